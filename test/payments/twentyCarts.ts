import fc from 'fast-check'

export interface TaxedCart {
  lines: { cents: number; quantity: number }[]
  /** The fields of the buyer on the page. */
  details: Record<string, string>
  /** The percentages of the taxes, in thousandths of a percent. */
  rates: number[]
}

/** Places with the rates that the tax authorities publish, written down apart from the stand-in's. */
const places: Pick<TaxedCart, 'details' | 'rates'>[] = [
  { details: { country: 'CA', state: 'ON' }, rates: [13_000] },
  { details: { country: 'CA', state: 'QC' }, rates: [5_000, 9_975] },
  { details: { country: 'CA', state: 'NS' }, rates: [14_000] },
  { details: { country: 'CA', state: 'NB' }, rates: [15_000] },
  { details: { country: 'CA', state: 'AB' }, rates: [5_000] },
  { details: { country: 'FR', state: '' }, rates: [20_000] },
  { details: { country: 'FI', state: '' }, rates: [25_500] },
  { details: { country: 'HU', state: '' }, rates: [27_000] },
  { details: { country: 'DE', state: '', tax_id: 'DE123456789' }, rates: [0] },
  { details: { country: 'US', state: 'NY' }, rates: [] },
]

const line = fc.record({
  cents: fc.integer({ min: 50, max: 99_999 }),
  quantity: fc.integer({ min: 1, max: 99 }),
})

/** Twenty carts of one to six lines, the same in each run, two for each place. */
export const twentyCarts: TaxedCart[] = fc
  .sample(fc.array(line, { minLength: 1, maxLength: 6 }), { seed: 20_261_128, numRuns: 20 })
  .map((lines, index) => {
    const { details, rates } = places[index % places.length]!
    const address = { name: 'Buyer Ltd', line1: '1 Main Street', city: 'City', postal_code: '10000' }
    return { lines, rates, details: { ...address, ...details } }
  })

/** Returns what a cart costs, in cents. Each tax is rounded on each line, half away from zero. */
export function reckoned({ lines, rates }: TaxedCart): { subtotal: number; tax: number; total: number } {
  const amounts = lines.map(({ cents, quantity }) => BigInt(cents * quantity))
  const subtotal = Number(amounts.reduce((sum, amount) => sum + amount, 0n))
  const taxes = amounts.flatMap((amount) =>
    rates.map((rate) => (amount * BigInt(rate) * 2n + 100_000n) / 200_000n),
  )
  const tax = Number(taxes.reduce((sum, amount) => sum + amount, 0n))
  return { subtotal, tax, total: subtotal + tax }
}
