import type { ChangeContext } from '../store/changeContext.ts'
import type { Address, InvoiceLine } from '../store/objects.ts'
import type { NamedTaxId } from './taxIds.ts'
import { ensureTaxRate, isInEu, type Tax, taxesAt } from './taxRates.ts'

/** The facts about a buyer that decide the taxes. */
export interface TaxedBuyer {
  address: Address | null
  taxIds: readonly NamedTaxId[]
}

export type LineTax = NonNullable<InvoiceLine['taxes']>[number]

/** A percentage of cents, rounded half away from zero as each line of an invoice is. The percentage has at most three decimals. */
export function percentageOf(cents: number, percentage: number): number {
  const exact = Math.abs(cents) * Math.round(percentage * 1000)
  return Math.sign(cents) * Math.floor((exact + 50_000) / 100_000)
}

/** A company in the European Union that has a number there accounts for the tax itself (Directive 2006/112/EC, 196). */
const isReverseCharge = ({ country }: Tax, { taxIds }: TaxedBuyer) =>
  isInEu(country) && taxIds.some(({ type }) => type === 'eu_vat')

/** Returns the taxes on the amount of one line, after its discount. */
export function taxesOn(context: ChangeContext, cents: number, buyer: TaxedBuyer): LineTax[] {
  const { country, state } = buyer.address ?? {}
  return taxesAt(country ?? '', state ?? '').map((tax): LineTax => {
    const isReversed = isReverseCharge(tax, buyer)
    return {
      amount: isReversed ? 0 : percentageOf(cents, tax.percentage),
      tax_behavior: 'exclusive',
      tax_rate_details: {
        tax_rate: ensureTaxRate(context, isReversed ? { ...tax, percentage: 0 } : tax).id,
      },
      taxability_reason: isReversed ? 'reverse_charge' : 'standard_rated',
      taxable_amount: cents,
      type: 'tax_rate_details',
    }
  })
}

const keyOf = ({ tax_rate_details: details, taxability_reason: reason }: LineTax) =>
  `${details?.tax_rate} ${reason}`

/** Adds up the taxes of several lines, one sum for each rate. */
export function totalTaxes(lines: readonly (readonly LineTax[])[]): LineTax[] {
  const sums = new Map<string, LineTax>()
  for (const tax of lines.flat()) {
    const sum = sums.get(keyOf(tax))
    sums.set(keyOf(tax), {
      ...tax,
      amount: tax.amount + (sum?.amount ?? 0),
      taxable_amount: (tax.taxable_amount ?? 0) + (sum?.taxable_amount ?? 0),
    })
  }
  return [...sums.values()]
}

export const sumOf = (taxes: readonly Pick<LineTax, 'amount'>[]): number =>
  taxes.reduce((sum, { amount }) => sum + amount, 0)
