import { beforeAll, expect, test } from 'vitest'
import { haltIssue } from '#functions/newsletter/issues/haltIssue.ts'
import { pace } from '#functions/newsletter/issues/pace.ts'
import type { Send } from '#functions/platform/sendWithSes.ts'
import { aForm, aPost, issueApi } from './issueApi.ts'
import { newsletterApi } from './newsletterApi.ts'

const api = newsletterApi()
const { aSubscriber, anIssue, open, received, run, send, ses } = issueApi(api)
const everybody: string[] = []
const patience = { timeout: 20_000 }

beforeAll(async () => {
  for (let n = 0; n < 60; n++) everybody.push(await aSubscriber())
})

/** Sends an issue of its own subject, so that its letters can be counted apart. */
async function begun(subject: string): Promise<string> {
  const { _id } = await anIssue({ ...aForm([await aPost(api.platform)]), subjectEn: subject })
  expect((await send(_id)).status).toBe(202)
  return _id
}
const failed = (name: string, more: object = {}) => Object.assign(new Error('no'), { name, ...more })

test('a run that was killed is taken up: nobody twice, nobody missed but those who were under way', async () => {
  const id = await begun('Killed')
  let handed = 0
  // The process dies in the middle of the second group, whose letters all are begun by then.
  const dying =
    (issue: string): Send =>
    async (letter) => {
      if (++handed > 30) await new Promise(() => {})
      await ses(issue)(letter)
    }
  void run(id, { sendFor: dying })
  await expect.poll(() => handed, patience).toBeGreaterThan(30)
  await expect.poll(async () => (await received(['Killed'])).size, patience).toBe(30)
  expect(await run(id)).toEqual({ done: true })

  const got = await received(['Killed'])
  expect(Math.max(...got.values())).toBe(1)
  const issue = await open(id)
  expect(got.size).toBeGreaterThanOrEqual(issue.sent)
  expect(issue.sent + issue.uncertain).toBe(everybody.length)
  expect(issue.uncertain).toBeGreaterThan(0)
})

test('two senders at once send each letter once, and count it once', async () => {
  const id = await begun('Twice')
  await Promise.allSettled([run(id), run(id), run(id)])
  await run(id)
  const got = await received(['Twice'])
  expect([got.size, Math.max(...got.values())]).toEqual([everybody.length, 1])
  expect((await open(id)).status).toBe('sent')
})

test('while SES takes nothing nothing is lost: the task fails, and the next one sends', async () => {
  const id = await begun('Throttled')
  const refusing = (): Send => async () => {
    throw failed('TooManyRequestsException', { $fault: 'client' })
  }
  await expect(run(id, { sendFor: refusing })).rejects.toThrow('TooManyRequestsException')
  expect(await run(id)).toEqual({ done: true })
  expect((await received(['Throttled'])).size).toBe(everybody.length)
  expect(await open(id)).toMatchObject({ sent: everybody.length, uncertain: 0 })
})

test('an address that SES refuses is counted, and the others get theirs', async () => {
  const id = await begun('Refused')
  const picky =
    (issue: string): Send =>
    async (letter) => {
      if (letter.to === everybody[3]) throw failed('MessageRejected', { $fault: 'client' })
      await ses(issue)(letter)
    }
  expect(await run(id, { sendFor: picky })).toEqual({ done: true })
  expect(await open(id)).toMatchObject({ sent: everybody.length - 1, refused: 1 })
})

test('an answer of SES that was lost is not asked for again', async () => {
  const id = await begun('Lost')
  let calls = 0
  const deaf =
    (issue: string): Send =>
    async (letter) => {
      await ses(issue)(letter)
      if (++calls === 7) throw failed('TimeoutError')
    }
  await expect(run(id, { sendFor: deaf })).rejects.toThrow('TimeoutError')
  expect(await run(id)).toEqual({ done: true })
  const got = await received(['Lost'])
  expect([got.size, Math.max(...got.values())]).toEqual([everybody.length, 1])
  expect(await open(id)).toMatchObject({ uncertain: 1 })
})

test('a run ends after its time, and the next goes on from there', async () => {
  const id = await begun('Slowly')
  expect(await run(id, { groups: 1 })).toEqual({ done: false })
  expect((await open(id)).sent).toBe(25)
  const other = await anIssue()
  expect((await send(other._id)).body.code).toBe('newsletterIssue.otherIsSending')
  expect((await send(id)).body.code).toBe('newsletterIssue.isSending')
  await haltIssue(api.held.task('halt').platform.table, id)
  expect((await open(id)).status).toBe('halted')
  const { body } = await send(id)
  expect([body.status, [...api.started.keys()].at(-1)]).toEqual(['sending', `${id}-2`])
  expect(await run(id)).toEqual({ done: true })
  expect((await received(['Slowly'])).size).toBe(everybody.length)
})

test('no more leave in a second than the setting allows', async () => {
  const turn = pace(50)
  const begunAt = performance.now()
  await Promise.all(Array.from({ length: 11 }, turn))
  // Ten pauses of 20 ms; a timer may be up to a millisecond early.
  expect(performance.now() - begunAt).toBeGreaterThanOrEqual(190)
})
