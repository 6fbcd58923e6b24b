import * as z from 'zod/mini'
import { filteredListOperation, finderOf, operation, retrieveOperation } from '../api/operation.ts'
import { mergedMetadata, metadataParameter, text } from '../api/parameters.ts'
import { noSuch } from '../api/stripeError.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId, randomText } from '../store/ids.ts'
import { nullFields } from '../store/nullFields.ts'
import type { Customer, PaymentMethod } from '../store/objects.ts'
import { save } from '../webhooks/events.ts'
import { attachCard, cardOwner } from './paymentMethods.ts'

interface NewCustomer {
  email: string | null
  name: string | null
  locales?: string[]
  metadata?: Record<string, string>
}

export function createCustomer(
  context: ChangeContext,
  { email, name, locales = [], metadata = {} }: NewCustomer,
): Customer {
  const customer: Customer = {
    id: newId('cus', 14),
    object: 'customer',
    balance: 0,
    created: context.nowSeconds,
    delinquent: false,
    email,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    name,
    next_invoice_sequence: 1,
    preferred_locales: locales,
    tax_exempt: 'none',
    ...nullFields<Customer>()(
      'address currency customer_account default_source description discount phone shipping test_clock',
    ),
  }
  return save(context, 'customer', customer, 'customer.created')
}

/** Like `finderOf('customer')`, but throws for a deleted customer too. */
export function customerById({ store }: ChangeContext, id: string, param?: string): Customer {
  const customer = store.get('customer', id)
  if (!customer || customer.deleted) throw noSuch('customer', id, param)
  return customer
}

export function changeCustomer(
  context: ChangeContext,
  before: Customer,
  change: Partial<Customer>,
): Customer {
  const customer = { ...before, ...change }
  if (JSON.stringify(customer) === JSON.stringify(before)) return before
  return save(context, 'customer', customer, 'customer.updated', before)
}

/** Returns the card that is charged by default. */
export const defaultCardOf = (
  { store }: ChangeContext,
  { invoice_settings: { default_payment_method: id } }: Customer,
): PaymentMethod | undefined => (id ? store.get('paymentMethod', id) : undefined)

/** Makes a card the one that is charged by default. */
export const setDefaultCard = (context: ChangeContext, customer: Customer, methodId: string): Customer =>
  changeCustomer(context, customer, {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: methodId },
  })

const fields = {
  email: z.optional(text),
  name: z.optional(text),
  metadata: metadataParameter,
  preferred_locales: z.optional(z.array(text)),
  invoice_settings: z.optional(z.strictObject({ default_payment_method: z.optional(text) })),
}

const create = operation(
  'POST /v1/customers',
  z.strictObject({
    ...fields,
    payment_method: z.optional(text),
  }),
  (context, { email = null, name = null, preferred_locales: locales, metadata: change, ...cards }) => {
    const metadata = mergedMetadata(null, change)
    return withCards(context, createCustomer(context, { email, name, locales, metadata }), cards)
  },
)

function withCards(
  context: ChangeContext,
  customer: Customer,
  cards: { payment_method?: string; invoice_settings?: { default_payment_method?: string } },
): Customer {
  const owner = cardOwner(customer)
  const { payment_method: attachedId, invoice_settings: settings } = cards
  const attachedMethod = attachedId && attachCard(context, attachedId, owner, 'payment_method')
  const defaultMethodId = settings?.default_payment_method
  if (!defaultMethodId) return customer
  const defaultIsAttached = attachedMethod && defaultMethodId === attachedId
  const { id } = defaultIsAttached
    ? attachedMethod
    : attachCard(context, defaultMethodId, owner, 'invoice_settings[default_payment_method]')
  return setDefaultCard(context, customer, id)
}

const update = operation('POST /v1/customers/:id', z.strictObject(fields), (context, parameters, id) => {
  const before = customerById(context, id)
  const { email, name, metadata, preferred_locales: locales, invoice_settings: settings } = parameters
  const changed = changeCustomer(context, before, {
    // An empty text removes a value.
    ...(email !== undefined && { email: email || null }),
    ...(name !== undefined && { name: name || null }),
    ...(locales !== undefined && { preferred_locales: locales }),
    ...(metadata !== undefined && { metadata: mergedMetadata(before.metadata, metadata) }),
  })
  return withCards(context, changed, { invoice_settings: settings })
})

const list = filteredListOperation(
  '/v1/customers',
  'customer',
  { email: z.optional(text) },
  (customer, { email }) => !customer.deleted && (email === undefined || customer.email === email),
)

export const customers = [
  create,
  // Retrieving a deleted customer succeeds, and returns `deleted: true`.
  retrieveOperation('/v1/customers/:id', finderOf('customer')),
  update,
  list,
]
