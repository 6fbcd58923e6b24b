import { expect, test } from 'vitest'
import { untilProcessed } from '#functions/platform/table/untilProcessed.ts'

const limits = { baseMs: 25, maxPauseMs: 200, maxAttempts: 6 }

/** Runs a batch of which DynamoDB processes the given number of items at each attempt. */
async function run(processed: number[], random: () => number) {
  const pauses: number[] = []
  const attempts: string[][] = []
  const result = untilProcessed(
    ['a', 'b', 'c', 'd'],
    async (rest) => {
      const count = processed[attempts.length] ?? 0
      attempts.push(rest)
      return rest.slice(count)
    },
    { ...limits, random, pause: async (milliseconds) => pauses.push(milliseconds) },
  )
  return { attempts, pauses, error: await result.then(() => undefined, String) }
}

test('a batch that is processed at once is sent once, without a pause', async () => {
  expect(await run([4], Math.random)).toEqual({
    attempts: [['a', 'b', 'c', 'd']],
    pauses: [],
    error: undefined,
  })
})

test('only the part that is left is sent again', async () => {
  const { attempts, error } = await run([1, 0, 2, 1], Math.random)
  expect(attempts.map((rest) => rest.join(''))).toEqual(['abcd', 'bcd', 'bcd', 'd'])
  expect(error).toBeUndefined()
})

test('pauses may grow twice as long each time up to the limit, and each is any part of that', async () => {
  const longest = await run([], () => 1 - Number.EPSILON)
  expect(longest.pauses.map(Math.round)).toEqual([25, 50, 100, 200, 200])
  expect((await run([], () => 0)).pauses).toEqual([0, 0, 0, 0, 0])
  expect((await run([], () => 0.5)).pauses).toEqual([12.5, 25, 50, 100, 100])
})

test('a part that is left after the last attempt is an error, even if all attempts before made some progress', async () => {
  for (const processed of [[], [1, 1, 1, 0, 0, 0]]) {
    const { attempts, error } = await run(processed, Math.random)
    expect(attempts).toHaveLength(6)
    expect(error).toBe('Error: DynamoDB has left a part of a batch undone 6 times')
  }
})

test('an error of DynamoDB is not retried here, because its SDK has done that', async () => {
  let attemptCount = 0
  const refused = untilProcessed(
    ['a'],
    () => {
      attemptCount++
      return Promise.reject(new Error('refused'))
    },
    limits,
  )
  await expect(refused).rejects.toThrow('refused')
  expect(attemptCount).toBe(1)
})
