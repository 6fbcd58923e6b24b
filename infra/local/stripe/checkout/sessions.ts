import * as z from 'zod/mini'
import { finderOf } from '../api/operation.ts'
import { integer, locale, mergedMetadata, metadataParameter, text } from '../api/parameters.ts'
import { invalid } from '../api/stripeError.ts'
import { customerById } from '../resources/customers.ts'
import { cancelIntent, intentById } from '../resources/paymentIntents.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId } from '../store/ids.ts'
import { nullFields } from '../store/nullFields.ts'
import type { CheckoutSession, SessionDetails } from '../store/objects.ts'
import { emit } from '../webhooks/events.ts'
import { lineItems, linesOf } from './lineItems.ts'

/** Stripe's limits for `expires_at`. */
const [minLifetimeSeconds, maxLifetimeSeconds] = [30 * 60, 24 * 60 * 60]

/** The metadata of the PaymentIntent or the subscription that a session creates. */
const resultData = z.optional(z.strictObject({ metadata: metadataParameter }))

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
}

export function createSession(context: ChangeContext, parameters: SessionParameters): CheckoutSession {
  checkParameters(context, parameters)
  const { mode, customer: customerId, customer_email: customerEmail = null } = parameters
  const customer = customerId === undefined ? undefined : customerById(context, customerId, 'customer')
  const lines = linesOf(context, mode, parameters.line_items)
  const { metadata } = parameters[mode === 'payment' ? 'payment_intent_data' : 'subscription_data'] ?? {}
  const id = newId('cs_test', 58)
  const total = lines.reduce((sum, { amount_total: amount }) => sum + amount, 0)
  const isFree = mode === 'payment' && total === 0
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
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
            enabled: false,
            invoice_data: {
              account_tax_ids: null,
              custom_fields: null,
              description: null,
              footer: null,
              issuer: null,
              metadata: {},
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
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${context.origin}/_local/stripe/pay/${id}`,
    ...nullFields<CheckoutSession>()(
      'after_expiration allow_promotion_codes allowed_payment_method_types billing_address_collection',
      'client_secret collected_information consent consent_collection currency_conversion customer_account',
      'integration_identifier invoice managed_payments origin_context payment_intent payment_link',
      'payment_method_configuration_details permissions recovered_from setup_intent',
      'shipping_address_collection shipping_cost submit_type subscription wallet_options',
    ),
  }
  context.store.put('session', session)
  const details = { id, lines, metadata: mergedMetadata(null, metadata), intent: null }
  context.store.put('sessionDetails', details)
  return session
}

export const customerDetails = (
  email: string | null,
  name: string | null,
): CheckoutSession['customer_details'] =>
  email === null && name === null
    ? null
    : {
        address: { city: null, country: 'CA', line1: null, line2: null, postal_code: null, state: null },
        business_name: null,
        email,
        individual_name: null,
        name,
        phone: null,
        tax_exempt: 'none',
        tax_ids: [],
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
