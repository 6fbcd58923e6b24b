import type { ChangeContext } from '../store/changeContext.ts'
import { randomText } from '../store/ids.ts'
import type { TaxRate } from '../store/objects.ts'
import euVat from './euVat.json' with { type: 'json' }

/** A tax as invoices name it. The percentage has at most three decimals. */
export interface Tax {
  name: 'GST' | 'HST' | 'QST' | 'VAT'
  percentage: number
  country: string
  state?: string
}

/**
 * The rates of the harmonized sales tax in the provinces that have it: Canada Revenue Agency, “Charge and collect the tax – Which rate to
 * charge” (Nova Scotia’s since 1 April 2025).
 */
const hst: Readonly<Record<string, number>> = { NB: 15, NL: 15, NS: 14, ON: 13, PE: 15 }
/** Everywhere else in Canada: Excise Tax Act, 165(1). The provincial taxes of BC, MB and SK need registrations that the stand-in has not. */
const gst = 5
/** Revenu Québec: the Québec sales tax is calculated on the price without the GST. */
const qst = 9.975

/** The standard rates of the European Union, in `euVat.json`: European Commission, Taxes in Europe Database, 2025. */
export const isInEu = (country: string): boolean => Object.hasOwn(euVat, country)

/** Returns the taxes of services that are sold at a distance to a consumer at an address. Elsewhere the portal collects none. */
export function taxesAt(country: string, state: string): Tax[] {
  if (country === 'CA') {
    const harmonized = hst[state]
    if (harmonized !== undefined) return [{ name: 'HST', percentage: harmonized, country, state }]
    const federal: Tax = { name: 'GST', percentage: gst, country }
    return state === 'QC' ? [federal, { name: 'QST', percentage: qst, country, state }] : [federal]
  }
  return isInEu(country) ? [{ name: 'VAT', percentage: euVat[country as keyof typeof euVat], country }] : []
}

/** Returns the stored rate of a tax, and stores it when it is used for the first time. */
export function ensureTaxRate(context: ChangeContext, { name, percentage, country, state }: Tax): TaxRate {
  const existing = context.store
    .all('taxRate')
    .find(
      (one) =>
        one.display_name === name &&
        one.percentage === percentage &&
        one.country === country &&
        one.state === (state ?? null),
    )
  if (existing) return existing
  const rate: TaxRate = {
    id: `txr_${randomText(24)}`,
    object: 'tax_rate',
    active: false,
    country,
    created: context.nowSeconds,
    description: null,
    display_name: name,
    effective_percentage: percentage,
    flat_amount: null,
    inclusive: false,
    jurisdiction: state ?? country,
    jurisdiction_level: state ? 'state' : 'country',
    livemode: false,
    metadata: {},
    percentage,
    rate_type: 'percentage',
    state: state ?? null,
    tax_type: name.toLowerCase() as TaxRate['tax_type'],
  }
  context.store.put('taxRate', rate)
  return rate
}
