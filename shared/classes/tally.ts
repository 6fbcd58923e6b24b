import type { Figures } from './figuresOf.ts'
import { minPeople } from './limits.ts'
import { type Spread, spreadOf } from './spread.ts'
import { type StageName, stageNames } from './stages.ts'

/** The figures that one person has given. */
export type Answers = Readonly<Partial<Record<StageName, Figures>>>

/**
 * A figure that spreads are calculated for: `before total`, `after aircraft`, or `change`, the kilograms after the course less those before
 * it, of people who gave both.
 */
export type Measure = string

/** A class as a whole: how many people gave figures, and how these are spread. */
export interface Tally {
  /** How many people have given figures, and how many of them before, after, and both. */
  people: number
  before: number
  after: number
  both: number
  /** The people whose figure for a measure has changed since its spread was calculated. */
  changedBy: Readonly<Record<Measure, readonly string[]>>
  /** The spreads that are shown, by measure. */
  spreads: Readonly<Record<Measure, Spread>>
}

export const emptyTally: Tally = { people: 0, before: 0, after: 0, both: 0, changedBy: {}, spreads: {} }

/** Returns one person's kilograms by measure. A category without kilograms does not count. */
export function measuresOf(answers: Answers): Map<Measure, number> {
  const measures = new Map<Measure, number>()
  for (const stage of stageNames) {
    const figures = answers[stage]
    if (!figures) continue
    measures.set(`${stage} total`, figures.total)
    for (const [category, kg] of Object.entries(figures.byCategory))
      if (kg > 0) measures.set(`${stage} ${category}`, kg)
  }
  const { before, after } = answers
  if (before && after) measures.set('change', Math.round((after.total - before.total) * 100) / 100)
  return measures
}

/** Counts a person’s new answers in place of the previous ones. The spreads stay as they are. */
export function counted(tally: Tally, personId: string, previous: Answers, answers: Answers): Tally {
  const [measuresBefore, measures] = [measuresOf(previous), measuresOf(answers)]
  const changedBy = { ...tally.changedBy }
  for (const measure of new Set([...measuresBefore.keys(), ...measures.keys()]))
    if (measuresBefore.get(measure) !== measures.get(measure))
      changedBy[measure] = [...new Set([...(changedBy[measure] ?? []), personId])]
  const isNew = Object.keys(previous).length === 0
  const grows = (stage: StageName) => (answers[stage] && !previous[stage] ? 1 : 0)
  const hasBoth = ({ before, after }: Answers) => before !== undefined && after !== undefined
  return {
    ...tally,
    people: tally.people + (isNew ? 1 : 0),
    before: tally.before + grows('before'),
    after: tally.after + grows('after'),
    both: tally.both + (hasBoth(answers) && !hasBoth(previous) ? 1 : 0),
    changedBy,
  }
}

/** The measures whose spread can be recalculated, because at least five people have changed theirs. */
export const dueMeasures = ({ changedBy }: Tally): Measure[] =>
  Object.keys(changedBy).filter((measure) => changedBy[measure]!.length >= minPeople)

/**
 * Recalculates the spreads that are due, from everybody's answers. A measure that fewer than five people have gets no spread.
 * Two successive spreads of a measure always differ by the answers of at least five people.
 */
export function withSpreads(tally: Tally, allAnswers: readonly Answers[]): Tally {
  const changedBy = { ...tally.changedBy }
  const spreads = { ...tally.spreads }
  const measuresOfAll = allAnswers.map(measuresOf)
  for (const measure of dueMeasures(tally)) {
    const values = measuresOfAll.flatMap((measures) => measures.get(measure) ?? [])
    if (values.length < minPeople) continue
    spreads[measure] = spreadOf(values)
    delete changedBy[measure]
  }
  return { ...tally, changedBy, spreads }
}
