import { expect, test } from 'vitest'
import { inTurns, median, quantile, ratioInTurns } from './inTurns.ts'
import { figure } from './mode.ts'

test('a figure that is no number, or not above 0, stops a bench', () => {
  expect(figure('a time', 1.5)).toBe(1.5)
  for (const missing of [Number.NaN, Number.POSITIVE_INFINITY, 0, -1])
    expect(() => figure('a time', missing)).toThrow('a time')
  expect(() => figure('a time', median([]))).toThrow('a time')
})

test('ways are run by turns, and what warms them up is not measured', async () => {
  const ran: string[] = []
  const way = (name: string) => async () => void ran.push(name)
  const times = await inTurns({ ours: way('ours'), theirs: way('theirs') }, { count: 2, warmUp: 1 })
  expect(ran).toEqual(['ours', 'theirs', 'ours', 'theirs', 'ours', 'theirs'])
  expect([times.ours.length, times.theirs.length]).toEqual([2, 2])
})

test('a busy moment that lengthens both times of a round does not change the ratio', () => {
  expect(ratioInTurns([20, 22, 200], [10, 11, 100])).toBe(2)
  expect(quantile([3, 1, 2, 4], 0.95)).toBe(4)
})
