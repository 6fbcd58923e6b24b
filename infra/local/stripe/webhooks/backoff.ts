/** In ms: how long a delivery is tried again before it is given up, as long as Stripe does. */
export const givenUpAfter = 3 * 86_400_000
/** In ms: however often it failed, it is tried again after that. */
const longest = 3_600_000
/** For the first minutes quickly, so that a portal that was just started hears soon of what it has missed. */
const quick = { for: 10 * 60_000, longest: 15_000 }

/** How long to wait after so many failed attempts, in ms: a second, then twice as long each time. `age` is since the first attempt was due. */
export function backoff(attempts: number, age: number): number {
  const wait = 1000 * 2 ** Math.min(attempts - 1, 20)
  return Math.min(wait, age < quick.for ? quick.longest : longest)
}
