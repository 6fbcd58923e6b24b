import { describe, expect, test } from 'vitest'
import { isWholeSeen, playableNow, type Span, shareSeen, watched, withSpan } from '#shared/courses/seen.ts'

describe('what was seen of a film', () => {
  test.each<[string, Span[], Span, Span[]]>([
    ['begins', [], [0, 5], [[0, 5]]],
    ['goes on where it stopped, a little late', [[0, 5]], [5.8, 9], [[0, 9]]],
    [
      'has a gap where somebody jumped',
      [[0, 5]],
      [20, 25],
      [
        [0, 5],
        [20, 25],
      ],
    ],
    [
      'is closed where they went back to',
      [
        [0, 5],
        [20, 25],
      ],
      [4, 21],
      [[0, 25]],
    ],
    ['counts once what was seen twice', [[0, 30]], [10, 20], [[0, 30]]],
    [
      'keeps its order',
      [[20, 25]],
      [0, 5],
      [
        [0, 5],
        [20, 25],
      ],
    ],
  ])('%s', (_, before, added, after) => {
    const given = structuredClone(before)
    expect(withSpan(before, added)).toEqual(after)
    expect(before).toEqual(given)
  })

  test('is kept in at most a hundred parts, the longest', () => {
    const parts = Array.from({ length: 150 }, (_, at): Span => [at * 10, at * 10 + (at < 50 ? 1 : 3)])
    const kept = parts.reduce<Span[]>(withSpan, [])
    expect(kept).toHaveLength(100)
    expect(kept[0]).toEqual([500, 503])
  })

  test('is the whole when nine tenths of it are', () => {
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
    expect([isWholeSeen([[0, 89]], 100), isWholeSeen([[0, 90]], 100)]).toEqual([false, true])
  })
})

describe('what can have been played since the last report', () => {
  test.each<[string, Span[], number, Span[]]>([
    ['is all of it at its own pace', [[0, 10]], 10, [[0, 10]]],
    ['is all of it at twice the pace', [[0, 20]], 10, [[0, 20]]],
    ['is no more than that: the end of it', [[0, 300]], 10, [[278, 300]]],
    ['is next to nothing at once', [[0, 300]], 0, [[298, 300]]],
    ['is the same if clocks go back', [[0, 300]], -50, [[298, 300]]],
    [
      'is shared by all parts, the last first',
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
    ['ends where the film ends', [[290, 400]], 60, [[290, 300]]],
    [
      'is nothing behind its end, and nothing backwards',
      [
        [310, 320],
        [20, 10],
      ],
      60,
      [],
    ],
  ])('%s', (_, parts, elapsed, counted) => {
    expect(watched([], parts, playableNow(2, elapsed), 300).seen).toEqual(counted)
  })

  test('is at most twenty minutes after a longer silence', () => {
    expect(playableNow(2, 86_400)).toBe(1200)
  })

  /** Seconds that count of reports, so many seconds apart. */
  const countedOf = (reports: readonly Span[], apart: number) =>
    reports.reduce<{ seen: Span[]; left: number }>(
      ({ seen, left }, part) => watched(seen, [part], playableNow(left, apart), 300),
      { seen: [], left: 2 },
    ).seen
  const sum = (seen: readonly Span[]) => seen.reduce((all, [from, to]) => all + to - from, 0)

  test('is two seconds more than twice the time, however often it is reported', () => {
    const reports = Array.from({ length: 100 }, (_, at): Span => [at * 3, at * 3 + 3])
    expect(sum(countedOf(reports, 0.1))).toBeCloseTo(2 + 2 * 100 * 0.1)
  })

  test('is no more with a moment of every second, though gaps are joined', () => {
    const reports = Array.from({ length: 300 }, (_, at): Span => [at, at + 0.01])
    expect(sum(countedOf(reports, 0.01))).toBeLessThan(2 + 2 * 300 * 0.01 + 2)
  })

  test('is all of a film at twice its pace, though reports come early and late', () => {
    let left = 2
    let seen: Span[] = []
    for (const [at, elapsed] of [10, 9.2, 10.8, 9.5, 10.5, 9.1, 10.9].entries())
      ({ seen, left } = watched(seen, [[at * 20, at * 20 + 20]], playableNow(left, elapsed), 300))
    expect(seen).toEqual([[0, 140]])
  })
})
