import type { ChangeContext } from '../store/changeContext.ts'
import { newId } from '../store/ids.ts'
import type { Customer, Invoice, TaxId } from '../store/objects.ts'
import type { Store } from '../store/store.ts'
import { isInEu } from './taxRates.ts'

type TaxIdType = NonNullable<Invoice['customer_tax_ids']>[number]['type']
export interface NamedTaxId {
  type: TaxIdType
  value: string
}

/** The numbers of GST and HST, and of QST, as Stripe’s documentation of tax ids writes them. */
const canadian: readonly [type: TaxIdType, form: RegExp][] = [
  ['ca_gst_hst', /^\d{9}RT\d{4}$/],
  ['ca_qst', /^\d{10}TQ\d{4}$/],
]
const euForm = /^([A-Z]{2})[A-Z0-9]{8,12}$/

/** In numbers Greece is EL. */
const countryIn = (prefix: string) => (prefix === 'EL' ? 'GR' : prefix)

/** Reads a tax number as a buyer types it. Returns undefined for one that is of no form that the stand-in knows. */
export function readTaxId(typed: string): NamedTaxId | undefined {
  const value = typed.toUpperCase().replaceAll(/[\s.-]/g, '')
  const [type] = canadian.find(([, form]) => form.test(value)) ?? []
  if (type) return { type, value }
  const [, prefix = ''] = euForm.exec(value) ?? []
  return isInEu(countryIn(prefix)) ? { type: 'eu_vat', value } : undefined
}

export const taxIdsOf = (store: Store, customerId: string): NamedTaxId[] =>
  store
    .all('taxId')
    .filter(({ customer }) => customer === customerId)
    .map(({ type, value }) => ({ type, value }))

/** Stores a tax number for a customer, once. Stripe asks the registers later; the stand-in believes its form. */
export function addTaxId(context: ChangeContext, customer: Customer, { type, value }: NamedTaxId): void {
  if (taxIdsOf(context.store, customer.id).some((one) => one.value === value)) return
  const taxId: TaxId = {
    id: newId('txi'),
    object: 'tax_id',
    country: type === 'eu_vat' ? countryIn(value.slice(0, 2)) : 'CA',
    created: context.nowSeconds,
    customer: customer.id,
    customer_account: null,
    livemode: false,
    owner: { type: 'customer', customer: customer.id, customer_account: null },
    type,
    value,
    verification: { status: 'verified', verified_address: null, verified_name: null },
  }
  context.store.put('taxId', taxId)
}
