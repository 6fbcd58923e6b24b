import { describe, expect, test } from 'vitest'
import { addPlayed, isFullySeen, playableNow, type Span, shareSeen, withSpan } from '#shared/courses/seen.ts'

describe('the seen parts of a film', () => {
  test.each<[string, Span[], Span, Span[]]>([
    ['begin with the first part', [], [0, 5], [[0, 5]]],
    ['join parts with a gap of less than a second', [[0, 5]], [5.8, 9], [[0, 9]]],
    [
      'have a gap where the viewer jumped ahead',
      [[0, 5]],
      [20, 25],
      [
        [0, 5],
        [20, 25],
      ],
    ],
    [
      'have no gap any more once it was played',
      [
        [0, 5],
        [20, 25],
      ],
      [4, 21],
      [[0, 25]],
    ],
    ['count once what was seen twice', [[0, 30]], [10, 20], [[0, 30]]],
    [
      'are sorted',
      [[20, 25]],
      [0, 5],
      [
        [0, 5],
        [20, 25],
      ],
    ],
  ])('%s', (_, before, added, after) => {
    const copy = structuredClone(before)
    expect(withSpan(before, added)).toEqual(after)
    expect(before).toEqual(copy)
  })

  test('are limited to the hundred longest parts', () => {
    const parts = Array.from(
      { length: 150 },
      (_, index): Span => [index * 10, index * 10 + (index < 50 ? 1 : 3)],
    )
    const spans = parts.reduce<Span[]>(withSpan, [])
    expect(spans).toHaveLength(100)
    expect(spans[0]).toEqual([500, 503])
  })

  test('are given as a share of the film, and nine tenths count as the whole film', () => {
    expect(
      shareSeen(
        [
          [0, 45],
          [50, 60],
        ],
        100,
      ),
    ).toBe(0.55)
    expect(shareSeen([[0, 120]], 100)).toBe(1)
    expect([isFullySeen([[0, 89]], 100), isFullySeen([[0, 90]], 100)]).toEqual([false, true])
  })
})

describe('the reported seconds that count', () => {
  test.each<[string, Span[], number, Span[]]>([
    ['are all, if the film was played at its own speed', [[0, 10]], 10, [[0, 10]]],
    ['are all, if it was played at double speed', [[0, 20]], 10, [[0, 20]]],
    ['are the last that can have been played, if more was reported', [[0, 300]], 10, [[278, 300]]],
    ['are two, if no time has passed', [[0, 300]], 0, [[298, 300]]],
    ['are two, if the clock went back', [[0, 300]], -50, [[298, 300]]],
    [
      'are taken from the last part first',
      [
        [0, 15],
        [100, 115],
      ],
      9,
      [
        [10, 15],
        [100, 115],
      ],
    ],
    ['end where the film ends', [[290, 400]], 60, [[290, 300]]],
    [
      'are none beyond the end of the film, and none of a part that ends before it begins',
      [
        [310, 320],
        [20, 10],
      ],
      60,
      [],
    ],
  ])('%s', (_, parts, elapsed, counted) => {
    expect(addPlayed([], parts, playableNow(2, elapsed), 300).seen).toEqual(counted)
  })

  test('are at most twenty minutes, however long ago the last report was', () => {
    expect(playableNow(2, 86_400)).toBe(1200)
  })

  /** Returns the seen parts after reports that come every `interval` seconds. */
  const seenAfter = (reports: readonly Span[], interval: number) =>
    reports.reduce<{ seen: Span[]; left: number }>(
      ({ seen, left }, part) => addPlayed(seen, [part], playableNow(left, interval), 300),
      { seen: [], left: 2 },
    ).seen
  const secondsIn = (seen: readonly Span[]) => seen.reduce((all, [from, to]) => all + to - from, 0)

  test('are two more than twice the time that has passed, however many reports come', () => {
    const reports = Array.from({ length: 100 }, (_, index): Span => [index * 3, index * 3 + 3])
    expect(secondsIn(seenAfter(reports, 0.1))).toBeCloseTo(2 + 2 * 100 * 0.1)
  })

  test('stay within that limit if only an instant of every second is reported, although small gaps are joined', () => {
    const reports = Array.from({ length: 300 }, (_, index): Span => [index, index + 0.01])
    expect(secondsIn(seenAfter(reports, 0.01))).toBeLessThan(2 + 2 * 300 * 0.01 + 2)
  })

  test('are all, if a film is played at double speed and reports come a little early or late', () => {
    let left = 2
    let seen: Span[] = []
    for (const [index, elapsed] of [10, 9.2, 10.8, 9.5, 10.5, 9.1, 10.9].entries())
      ({ seen, left } = addPlayed(seen, [[index * 20, index * 20 + 20]], playableNow(left, elapsed), 300))
    expect(seen).toEqual([[0, 140]])
  })
})
