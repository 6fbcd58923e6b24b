import { expect, test } from 'vitest'
import { after, minutes } from '#shared/kernel/time.ts'
import { testPlatform } from '../support/platform.ts'

const local = testPlatform()
const limit = { limit: 5, minutes: 15 }
const at = new Date('2026-01-01T12:00:00Z')

test('of thirty calls at once, exactly as many as the limit are accepted', async () => {
  const calls = Array.from({ length: 30 }, () => local.platform.throttle.count('at once', limit, at))
  const settled = await Promise.allSettled(calls)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('a refusal says how long to wait, and after that time calls are accepted again', async () => {
  const { throttle } = local.platform
  for (let n = 0; n < 5; n++) await throttle.count('later', limit, at)
  await expect(throttle.count('later', limit, after(at, minutes(5)))).rejects.toMatchObject({
    kind: 'tooMany',
    details: { retryAfter: 600 },
  })
  await throttle.count('later', limit, after(at, minutes(16)))
})

test('a forgiven call leaves room for another', async () => {
  const { throttle } = local.platform
  for (let n = 0; n < 5; n++) await throttle.count('forgiven', limit, at)
  await throttle.uncount('forgiven')
  await throttle.count('forgiven', limit, at)
  await expect(throttle.count('forgiven', limit, at)).rejects.toMatchObject({ code: 'throttle.tooMany' })
})

test('forgiving a call that was never counted does nothing', async () => {
  await local.platform.throttle.uncount('never')
})
