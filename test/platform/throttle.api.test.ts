import { expect, test } from 'vitest'
import { after, minutes } from '#shared/kernel/time.ts'
import { testPlatform } from '../support/platform.ts'

const held = testPlatform()
const limit = { limit: 5, minutes: 15 }
const at = new Date('2026-01-01T12:00:00Z')

test('of thirty calls at once exactly the limit pass', async () => {
  const calls = Array.from({ length: 30 }, () => held.platform.throttle.count('at once', limit, at))
  const settled = await Promise.allSettled(calls)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('a refusal says how long to wait, and after that the calls pass again', async () => {
  const { throttle } = held.platform
  for (let n = 0; n < 5; n++) await throttle.count('later', limit, at)
  await expect(throttle.count('later', limit, after(at, minutes(5)))).rejects.toMatchObject({
    kind: 'tooMany',
    details: { retryAfter: 600 },
  })
  await throttle.count('later', limit, after(at, minutes(16)))
})

test('a call taken back leaves room for another', async () => {
  const { throttle } = held.platform
  for (let n = 0; n < 5; n++) await throttle.count('forgiven', limit, at)
  await throttle.forgive('forgiven')
  await throttle.count('forgiven', limit, at)
  await expect(throttle.count('forgiven', limit, at)).rejects.toMatchObject({ code: 'throttle.tooMany' })
})

test('taking back what was never counted does nothing', async () => {
  await held.platform.throttle.forgive('never')
})
