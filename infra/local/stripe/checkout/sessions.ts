import { finderOf } from '../api/readOperations.ts'
import { invalid } from '../api/stripeError.ts'
import { cancelIntent, intentById } from '../resources/paymentIntents.ts'
import type { Call } from '../store/call.ts'
import { newId } from '../store/ids.ts'
import type { CheckoutSession, Customer, LineItem, SessionDetails } from '../store/objects.ts'
import { emit } from '../webhooks/events.ts'

export interface NewSession {
  mode: 'payment' | 'subscription'
  lines: LineItem[]
  customer: Customer | undefined
  customerEmail: string | null
  reference: string | null
  metadata: Record<string, string>
  successUrl: string
  cancelUrl: string | null
  expiresAt: number
  /** The kinds of payment that are allowed, if not all are. */
  allowedTypes: string[] | null
  locale: CheckoutSession['locale']
  /** The data of the PaymentIntent or the subscription that it creates. */
  resultData: Pick<SessionDetails, 'metadata' | 'description'>
}

export function createSession(call: Call, given: NewSession): CheckoutSession {
  const { mode, lines, customer, customerEmail, resultData } = given
  const id = newId('cs_test', 58)
  const total = lines.reduce((sum, { amount_total: amount }) => sum + amount, 0)
  const isFree = mode === 'payment' && total === 0
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: given.allowedTypes,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: given.cancelUrl,
    client_reference_id: given.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: call.at,
    currency: lines[0]?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer ? null : mode === 'payment' ? 'if_required' : 'always',
    customer_details: customerDetails(customer?.email ?? customerEmail, customer?.name ?? null),
    customer_email: customer ? null : customerEmail,
    discounts: [],
    expires_at: given.expiresAt,
    integration_identifier: null,
    invoice: null,
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
    locale: given.locale,
    managed_payments: null,
    metadata: given.metadata,
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: mode === 'payment' ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: isFree ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: customer
      ? { allow_redisplay_filters: ['always'], payment_method_remove: 'disabled', payment_method_save: null }
      : null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: given.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${call.origin}/_local/stripe/pay/${id}`,
    wallet_options: null,
  }
  call.store.put('session', session)
  call.store.put('sessionDetails', { id, lines, ...resultData, intent: null })
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

export const detailsById = ({ store }: Call, id: string): SessionDetails => store.get('sessionDetails', id)!

/** Expires a session, so that nobody can pay on its page any more. */
export function expireSession(call: Call, session: CheckoutSession): CheckoutSession {
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    )
  const expired: CheckoutSession = {
    ...session,
    status: 'expired',
    url: null,
    expires_at: Math.min(session.expires_at, call.at),
  }
  call.store.put('session', expired)
  const { intent } = detailsById(call, session.id)
  // An earlier card was declined and has left an unpaid PaymentIntent.
  if (intent !== null) cancelIntent(call, intentById(call, intent), 'abandoned')
  emit(call, 'checkout.session.expired', expired)
  return expired
}
