import { setTimeout as pause } from 'node:timers/promises'

interface Rounds {
  count: number
  /** The number of rounds before the measured ones. */
  warmUp?: number
  /** A pause before each call, in which the work that the previous call has left behind can end. */
  restMs?: number
}

/**
 * Runs every function once in each round, one after another, so that other work on the machine slows all of them alike. Returns the times
 * of each function in ms, by round.
 */
export async function inTurns<Name extends string>(
  functions: Record<Name, () => Promise<unknown>>,
  { count, warmUp = 0, restMs }: Rounds,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(functions) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = -warmUp; round < count; round++)
    for (const name of names) {
      if (restMs) await pause(restMs)
      const startTime = performance.now()
      await functions[name]()
      if (round >= 0) times[name].push(performance.now() - startTime)
    }
  return times
}

/** Returns the value below which this share of the values lies: 0.95 for p95. It is NaN if there are no values. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Returns the median of the rounds' ratios, because a busy moment lengthens both times of its round. */
export const ratioInTurns = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((time, round) => time / (theirs[round] ?? Number.NaN)))
