import { expect, test } from 'vitest'
import { inTurns, median, quantile, ratioInTurns } from './inTurns.ts'
import { recordFigure } from './mode.ts'

test('a bench fails if a figure is not a number above 0', () => {
  expect(recordFigure('a time', 1.5)).toBe(1.5)
  for (const missing of [Number.NaN, Number.POSITIVE_INFINITY, 0, -1])
    expect(() => recordFigure('a time', missing)).toThrow('a time')
  expect(() => recordFigure('a time', median([]))).toThrow('a time')
})

test('the compared functions run in turns, and their warm-up is not measured', async () => {
  const runs: string[] = []
  const recordRun = (name: string) => async () => void runs.push(name)
  const times = await inTurns(
    { ours: recordRun('ours'), theirs: recordRun('theirs') },
    { count: 2, warmUp: 1 },
  )
  expect(runs).toEqual(['ours', 'theirs', 'ours', 'theirs', 'ours', 'theirs'])
  expect([times.ours.length, times.theirs.length]).toEqual([2, 2])
})

test('a busy moment that lengthens both times of a round does not change the ratio', () => {
  expect(ratioInTurns([20, 22, 200], [10, 11, 100])).toBe(2)
})

test('the quantile 0.95 of four values is the largest', () => {
  expect(quantile([3, 1, 2, 4], 0.95)).toBe(4)
})
