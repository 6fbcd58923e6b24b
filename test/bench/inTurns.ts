import { setTimeout as pause } from 'node:timers/promises'

interface Rounds {
  count: number
  /** Rounds before those that are measured. */
  warmUp?: number
  /** A pause before each, in ms, in which what the one before left behind comes to its end. */
  rest?: number
}

/**
 * Runs every way once in each round, one after another, so that other work on the machine meets all of them alike. Returns the times of
 * each way in ms, by round.
 */
export async function inTurns<Way extends string>(
  ways: Record<Way, () => Promise<unknown>>,
  { count, warmUp = 0, rest }: Rounds,
): Promise<Record<Way, number[]>> {
  const names = Object.keys(ways) as Way[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Way, number[]>
  for (let round = -warmUp; round < count; round++)
    for (const name of names) {
      if (rest) await pause(rest)
      const begun = performance.now()
      await ways[name]()
      if (round >= 0) times[name].push(performance.now() - begun)
    }
  return times
}

/** The value below which this share of the values lies: 0.95 for p95. NaN when there are none. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The median of each round's ratio: a moment in which the machine is busy lengthens both times of its round. */
export const ratioInTurns = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((time, round) => time / (theirs[round] ?? Number.NaN)))
