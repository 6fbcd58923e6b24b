import { beforeAll, expect, test } from 'vitest'
import { haltIssue } from '#functions/newsletter/issues/haltIssue.ts'
import { rateLimiter } from '#functions/newsletter/issues/rateLimiter.ts'
import type { Send } from '#functions/platform/mail/sendWithSes.ts'
import { aForm, aPost, issueApi } from './issueApi.ts'
import { newsletterApi } from './newsletterApi.ts'

const api = newsletterApi()
const { aSubscriber, anIssue, open, received, run, send, ses } = issueApi(api)
const everybody: string[] = []
const within20Seconds = { timeout: 20_000 }

beforeAll(async () => {
  for (let n = 0; n < 60; n++) everybody.push(await aSubscriber())
})

/** Starts an issue with its own subject, so that its letters can be counted separately. */
async function startIssue(subject: string): Promise<string> {
  const { _id } = await anIssue({ ...aForm([await aPost(api.platform)]), subjectEn: subject })
  expect((await send(_id)).status).toBe(202)
  return _id
}
const sesError = (name: string, more: object = {}) => Object.assign(new Error('no'), { name, ...more })

test('after a run was killed, the next one goes on: nobody gets two letters, and only uncertain ones are missed', async () => {
  const id = await startIssue('Killed')
  let sentCount = 0
  // The process dies in the middle of the second group, when all of its deliveries have begun.
  const dying =
    (issue: string): Send =>
    async (letter) => {
      if (++sentCount > 30) await new Promise(() => {})
      await ses(issue)(letter)
    }
  void run(id, { sendFor: dying })
  await expect.poll(() => sentCount, within20Seconds).toBeGreaterThan(30)
  await expect.poll(async () => (await received(['Killed'])).size, within20Seconds).toBe(30)
  expect(await run(id)).toEqual({ done: true })

  const letters = await received(['Killed'])
  expect(Math.max(...letters.values())).toBe(1)
  const issue = await open(id)
  expect(letters.size).toBeGreaterThanOrEqual(issue.sent)
  expect(issue.sent + issue.uncertain).toBe(everybody.length)
  expect(issue.uncertain).toBeGreaterThan(0)
})

test('simultaneous runs send and count each letter once', async () => {
  const id = await startIssue('Twice')
  await Promise.allSettled([run(id), run(id), run(id)])
  await run(id)
  const letters = await received(['Twice'])
  expect([letters.size, Math.max(...letters.values())]).toEqual([everybody.length, 1])
  expect((await open(id)).status).toBe('sent')
})

test('when SES throttles, the run fails, and the next run sends all letters', async () => {
  const id = await startIssue('Throttled')
  const refusing = (): Send => async () => {
    throw sesError('TooManyRequestsException', { $fault: 'client' })
  }
  await expect(run(id, { sendFor: refusing })).rejects.toThrow('TooManyRequestsException')
  expect(await run(id)).toEqual({ done: true })
  expect((await received(['Throttled'])).size).toBe(everybody.length)
  expect(await open(id)).toMatchObject({ sent: everybody.length, uncertain: 0 })
})

test('a letter that SES refuses is counted, and the others are sent', async () => {
  const id = await startIssue('Refused')
  const picky =
    (issue: string): Send =>
    async (letter) => {
      if (letter.to === everybody[3]) throw sesError('MessageRejected', { $fault: 'client' })
      await ses(issue)(letter)
    }
  expect(await run(id, { sendFor: picky })).toEqual({ done: true })
  expect(await open(id)).toMatchObject({ sent: everybody.length - 1, refused: 1 })
})

test('a letter whose SES response was lost is not sent again, and counts as uncertain', async () => {
  const id = await startIssue('Lost')
  let calls = 0
  const deaf =
    (issue: string): Send =>
    async (letter) => {
      await ses(issue)(letter)
      if (++calls === 7) throw sesError('TimeoutError')
    }
  await expect(run(id, { sendFor: deaf })).rejects.toThrow('TimeoutError')
  expect(await run(id)).toEqual({ done: true })
  const letters = await received(['Lost'])
  expect([letters.size, Math.max(...letters.values())]).toEqual([everybody.length, 1])
  expect(await open(id)).toMatchObject({ uncertain: 1 })
})

test('a run ends when its time is over; a halted issue is resumed where it stopped', async () => {
  const id = await startIssue('Slowly')
  expect(await run(id, { groups: 1 })).toEqual({ done: false })
  expect((await open(id)).sent).toBe(25)
  const other = await anIssue()
  expect((await send(other._id)).body.code).toBe('newsletterIssue.otherIsSending')
  expect((await send(id)).body.code).toBe('newsletterIssue.isSending')
  await haltIssue(api.resources.task('halt').platform.table, id)
  expect((await open(id)).status).toBe('halted')
  const { body } = await send(id)
  expect([body.status, [...api.started.keys()].at(-1)]).toEqual(['sending', `${id}-2`])
  expect(await run(id)).toEqual({ done: true })
  expect((await received(['Slowly'])).size).toBe(everybody.length)
})

test('the rate limiter allows no more letters per second than its setting', async () => {
  const waitForTurn = rateLimiter(50)
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: 11 }, waitForTurn))
  // Ten intervals of 20 ms; each timer may be up to a millisecond early.
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(190)
})
