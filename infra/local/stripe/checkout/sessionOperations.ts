import * as z from 'zod/mini'
import { listOf } from '../api/list.ts'
import { operation } from '../api/operation.ts'
import { integer, listParameters, mergedMetadata, metadataParameter, text } from '../api/parameters.ts'
import { listOperation, retrieveOperation } from '../api/readOperations.ts'
import { invalid } from '../api/stripeError.ts'
import { customerById } from '../resources/customers.ts'
import { locale } from '../resources/locales.ts'
import type { LineItem } from '../store/objects.ts'
import { lineItemOf, lineItems } from './lineItems.ts'
import { createSession, detailsById, expireSession, sessionById } from './sessions.ts'

/** Stripe's limits for `expires_at`. */
const [minLifetimeSeconds, maxLifetimeSeconds] = [30 * 60, 24 * 60 * 60]
/** The smallest charge in Canadian and American dollars. */
const minimumCents = 50

function checkLines(mode: 'payment' | 'subscription', lines: LineItem[]): void {
  if (new Set(lines.map(({ currency }) => currency)).size > 1)
    throw invalid('All line items must have the same currency.', { param: 'line_items' })
  const recurring = lines.filter(({ price }) => price?.recurring).length
  if (mode === 'payment' && recurring > 0)
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    )
  if (mode === 'subscription' && recurring < lines.length)
    throw invalid('You must provide recurring prices alone in `subscription` mode.')
  const total = lines.reduce((sum, { amount_total: amount }) => sum + amount, 0)
  if (total > 0 && total < minimumCents)
    throw invalid('The Checkout Session’s total amount due must add up to at least $0.50 cad', {
      code: 'amount_too_small',
    })
}

const create = operation(
  'POST /v1/checkout/sessions',
  z.strictObject({
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
    allowed_payment_method_types: z.optional(z.tuple([z.literal('card')])),
    payment_intent_data: z.optional(
      z.strictObject({ description: z.optional(text), metadata: metadataParameter }),
    ),
    subscription_data: z.optional(
      z.strictObject({ description: z.optional(text), metadata: metadataParameter }),
    ),
  }),
  (call, given) => {
    const {
      mode,
      expires_at: expiresAt = call.at + maxLifetimeSeconds,
      customer: customerId,
      customer_email: customerEmail = null,
    } = given
    const [dataParameter, otherParameter] =
      mode === 'payment'
        ? (['payment_intent_data', 'subscription_data'] as const)
        : (['subscription_data', 'payment_intent_data'] as const)
    if (given[otherParameter])
      throw invalid(`You can not pass \`${otherParameter}\` in \`${mode}\` mode.`, { param: otherParameter })
    if (expiresAt < call.at + minLifetimeSeconds || expiresAt > call.at + maxLifetimeSeconds)
      throw invalid(
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
        {
          param: 'expires_at',
        },
      )
    if (customerId !== undefined && customerEmail !== null)
      throw invalid('You may only specify one of these parameters: customer, customer_email.')
    const customer = customerId === undefined ? undefined : customerById(call, customerId, 'customer')
    const lines = given.line_items.map((line, at) => lineItemOf(call, line, at))
    checkLines(mode, lines)
    return createSession(call, {
      mode,
      lines,
      customer,
      customerEmail,
      reference: given.client_reference_id ?? null,
      metadata: mergedMetadata(null, given.metadata),
      successUrl: given.success_url,
      cancelUrl: given.cancel_url ?? null,
      expiresAt,
      allowedTypes: given.allowed_payment_method_types ?? null,
      locale: given.locale ?? null,
      resultData: {
        metadata: mergedMetadata(null, given[dataParameter]?.metadata),
        description: given[dataParameter]?.description ?? null,
      },
    })
  },
)

const listLines = operation(
  'GET /v1/checkout/sessions/:id/line_items',
  z.strictObject(listParameters),
  (call, page, id) =>
    listOf(detailsById(call, sessionById(call, id).id).lines, page, `/v1/checkout/sessions/${id}/line_items`),
)

const expire = operation('POST /v1/checkout/sessions/:id/expire', z.strictObject({}), (call, _, id) =>
  expireSession(call, sessionById(call, id)),
)

export const sessionOperations = [
  create,
  retrieveOperation('/v1/checkout/sessions/:id', sessionById),
  listLines,
  listOperation('/v1/checkout/sessions', 'session', {
    customer: z.optional(text),
    payment_intent: z.optional(text),
    status: z.optional(z.enum(['open', 'complete', 'expired'])),
    subscription: z.optional(text),
  }),
  expire,
]
