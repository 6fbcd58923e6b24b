import { beforeEach, expect, test } from 'vitest'
import { sendAlone } from '#functions/mail/sendAlone.ts'
import { senderLease } from '#functions/mail/senderLease.ts'
import { after, seconds } from '#shared/kernel/time.ts'
import { mail } from '#shared/mail/contract.ts'
import { testPlatform } from '../support/platform.ts'

const local = testPlatform(mail)
let at = new Date('2026-01-01T12:00:00Z')
let runCount = 0
const aLease = () =>
  senderLease(local.task('send').platform.table, { runId: `run ${++runCount}`, now: () => at })
const done = { sent: 1, failed: 0, isCutShort: false }

beforeEach(() => local.empty())

test('of many runs at the same time one sends, and it looks again for what came meanwhile', async () => {
  const asked = Promise.withResolvers<void>()
  let looks = 0
  const first = sendAlone(aLease(), async () => {
    if (++looks === 1) await asked.promise
    return done
  })
  await expect.poll(() => looks).toBe(1)
  const others = Array.from({ length: 20 }, () =>
    sendAlone(aLease(), async () => Promise.reject('two at once')),
  )
  expect(await Promise.all(others)).toEqual(others.map(() => ({ sent: 0, failed: 0 })))
  asked.resolve()
  expect(await first).toEqual({ sent: 2, failed: 0 })
  expect(await sendAlone(aLease(), async () => done)).toEqual({ sent: 1, failed: 0 })
})

test('whenever a run is asked for, somebody looks at the letters afterwards, even if another run is at work', async () => {
  let lastLook = 0
  let lastCall = 0
  const call = async () => {
    lastCall++
    await sendAlone(aLease(), async () => {
      lastLook = lastCall
      return done
    })
  }
  for (let round = 0; round < 8; round++) {
    await Promise.all(Array.from({ length: 4 }, call))
    expect(lastLook).toBe(lastCall)
  }
})

test('a run that is cut short leaves the rest to the next one, even if it was asked for more', async () => {
  const short = { sent: 3, failed: 1, isCutShort: true }
  const lease = aLease()
  const run = sendAlone(lease, async () => {
    // Is refused, and asks the run at work for more.
    await aLease().acquire()
    return short
  })
  expect(await run).toEqual({ sent: 3, failed: 1 })
  expect(await aLease().acquire()).toBe(true)
})

test('a run that fails lets the next one begin', async () => {
  await expect(sendAlone(aLease(), () => Promise.reject(new Error('no table')))).rejects.toThrow('no table')
  expect(await aLease().acquire()).toBe(true)
})

test('a dead run is replaced after twenty seconds, and notices if it was only slow', async () => {
  const [slow, next] = [aLease(), aLease()]
  expect(await slow.acquire()).toBe(true)
  at = after(at, seconds(19))
  expect(await next.acquire()).toBe(false)
  at = after(at, seconds(1))
  expect(await next.acquire()).toBe(true)
  expect(await slow.renew()).toBe(false)
  // Whatever has come is left to the next run.
  expect(await slow.releaseUnlessMore()).toBe(true)
  await slow.release()
  expect(await aLease().acquire()).toBe(false)
})

test('a run that says that it is alive is not replaced', async () => {
  const busy = aLease()
  await busy.acquire()
  for (let n = 0; n < 10; n++) {
    at = after(at, seconds(6))
    expect(await busy.renew()).toBe(true)
    expect(await aLease().acquire()).toBe(false)
  }
})
