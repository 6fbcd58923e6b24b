import { isDeepStrictEqual } from 'node:util'
import { classRefusals } from '#shared/classes/refusals.ts'
import { type ClassSeries, isStageOpen, type StageName, stagesOf } from '#shared/classes/stages.ts'
import { type Answers, counted, dueMeasures, type Tally, withSpreads } from '#shared/classes/tally.ts'
import type { StoredAnswers, StoredClass } from './classItems.ts'

/** Refuses a figure that is given too early or too late. */
export function checkStage(series: ClassSeries, stage: StageName, at: Date): void {
  const times = stagesOf(series)[stage]
  if (isStageOpen(times, at)) return
  throw times.closesAt <= at ? classRefusals.closed() : classRefusals.notYet()
}

interface NewAnswer {
  personId: string
  previous: Answers
  answers: Answers
  /** Reads the stored answers of all people. It is called only when a spread is recalculated. */
  everyone: () => Promise<readonly StoredAnswers[]>
}

/** Returns the class with a person’s new answers; undefined if nothing changes. */
export async function withAnswer(
  current: StoredClass,
  { personId, previous, answers, everyone }: NewAnswer,
): Promise<StoredClass | undefined> {
  if (isDeepStrictEqual(previous, answers)) return undefined
  const { secretChangedBy: changedBy, people, before, after, both, spreads } = current
  let tally: Tally = counted({ people, before, after, both, spreads, changedBy }, personId, previous, answers)
  if (dueMeasures(tally).length > 0) {
    const others = (await everyone()).filter((other) => other.personId !== personId)
    tally = withSpreads(tally, [...others.map(({ secretAnswers }) => secretAnswers), answers])
  }
  const { changedBy: nextChangedBy, ...counts } = tally
  return {
    ...current,
    ...counts,
    spreads: { ...counts.spreads },
    secretChangedBy: Object.fromEntries(Object.entries(nextChangedBy).map(([key, ids]) => [key, [...ids]])),
  }
}
