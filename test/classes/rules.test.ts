import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spreadOf, toTwoDigits } from '#shared/classes/spread.ts'
import { isStageOpen, stagesOf } from '#shared/classes/stages.ts'
import {
  type Answers,
  counted,
  dueMeasures,
  emptyTally,
  measuresOf,
  type Tally,
  withSpreads,
} from '#shared/classes/tally.ts'

const kilograms = fc.integer({ min: 1, max: 1_000_000_000 }).map((cents) => cents / 100)

describe('a spread', () => {
  test('has the quartiles, with two significant digits', () => {
    expect(spreadOf([50, 10, 40, 20, 30])).toEqual({
      count: 5,
      lowerQuartile: 20,
      median: 30,
      upperQuartile: 40,
    })
    // R: quantile(c(1234, 2345, 3456, 4567, 5678, 6789)) is 2622.75, 4011.5, 5400.25.
    expect(spreadOf([1234, 2345, 3456, 4567, 5678, 6789])).toMatchObject({
      ...{ lowerQuartile: 2600, median: 4000, upperQuartile: 5400 },
    })
    expect([toTwoDigits(1_050_001), toTwoDigits(0.0123), toTwoDigits(-996), toTwoDigits(0)]).toEqual([
      1_100_000, 0.012, -1000, 0,
    ])
  })

  test('never depends on the lowest and the highest figure', () => {
    fc.assert(
      fc.property(
        fc.array(kilograms, { minLength: 5, maxLength: 40 }),
        kilograms,
        kilograms,
        (values, less, more) => {
          const sorted = [...values].sort((one, other) => one - other)
          const others = [...sorted]
          others[0] = Math.min(less, sorted[1]!)
          others[others.length - 1] = Math.max(more, sorted.at(-2)!)
          expect(spreadOf(others)).toEqual(spreadOf(values))
        },
      ),
    )
  })
})

describe('the time for a figure', () => {
  const series = {
    date: '2027-03-08',
    start: '09:00',
    end: '12:00',
    durationWeeks: 2,
    timeZone: 'America/Toronto',
  }

  test('follows the clock of the city, across daylight saving', () => {
    const { before, after } = stagesOf(series)
    expect(before).toEqual({ closesAt: new Date('2027-03-08T17:00:00Z') })
    expect(after).toEqual({
      opensAt: new Date('2027-03-15T13:00:00Z'),
      closesAt: new Date('2027-06-13T16:00:00Z'),
    })
  })

  test('is open for both figures during the only session of a course', () => {
    const { before, after } = stagesOf({ ...series, durationWeeks: 1 })
    const during = new Date('2027-03-08T15:00:00Z')
    expect([isStageOpen(before, during), isStageOpen(after, during)]).toEqual([true, true])
    expect(isStageOpen(after, new Date('2027-03-08T13:59:59Z'))).toBe(false)
  })
})

/** One person’s figure before the course. */
interface GivenFigure {
  person: number
  kg: number
  boat: boolean
}

describe('the tally', () => {
  const answersOf = ({ kg, boat }: GivenFigure): Answers => ({
    before: { total: kg, byCategory: { aircraft: kg, ...(boat && { boat: kg }) } },
  })

  test('recalculates a spread only when five people or more have changed it, whatever they send and replace', () => {
    const given = fc.record({ person: fc.integer({ min: 1, max: 9 }), kg: kilograms, boat: fc.boolean() })
    fc.assert(
      fc.property(fc.array(given, { maxLength: 60 }), (all) => {
        let tally: Tally = emptyTally
        const people = new Map<string, Answers>()
        const shown = new Map<string, Map<string, number | undefined>>()
        for (const one of all) {
          const id = String(one.person)
          const answers = answersOf(one)
          const before = tally.spreads
          tally = counted(tally, id, people.get(id) ?? {}, answers)
          people.set(id, answers)
          tally = withSpreads(tally, [...people.values()])
          for (const [measure, spread] of Object.entries(tally.spreads)) {
            if (before[measure] === spread) continue
            const values = new Map(
              [...people].map(([person, their]) => [person, measuresOf(their).get(measure)] as const),
            )
            const last = shown.get(measure)
            const changers = [...values].filter(([person, kg]) => kg !== last?.get(person))
            // Who changes a figure and takes it back has been heard, too.
            expect(spread.count).toBeGreaterThanOrEqual(5)
            if (!last) expect(changers.length).toBeGreaterThanOrEqual(5)
            shown.set(measure, values)
          }
          expect(dueMeasures(tally).every((measure) => !tally.spreads[measure])).toBe(true)
        }
        expect(tally.people).toBe(people.size)
      }),
    )
  })

  test('is not moved by one person who replaces a figure again and again', () => {
    let tally: Tally = emptyTally
    const people = new Map<string, Answers>()
    const give = (id: string, kg: number) => {
      const answers = answersOf({ person: 0, kg, boat: false })
      tally = counted(tally, id, people.get(id) ?? {}, answers)
      people.set(id, answers)
      tally = withSpreads(tally, [...people.values()])
    }
    for (const id of ['a', 'b', 'c', 'd', 'e']) give(id, 100)
    const first = tally.spreads
    give('f', 7000)
    for (let kg = 1; kg <= 20; kg++) give('e', kg)
    expect(tally.spreads).toEqual(first)
    for (const id of ['a', 'b']) give(id, 200)
    expect(tally.spreads).toEqual(first)
    give('c', 200)
    expect(tally.spreads['before total']).toMatchObject({ count: 6 })
  })
})
