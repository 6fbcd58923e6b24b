import * as z from 'zod/mini'
import { finderOf } from '../api/operation.ts'
import { boolean, integer, locale, mergedMetadata, metadataParameter, text } from '../api/parameters.ts'
import { invalid } from '../api/stripeError.ts'
import { customerById } from '../resources/customers.ts'
import { cancelIntent, intentById } from '../resources/paymentIntents.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId } from '../store/ids.ts'
import { nullFields } from '../store/nullFields.ts'
import type { CheckoutSession, SessionDetails } from '../store/objects.ts'
import { emit } from '../webhooks/events.ts'
import { customerDetails, priceSession } from './billingDetails.ts'
import { lineItems, linesOf } from './lineItems.ts'

/** Stripe's limits for `expires_at`. */
const [minLifetimeSeconds, maxLifetimeSeconds] = [30 * 60, 24 * 60 * 60]

/** The metadata of the PaymentIntent or the subscription that a session creates. */
const resultData = z.optional(z.strictObject({ metadata: metadataParameter }))

/** A field that the invoice shows, with Stripe's limits. */
const customField = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  value: z.string().check(z.minLength(1), z.maxLength(140)),
})
const switchParameter = z.optional(z.strictObject({ enabled: boolean }))
const updateParameter = z.optional(z.enum(['auto', 'never']))

export const sessionParameters = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  line_items: lineItems,
  customer: z.optional(text),
  customer_email: z.optional(text),
  client_reference_id: z.optional(z.string().check(z.maxLength(200))),
  metadata: metadataParameter,
  success_url: text,
  cancel_url: z.optional(text),
  expires_at: z.optional(integer),
  locale: z.optional(locale),
  payment_intent_data: resultData,
  subscription_data: resultData,
  allow_promotion_codes: z.optional(boolean),
  automatic_tax: switchParameter,
  billing_address_collection: z.optional(z.enum(['auto', 'required'])),
  customer_update: z.optional(z.strictObject({ address: updateParameter, name: updateParameter })),
  invoice_creation: z.optional(
    z.strictObject({
      enabled: boolean,
      invoice_data: z.optional(
        z.strictObject({
          custom_fields: z.optional(z.array(customField).check(z.maxLength(4))),
          metadata: metadataParameter,
        }),
      ),
    }),
  ),
  tax_id_collection: switchParameter,
})
type SessionParameters = z.output<typeof sessionParameters>

function checkParameters({ nowSeconds }: ChangeContext, parameters: SessionParameters): void {
  const { mode, expires_at: expiresAt, customer, customer_email: email } = parameters
  const wrongParameter = mode === 'payment' ? 'subscription_data' : 'payment_intent_data'
  if (parameters[wrongParameter])
    throw invalid(`You can not pass \`${wrongParameter}\` in \`${mode}\` mode.`, { param: wrongParameter })
  if (
    expiresAt !== undefined &&
    (expiresAt < nowSeconds + minLifetimeSeconds || expiresAt > nowSeconds + maxLifetimeSeconds)
  )
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    )
  if (customer !== undefined && email !== undefined)
    throw invalid('You may only specify one of these parameters: customer, customer_email.')
  if (parameters.invoice_creation?.enabled && mode !== 'payment')
    throw invalid('You can only enable invoice creation when `mode` is set to `payment`.', {
      param: 'invoice_creation',
    })
  checkCustomerUpdate(parameters)
}

/** The buyer’s entries change an existing customer only if the session says so. Some features of a session depend on that. */
function checkCustomerUpdate(parameters: SessionParameters): void {
  const { customer, customer_update: update, tax_id_collection: taxIds, automatic_tax: tax } = parameters
  if (update && customer === undefined)
    throw invalid('`customer_update` can only be used with `customer`.', { param: 'customer_update' })
  if (customer === undefined) return
  if (taxIds?.enabled && update?.name !== 'auto')
    throw invalid(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
    )
  if (tax?.enabled && update?.address !== 'auto')
    throw invalid(
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to `auto` or `customer_update[shipping]` to `auto`.',
    )
}

export function createSession(context: ChangeContext, parameters: SessionParameters): CheckoutSession {
  checkParameters(context, parameters)
  const { mode, customer: customerId, customer_email: customerEmail = null } = parameters
  const customer = customerId === undefined ? undefined : customerById(context, customerId, 'customer')
  const lines = linesOf(context, mode, parameters.line_items)
  const { metadata } = parameters[mode === 'payment' ? 'payment_intent_data' : 'subscription_data'] ?? {}
  const id = newId('cs_test', 58)
  const total = lines.reduce((sum, { amount_total: amount }) => sum + amount, 0)
  const isTaxed = parameters.automatic_tax?.enabled ?? false
  const invoiceData = parameters.invoice_creation?.invoice_data
  const isFree = mode === 'payment' && total === 0
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    allow_promotion_codes: parameters.allow_promotion_codes ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: {
      enabled: isTaxed,
      liability: isTaxed ? { type: 'self' } : null,
      provider: isTaxed ? 'stripe' : null,
      status: isTaxed ? 'requires_location_inputs' : null,
    },
    billing_address_collection: parameters.billing_address_collection ?? null,
    cancel_url: parameters.cancel_url ?? null,
    client_reference_id: parameters.client_reference_id ?? null,
    created: context.nowSeconds,
    currency: lines[0]?.currency ?? null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer?.id ?? null,
    customer_creation: customer ? null : mode === 'payment' ? 'if_required' : 'always',
    customer_details: customerDetails(customer?.email ?? customerEmail, customer?.name ?? null),
    customer_email: customer ? null : customerEmail,
    discounts: [],
    expires_at: parameters.expires_at ?? context.nowSeconds + maxLifetimeSeconds,
    invoice_creation:
      mode === 'payment'
        ? {
            enabled: parameters.invoice_creation?.enabled ?? false,
            invoice_data: {
              account_tax_ids: null,
              custom_fields: invoiceData?.custom_fields ?? null,
              description: null,
              footer: null,
              issuer: null,
              metadata: mergedMetadata(null, invoiceData?.metadata),
              rendering_options: null,
            },
          }
        : null,
    livemode: false,
    locale: parameters.locale ?? null,
    metadata: mergedMetadata(null, parameters.metadata),
    mode,
    payment_method_collection: mode === 'payment' ? 'if_required' : 'always',
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: isFree ? 'no_payment_required' : 'unpaid',
    phone_number_collection: { enabled: false },
    saved_payment_method_options: customer
      ? { allow_redisplay_filters: ['always'], payment_method_remove: 'disabled', payment_method_save: null }
      : null,
    shipping_options: [],
    status: 'open',
    success_url: parameters.success_url,
    ...(parameters.tax_id_collection && {
      tax_id_collection: { enabled: parameters.tax_id_collection.enabled, required: 'never' as const },
    }),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${context.origin}/_local/stripe/pay/${id}`,
    ...nullFields<CheckoutSession>()(
      'after_expiration allowed_payment_method_types',
      'client_secret collected_information consent consent_collection currency_conversion customer_account',
      'integration_identifier invoice managed_payments origin_context payment_intent payment_link',
      'payment_method_configuration_details permissions recovered_from setup_intent',
      'shipping_address_collection shipping_cost submit_type subscription wallet_options',
    ),
  }
  context.store.put('session', session)
  const updatesCustomer = parameters.customer_update?.address === 'auto'
  const details = { id, lines, metadata: mergedMetadata(null, metadata), intent: null, updatesCustomer }
  context.store.put('sessionDetails', details)
  // A customer whose address is known sees the taxes at once.
  return customer?.address ? priceSession(context, session) : session
}

export const sessionById = finderOf('session', 'checkout.session')

export const detailsById = ({ store }: ChangeContext, id: string): SessionDetails =>
  store.get('sessionDetails', id)!

/** Expires a session, so that nobody can pay on its page any more. */
export function expireSession(context: ChangeContext, session: CheckoutSession): CheckoutSession {
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    )
  const expired: CheckoutSession = {
    ...session,
    status: 'expired',
    url: null,
    expires_at: Math.min(session.expires_at, context.nowSeconds),
  }
  context.store.put('session', expired)
  const { intent } = detailsById(context, session.id)
  // A card that was tried without success has left an unpaid PaymentIntent.
  if (intent !== null) cancelIntent(context, intentById(context, intent))
  emit(context, 'checkout.session.expired', expired)
  return expired
}
