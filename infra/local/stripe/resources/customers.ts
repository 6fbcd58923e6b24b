import * as z from 'zod/mini'
import { listOf } from '../api/list.ts'
import { operation } from '../api/operation.ts'
import { listParameters, mergedMetadata, metadataParameter, text } from '../api/parameters.ts'
import { finderOf, retrieveOperation } from '../api/readOperations.ts'
import { noSuch } from '../api/stripeError.ts'
import type { Call } from '../store/call.ts'
import { newId, randomText } from '../store/ids.ts'
import type { Customer } from '../store/objects.ts'
import { save } from '../webhooks/events.ts'
import { attachCard, cardOwner } from './paymentMethods.ts'

interface NewCustomer {
  email: string | null
  name: string | null
  phone?: string | null
  description?: string | null
  locales?: string[]
  metadata?: Record<string, string>
}

export function createCustomer(
  call: Call,
  { email, name, phone, description, locales, metadata }: NewCustomer,
): Customer {
  const customer: Customer = {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: call.at,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: description ?? null,
    discount: null,
    email,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: metadata ?? {},
    name,
    next_invoice_sequence: 1,
    phone: phone ?? null,
    preferred_locales: locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  return save(call, 'customer', customer, 'customer.created')
}

/** Like `finderOf('customer')`, but throws for a deleted customer too. */
export function customerById({ store }: Call, id: string, param?: string): Customer {
  const customer = store.get('customer', id)
  if (!customer || customer.deleted) throw noSuch('customer', id, param)
  return customer
}

export function changeCustomer(call: Call, before: Customer, change: Partial<Customer>): Customer {
  const customer = { ...before, ...change }
  if (JSON.stringify(customer) === JSON.stringify(before)) return before
  return save(call, 'customer', customer, 'customer.updated', before)
}

/** Makes a card the one that is charged by default. */
export const setDefaultCard = (call: Call, customer: Customer, method: string): Customer =>
  changeCustomer(call, customer, {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method },
  })

const fields = {
  email: z.optional(text),
  name: z.optional(text),
  phone: z.optional(text),
  description: z.optional(text),
  preferred_locales: z.optional(z.array(text)),
  metadata: metadataParameter,
  invoice_settings: z.optional(z.strictObject({ default_payment_method: z.optional(text) })),
}

const create = operation(
  'POST /v1/customers',
  z.strictObject({ ...fields, payment_method: z.optional(text) }),
  (
    call,
    { email = null, name = null, phone, description, preferred_locales: locales, metadata, ...cards },
  ) => {
    const created = createCustomer(call, {
      email,
      name,
      phone,
      description,
      locales,
      metadata: mergedMetadata(null, metadata),
    })
    return withCards(call, created, cards)
  },
)

function withCards(
  call: Call,
  customer: Customer,
  cards: { payment_method?: string; invoice_settings?: { default_payment_method?: string } },
): Customer {
  const owner = cardOwner(customer)
  const { payment_method: attached, invoice_settings: settings } = cards
  const method = attached && attachCard(call, attached, owner, 'payment_method')
  const chosen = settings?.default_payment_method
  if (!chosen) return customer
  const isSame = method && chosen === attached
  const { id } = isSame ? method : attachCard(call, chosen, owner, 'invoice_settings[default_payment_method]')
  return setDefaultCard(call, customer, id)
}

const update = operation('POST /v1/customers/:id', z.strictObject(fields), (call, parameters, id) => {
  const before = customerById(call, id)
  const {
    email,
    name,
    phone,
    description,
    preferred_locales: locales,
    metadata,
    invoice_settings: settings,
  } = parameters
  // An empty text removes a value.
  const texts = Object.entries({ email, name, phone, description }).filter(([, value]) => value !== undefined)
  const changed = changeCustomer(call, before, {
    ...Object.fromEntries(texts.map(([field, value]) => [field, value || null])),
    ...(locales && { preferred_locales: locales }),
    ...(metadata !== undefined && { metadata: mergedMetadata(before.metadata, metadata) }),
  })
  return withCards(call, changed, { invoice_settings: settings })
})

const list = operation(
  'GET /v1/customers',
  z.strictObject({ ...listParameters, email: z.optional(text) }),
  ({ store }, { email, ...page }) => {
    const present = store.all('customer').filter((one): one is Customer => !one.deleted)
    return listOf(
      present.filter((one) => email === undefined || one.email === email).reverse(),
      page,
      '/v1/customers',
    )
  },
)

export const customers = [
  create,
  // A deleted customer is answered too, as `deleted`.
  retrieveOperation('/v1/customers/:id', finderOf('customer')),
  update,
  list,
]
