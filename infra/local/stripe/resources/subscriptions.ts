import * as z from 'zod/mini'
import { wholeList } from '../api/list.ts'
import { filteredListOperation, finderOf, hasFields, retrieveOperation } from '../api/operation.ts'
import { text } from '../api/parameters.ts'
import { type Interval, intervals, periodEnd } from '../billing/periods.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId } from '../store/ids.ts'
import { nullFields } from '../store/nullFields.ts'
import type { Customer, PaymentMethod, Price, Subscription, SubscriptionItem } from '../store/objects.ts'
import type { Store } from '../store/store.ts'
import { save } from '../webhooks/events.ts'
import { defaultCardOf } from './customers.ts'

export interface NewSubscription {
  customer: Customer
  items: { price: Price; quantity: number }[]
  metadata: Record<string, string>
  method: PaymentMethod | undefined
  isTaxed?: boolean
}

/** Returns the interval of a recurring price; callers have refused one-time prices. */
export const intervalOf = ({ recurring }: Price): Interval =>
  intervals.find((interval) => interval === recurring?.interval) ?? 'month'

const planOf = ({ id, active, created, currency, metadata, nickname, product, ...price }: Price) =>
  ({
    ...{ id, active, created, currency, metadata, nickname, product },
    object: 'plan',
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    interval: price.recurring?.interval ?? 'month',
    interval_count: 1,
    livemode: false,
    usage_type: 'licensed',
    ...nullFields<NonNullable<SubscriptionItem['plan']>>()(
      'meter tiers_mode transform_usage trial_period_days',
    ),
  }) satisfies SubscriptionItem['plan']

/** Gives an item another price; its period and quantity stay. */
export const repriceItem = (item: SubscriptionItem, price: Price): SubscriptionItem => ({
  ...item,
  plan: planOf(price),
  price,
})

function newItem(
  context: ChangeContext,
  subscription: string,
  price: Price,
  quantity: number,
): SubscriptionItem {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: context.nowSeconds,
    current_period_end: periodEnd(context.nowSeconds, intervalOf(price), context.nowSeconds),
    current_period_start: context.nowSeconds,
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
  context: ChangeContext,
  { customer, items, metadata, method, isTaxed = false }: NewSubscription,
) {
  const id = newId('sub')
  const subscription: Subscription = {
    id,
    object: 'subscription',
    automatic_tax: {
      disabled_reason: null,
      enabled: isTaxed,
      liability: isTaxed ? { type: 'self' } : null,
    },
    billing_cycle_anchor: context.nowSeconds,
    billing_mode: {
      flexible: { proration_discounts: 'included' },
      type: 'flexible',
      updated_at: context.nowSeconds,
    },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: context.nowSeconds,
    currency: items[0]?.price.currency ?? 'cad',
    customer: customer.id,
    default_payment_method: method?.id ?? null,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: wholeList(
      items.map(({ price, quantity }) => newItem(context, id, price, quantity)),
      `/v1/subscription_items?subscription=${id}`,
    ),
    livemode: false,
    metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    start_date: context.nowSeconds,
    status: 'active',
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    ...nullFields<Subscription>()(
      'application application_fee_percent billing_cycle_anchor_config billing_thresholds cancel_at',
      'canceled_at customer_account days_until_due default_source description ended_at latest_invoice',
      'managed_payments next_pending_invoice_item_invoice on_behalf_of pause_collection pending_invoice_item_interval',
      'pending_setup_intent pending_update schedule test_clock transfer_data trial_end trial_start',
    ),
  }
  return save(context, 'subscription', subscription, 'customer.subscription.created')
}

export function changeSubscription(
  context: ChangeContext,
  before: Subscription,
  change: Partial<Subscription>,
): Subscription {
  const subscription = { ...before, ...change }
  if (JSON.stringify(subscription) === JSON.stringify(before)) return before
  return save(context, 'subscription', subscription, 'customer.subscription.updated', before)
}

/** Returns the card that pays for a subscription: its own, or the customer's default. */
export function cardOf(
  context: ChangeContext,
  { default_payment_method: ownMethodId, customer }: Subscription,
): PaymentMethod | undefined {
  if (ownMethodId) return context.store.get('paymentMethod', ownMethodId)
  const owner = context.store.get('customer', customer)
  return owner && !owner.deleted ? defaultCardOf(context, owner) : undefined
}

export const liveSubscriptionsOf = (store: Store, customer: string): Subscription[] =>
  store
    .all('subscription')
    .filter((subscription) => subscription.customer === customer && subscription.status !== 'canceled')

export const productName = ({ store }: ChangeContext, { product }: Price): string =>
  store.get('product', product)?.name ?? product

/** Returns the end of the running period, in seconds. All items of a subscription share it. */
export const periodEndOf = ({ items }: Subscription): number => items.data[0]?.current_period_end ?? 0

export const subscriptionById = finderOf('subscription')

const list = filteredListOperation(
  '/v1/subscriptions',
  'subscription',
  { customer: z.optional(text), status: z.optional(z.literal('all')) },
  // Without a `status` Stripe leaves out canceled subscriptions.
  (subscription, { customer, status }) =>
    hasFields(subscription, { customer }) && (status === 'all' || subscription.status !== 'canceled'),
)

export const subscriptions = [retrieveOperation('/v1/subscriptions/:id', subscriptionById), list]
