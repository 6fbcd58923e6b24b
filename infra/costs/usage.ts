import prices from './prices.json' with { type: 'json' }

export type PriceName = keyof typeof prices

interface Price {
  service: string
  /** US dollars for `per` units. */
  usd: number
  per: number
  unit: string
  /** The units that are free for every account each month, without a time limit. */
  free?: number
  /** The page that has the price. */
  source: string
  /** The day on which the price was read there; null if it has not been confirmed. */
  read: string | null
}

export const priceOf = (name: PriceName): Price => prices[name]
export const priceNames = Object.keys(prices) as PriceName[]

/** How much of everything is used in a month, in the units of `prices.json`. */
export type Usage = Partial<Record<PriceName, number>>

/** Adds up usages, each multiplied by a factor. */
export function addUp(...parts: (readonly [usage: Usage, factor: number])[]): Usage {
  const sum: Usage = {}
  for (const [usage, factor] of parts)
    for (const name of priceNames) {
      const quantity = (usage[name] ?? 0) * factor
      if (quantity > 0) sum[name] = (sum[name] ?? 0) + quantity
    }
  return sum
}

/**
 * US dollars of a month for one entry of a usage. `free` is false if another stage of the account already
 * uses up the free units. Lower prices for larger amounts are left out, so a very large bill is somewhat
 * smaller than this.
 */
export function costOf(usage: Usage, name: PriceName, free = true): number {
  const price = priceOf(name)
  const charged = Math.max(0, (usage[name] ?? 0) - (free ? (price.free ?? 0) : 0))
  return (charged * price.usd) / price.per
}

/** US dollars of a month. */
export const totalOf = (usage: Usage, free = true): number =>
  priceNames.reduce((sum, name) => sum + costOf(usage, name, free), 0)
