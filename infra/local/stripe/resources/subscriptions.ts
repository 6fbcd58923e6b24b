import * as z from 'zod/mini'
import { listOf, wholeList } from '../api/list.ts'
import { operation } from '../api/operation.ts'
import { listParameters, text } from '../api/parameters.ts'
import { finderOf, retrieveOperation } from '../api/readOperations.ts'
import { type Interval, intervals, periodEnd } from '../billing/periods.ts'
import type { Call } from '../store/call.ts'
import { newId } from '../store/ids.ts'
import type { Customer, PaymentMethod, Price, Subscription, SubscriptionItem } from '../store/objects.ts'
import type { Store } from '../store/store.ts'
import { save } from '../webhooks/events.ts'

export interface NewSubscription {
  customer: Customer
  items: { price: Price; quantity: number }[]
  metadata: Record<string, string>
  description: string | null
  method: PaymentMethod | undefined
  status: Subscription['status']
}

/** Returns the interval of a recurring price; callers have refused one-time prices. */
export const intervalOf = ({ recurring }: Price): Interval =>
  intervals.find((one) => one === recurring?.interval) ?? 'month'

const planOf = ({
  id,
  active,
  created,
  currency,
  metadata,
  nickname,
  product,
  recurring,
  unit_amount,
  unit_amount_decimal,
}: Price) =>
  ({
    id,
    object: 'plan',
    active,
    amount: unit_amount,
    amount_decimal: unit_amount_decimal,
    billing_scheme: 'per_unit',
    created,
    currency,
    interval: recurring?.interval ?? 'month',
    interval_count: 1,
    livemode: false,
    metadata,
    meter: null,
    nickname,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }) satisfies SubscriptionItem['plan']

/** Gives an item another price or quantity; its period stays. */
export const repriceItem = (item: SubscriptionItem, price: Price, quantity: number): SubscriptionItem => ({
  ...item,
  plan: planOf(price),
  price,
  quantity,
})

function newItem(call: Call, subscription: string, price: Price, quantity: number): SubscriptionItem {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: call.at,
    current_period_end: periodEnd(call.at, intervalOf(price), call.at),
    current_period_start: call.at,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  }
}

/** Creates a subscription that begins now. The caller must invoice its first period. */
export function createSubscription(
  call: Call,
  { customer, items, metadata, description, method, status }: NewSubscription,
) {
  const id = newId('sub')
  const subscription: Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: call.at,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: call.at },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: call.at,
    currency: items[0]?.price.currency ?? 'cad',
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: method?.id ?? null,
    default_source: null,
    default_tax_rates: [],
    description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: wholeList(
      items.map(({ price, quantity }) => newItem(call, id, price, quantity)),
      `/v1/subscription_items?subscription=${id}`,
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: call.at,
    status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  }
  return save(call, 'subscription', subscription, 'customer.subscription.created')
}

export function changeSubscription(
  call: Call,
  before: Subscription,
  change: Partial<Subscription>,
): Subscription {
  const subscription = { ...before, ...change }
  if (JSON.stringify(subscription) === JSON.stringify(before)) return before
  return save(call, 'subscription', subscription, 'customer.subscription.updated', before)
}

/** Returns the card that pays for a subscription: its own, or the customer's default. */
export function cardOf(
  { store }: Call,
  { default_payment_method: own, customer }: Subscription,
): PaymentMethod | undefined {
  const owner = store.get('customer', customer)
  const chosen = own ?? (owner?.deleted ? null : owner?.invoice_settings.default_payment_method)
  return chosen ? store.get('paymentMethod', chosen) : undefined
}

export const liveSubscriptionsOf = (store: Store, customer: string): Subscription[] =>
  store.all('subscription').filter((one) => one.customer === customer && one.status !== 'canceled')

export const productName =
  ({ store }: Call) =>
  ({ product }: Price): string =>
    store.get('product', product)?.name ?? product

/** Returns the end of the running period, in seconds. All items of a subscription share it. */
export const periodEndOf = ({ items }: Subscription): number => items.data[0]?.current_period_end ?? 0

export const subscriptionById = finderOf('subscription')

const statuses = [
  'active',
  'past_due',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'unpaid',
  'paused',
  'ended',
  'all',
] as const

/** Without a `status` Stripe leaves out canceled subscriptions. */
function hasStatus({ status }: Subscription, wanted: (typeof statuses)[number] | undefined): boolean {
  if (wanted === 'all') return true
  if (wanted === undefined) return status !== 'canceled'
  return wanted === 'ended' ? status === 'canceled' || status === 'incomplete_expired' : status === wanted
}

const list = operation(
  'GET /v1/subscriptions',
  z.strictObject({
    ...listParameters,
    customer: z.optional(text),
    price: z.optional(text),
    status: z.optional(z.enum(statuses)),
  }),
  ({ store }, { customer, price, status, ...page }) => {
    const subscriptions = store
      .all('subscription')
      .filter((one) => (customer === undefined || one.customer === customer) && hasStatus(one, status))
      .filter(({ items }) => price === undefined || items.data.some((item) => item.price.id === price))
    return listOf(subscriptions.reverse(), page, '/v1/subscriptions')
  },
)

export const subscriptions = [retrieveOperation('/v1/subscriptions/:id', subscriptionById), list]
