/** Totals in metric tonnes, with fractions. */
export interface Carbon {
  emissions: number
  credits: number
}

const startMs = Date.UTC(2025, 0, 1)
const tonnesPerSecond = { emissions: 1300, credits: 16 }

/**
 * The world's emissions and carbon credits since the counter's start; zero before it. Source: the constants
 * of the portal's owner, 1,300 t of emissions and 16 t of credits a second since 1 January 2025, 00:00 UTC.
 * @param atMs a time as `Date.now()` gives it, the same in every time zone
 */
export function carbonAt(atMs: number): Carbon {
  const elapsedMs = Math.max(0, atMs - startMs)
  // The division comes last, so that whole seconds give whole tonnes.
  return {
    emissions: (elapsedMs * tonnesPerSecond.emissions) / 1000,
    credits: (elapsedMs * tonnesPerSecond.credits) / 1000,
  }
}
