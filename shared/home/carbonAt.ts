/** Both in metric tonnes, fractions included. */
export interface Carbon {
  emissions: number
  credits: number
}

/** 1 January 2025, 00:00 UTC, in ms. */
const start = Date.UTC(2025, 0, 1)
/** Tonnes a second. */
const rates = { emissions: 1300, credits: 16 }

/**
 * What the world has emitted, and what has been credited, since the counter began; nothing before.
 * Source: the constants of the portal's owner, 1,300 t of emissions and 16 t of credits a second since 1 January 2025 UTC.
 * @param at a moment in ms since 1970, as `Date.now()` gives it: the same in every time zone
 */
export function carbonAt(at: number): Carbon {
  const elapsed = Math.max(0, at - start)
  // Multiplied before it is divided, so that whole seconds give whole tonnes.
  return { emissions: (elapsed * rates.emissions) / 1000, credits: (elapsed * rates.credits) / 1000 }
}
