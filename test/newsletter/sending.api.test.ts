import { SESv2Client } from '@aws-sdk/client-sesv2'
import { beforeAll, describe, expect, test } from 'vitest'
import { haltIssue } from '#functions/newsletter/issues/haltIssue.ts'
import { lettersLeftOf } from '#functions/platform/mail/mailQuota.ts'
import { rateLimiter } from '#functions/platform/mail/rateLimiter.ts'
import { type Send, sendWithSes } from '#functions/platform/mail/sendWithSes.ts'
import { startLocalAws } from '../support/local-table.ts'
import { aForm, aPost, issueApi } from './issueApi.ts'
import { anEmail, newsletterApi } from './newsletterApi.ts'

const api = newsletterApi()
const { anIssue, asAdmin, readIssue, receivedCounts, runSendTask, send, sesFor } = issueApi(api)
const everybody = Array.from({ length: 60 }, () => anEmail())
const pollOptions = { timeout: 20_000 }

beforeAll(async () => {
  const rows = everybody.map((email) => `${email},en,2026-01-31`)
  const csv = ['email,language,consent date', ...rows].join('\n')
  const { body } = await asAdmin('POST /api/newsletter/subscribers/import', { body: { csv } })
  expect(body.added).toBe(everybody.length)
})

/** Starts an issue with its own subject, so that its letters can be counted separately. */
async function startIssue(subject: string): Promise<string> {
  const { _id } = await anIssue({ ...aForm([await aPost(api.platform)]), subjectEn: subject })
  expect((await send(_id)).status).toBe(202)
  return _id
}
const sesError = (name: string, details: object = {}) => Object.assign(new Error('no'), { name, ...details })
const limitError = (message: string) => sesError('TooManyRequestsException', { $fault: 'client', message })
const overRate = () => limitError('Maximum sending rate exceeded.')
const overQuota = () => limitError('Daily message quota exceeded.')

test('after a run was killed, the next one continues: nobody gets two letters, and at most those counted as uncertain are missing', async () => {
  const id = await startIssue('Killed')
  let sentCount = 0
  // The process dies in the middle of the second group, when all of its deliveries have begun.
  const sendThirtyAndDie =
    (issueId: string): Send =>
    async (letter) => {
      if (++sentCount > 30) await new Promise(() => {})
      await sesFor(issueId)(letter)
    }
  void runSendTask(id, { sendFor: sendThirtyAndDie })
  await expect.poll(() => sentCount, pollOptions).toBeGreaterThan(30)
  await expect.poll(async () => (await receivedCounts(['Killed'])).size, pollOptions).toBe(30)
  expect(await runSendTask(id)).toEqual({ done: true, isWaiting: false })

  const letters = await receivedCounts(['Killed'])
  expect(Math.max(...letters.values())).toBe(1)
  const issue = await readIssue(id)
  expect(letters.size).toBeGreaterThanOrEqual(issue.sent)
  expect(issue.sent + issue.uncertain).toBe(everybody.length)
  expect(issue.uncertain).toBeGreaterThan(0)
})

test('simultaneous runs send and count each letter once', async () => {
  const id = await startIssue('Twice')
  await Promise.allSettled([runSendTask(id), runSendTask(id), runSendTask(id)])
  await runSendTask(id)
  const letters = await receivedCounts(['Twice'])
  expect([letters.size, Math.max(...letters.values())]).toEqual([everybody.length, 1])
  expect((await readIssue(id)).status).toBe('sent')
})

test('a letter beyond SES’s rate is sent a moment later, in the same run', async () => {
  const id = await startIssue('Throttled')
  let callCount = 0
  const refuseSome =
    (issueId: string): Send =>
    async (letter) => {
      if (++callCount % 3 === 0) throw overRate()
      await sesFor(issueId)(letter)
    }
  expect(await runSendTask(id, { sendFor: refuseSome })).toEqual({ done: true, isWaiting: false })
  const letters = await receivedCounts(['Throttled'])
  expect([letters.size, Math.max(...letters.values())]).toEqual([everybody.length, 1])
  expect(await readIssue(id)).toMatchObject({ sent: everybody.length, uncertain: 0 })
})

test('a run that SES throttles until its time is up leaves the issue to the next one, and halts nothing', async () => {
  const id = await startIssue('Throttled for long')
  const refuse = (): Send => async () => {
    throw overRate()
  }
  expect(await runSendTask(id, { sendFor: refuse, groupCount: 1 })).toEqual({ done: false, isWaiting: false })
  expect(await runSendTask(id)).toEqual({ done: true, isWaiting: false })
  expect(await readIssue(id)).toMatchObject({ sent: everybody.length, uncertain: 0 })
})

test('a letter that SES refuses is counted, and the others are sent', async () => {
  const id = await startIssue('Refused')
  const sendExceptOne =
    (issueId: string): Send =>
    async (letter) => {
      if (letter.to === everybody[3]) throw sesError('MessageRejected', { $fault: 'client' })
      await sesFor(issueId)(letter)
    }
  expect(await runSendTask(id, { sendFor: sendExceptOne })).toEqual({ done: true, isWaiting: false })
  expect(await readIssue(id)).toMatchObject({ sent: everybody.length - 1, refused: 1 })
})

test('a letter whose SES response was lost is not sent again, and counts as uncertain', async () => {
  const id = await startIssue('Lost')
  let callCount = 0
  const sendAndLoseResponse =
    (issueId: string): Send =>
    async (letter) => {
      await sesFor(issueId)(letter)
      if (++callCount === 7) throw sesError('TimeoutError')
    }
  await expect(runSendTask(id, { sendFor: sendAndLoseResponse })).rejects.toThrow('TimeoutError')
  expect(await runSendTask(id)).toEqual({ done: true, isWaiting: false })
  const letters = await receivedCounts(['Lost'])
  expect([letters.size, Math.max(...letters.values())]).toEqual([everybody.length, 1])
  expect(await readIssue(id)).toMatchObject({ uncertain: 1 })
})

test('a run ends when its time is over; a halted issue is resumed where it stopped', async () => {
  const id = await startIssue('Slowly')
  expect(await runSendTask(id, { groupCount: 1 })).toEqual({ done: false, isWaiting: false })
  expect((await readIssue(id)).sent).toBe(25)
  const otherIssue = await anIssue()
  expect((await send(otherIssue._id)).body.code).toBe('newsletterIssue.otherIsSending')
  expect((await send(id)).body.code).toBe('newsletterIssue.isSending')
  await haltIssue(api.local.task('halt').platform.table, id)
  expect((await readIssue(id)).status).toBe('halted')
  const { body } = await send(id)
  expect([body.status, [...api.startedWorkflows.keys()].at(-1)]).toEqual(['sending', `${id}-2`])
  expect(await runSendTask(id)).toEqual({ done: true, isWaiting: false })
  expect((await receivedCounts(['Slowly'])).size).toBe(everybody.length)
})

describe('when SES’s daily quota is used up', () => {
  test('an issue waits and goes on by itself, for days: nobody gets two letters, and nobody is left out', async () => {
    const id = await startIssue('For days')
    let dayLimit = 0
    let callCount = 0
    const sendForADay =
      (issueId: string): Send =>
      async (letter) => {
        if (callCount >= dayLimit) throw overQuota()
        callCount++
        await sesFor(issueId)(letter)
      }
    const runs = []
    for (dayLimit = 22; dayLimit < everybody.length + 22; dayLimit += 22)
      runs.push(await runSendTask(id, { sendFor: sendForADay }))
    expect(runs).toEqual([
      { done: false, isWaiting: true },
      { done: false, isWaiting: true },
      { done: true, isWaiting: false },
    ])
    const letters = await receivedCounts(['For days'])
    expect([letters.size, Math.max(...letters.values())]).toEqual([everybody.length, 1])
    expect(await readIssue(id)).toMatchObject({ status: 'sent', sent: everybody.length, uncertain: 0 })
  })

  test('the editor sees until when it waits, and cannot start it a second time or send another one', async () => {
    const id = await startIssue('Waits')
    expect(await runSendTask(id, { lettersLeft: 30 })).toEqual({ done: false, isWaiting: true })
    expect((await receivedCounts(['Waits'])).size).toBe(30)
    const { waitsUntil, isSilent, status } = await readIssue(id)
    expect([status, isSilent]).toEqual(['sending', false])
    expect(Date.parse(waitsUntil)).toBeGreaterThan(Date.now())
    expect((await send(id)).body.code).toBe('newsletterIssue.isSending')
    expect((await send((await anIssue())._id)).body.code).toBe('newsletterIssue.otherIsSending')

    expect(await runSendTask(id)).toEqual({ done: true, isWaiting: false })
    const issue = await readIssue(id)
    expect([issue.sent, issue.waitsUntil]).toEqual([everybody.length, undefined])
  })

  test('a part of it is left to letters that people wait for: an issue takes nine tenths at most', async () => {
    const mailQuota = { perDay: 100, perSecond: 100 }
    const aws = await startLocalAws({ mailQuota })
    const { endpoint, region, credentials } = aws
    const ses = new SESv2Client({ endpoint, region, credentials })
    for (let n = 0; n < 15; n++)
      await sendWithSes(
        ses,
        'portal@example.org',
      )({
        ...{ to: 'ada@example.org', subject: 'x', text: 'x', html: 'x', language: 'en' },
      })
    expect(await lettersLeftOf(ses, 0.9)).toBe(75)
    mailQuota.perDay = -1
    expect(await lettersLeftOf(ses, 0.9)).toBe(Number.POSITIVE_INFINITY)
    await aws.close()
  })
})

test('the rate limiter allows no more letters per second than its setting', async () => {
  const rate = rateLimiter(50)
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: 11 }, rate.wait))
  // Ten intervals of 20 ms; each timer may be up to a millisecond early.
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(190)
})

test('a pause of the rate limiter holds for everybody who waits', async () => {
  const rate = rateLimiter(500)
  await rate.wait()
  rate.pause(100)
  const startedAt = performance.now()
  await Promise.all([rate.wait(), rate.wait()])
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(95)
})
