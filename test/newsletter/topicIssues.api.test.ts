import { beforeAll, expect, test } from 'vitest'
import { deliver } from '#functions/newsletter/issues/deliver.ts'
import { haltIssue } from '#functions/newsletter/issues/haltIssue.ts'
import { subscriberRepository } from '#functions/newsletter/subscriberRepository.ts'
import { hashOfEmail } from '#functions/platform/accounts/personalData.ts'
import type { Send } from '#functions/platform/mail/sendWithSes.ts'
import { change } from '#functions/platform/table/write.ts'
import type { Topic } from '#shared/newsletter/topic.ts'
import { aForm, aPost, issueApi } from './issueApi.ts'
import { anEmail, newsletterApi } from './newsletterApi.ts'

const api = newsletterApi()
const { anIssue, asAdmin, readIssue, receivedCounts, runSendTask, send, sesFor } = issueApi(api)
const someEmails = (count: number) => Array.from({ length: count }, anEmail)
/** Every third reader of the list has one of these, so each group of the sender holds all three kinds. */
const [newsletterOnly, hubOnly, both] = [someEmails(30), someEmails(30), someEmails(30)]
const pollOptions = { timeout: 20_000 }

beforeAll(async () => {
  const rows = newsletterOnly.flatMap((email, n) => [
    `${email},newsletter,2026-01-31`,
    `${hubOnly[n]},hub,2026-01-31`,
    `${both[n]},newsletter hub,2026-01-31`,
  ])
  const csv = ['email,topics,consent date', ...rows].join('\n')
  const { body } = await asAdmin('POST /api/newsletter/subscribers/import', { body: { csv } })
  expect(body.added).toBe(90)
})

async function startIssue(subject: string, topic: Topic): Promise<string> {
  const posts = topic === 'newsletter' ? [await aPost(api.platform)] : []
  const { _id } = await anIssue({ ...aForm(posts), subjectEn: subject, topic })
  expect(await send(_id)).toMatchObject({ status: 202, body: { topic, addresses: 60 } })
  return _id
}
const receivers = async (subject: string) => new Set((await receivedCounts([subject])).keys())

test('a general issue goes to subscribers of the newsletter, not to those of a topic alone', async () => {
  const id = await startIssue('To all', 'newsletter')
  expect(await runSendTask(id)).toEqual({ done: true, isWaiting: false })
  expect(await receivers('To all')).toEqual(new Set([...newsletterOnly, ...both]))
  expect(await readIssue(id)).toMatchObject({ status: 'sent', sent: 60, topic: 'newsletter' })
})

test('an issue on a topic goes to its subscribers, and its letter leads to the topic’s page', async () => {
  const id = await startIssue('The hub is open', 'hub')
  expect(await runSendTask(id)).toEqual({ done: true, isWaiting: false })
  expect(await receivers('The hub is open')).toEqual(new Set([...hubOnly, ...both]))
  const letter = (await api.local.mailbox.list()).find(({ subject }) => subject === 'The hub is open')!
  expect(letter.text).toContain('http://localhost:3000/trade#hub-anchor')
  expect(letter.text).toContain('because you asked to be told about this')
  expect(letter.text).not.toContain('you subscribed to our newsletter')
})

test('after a killed run and a halt, an issue on a topic goes on where it was: each of its readers once, and nobody else', async () => {
  const id = await startIssue('Killed hub', 'hub')
  let sentCount = 0
  const sendTwentyAndDie =
    (issueId: string): Send =>
    async (letter) => {
      if (++sentCount > 20) await new Promise(() => {})
      await sesFor(issueId)(letter)
    }
  void runSendTask(id, { sendFor: sendTwentyAndDie })
  await expect.poll(() => sentCount, pollOptions).toBeGreaterThan(20)
  await expect.poll(async () => (await receivers('Killed hub')).size, pollOptions).toBe(20)
  await haltIssue(api.local.task('halt').platform.table, id)
  expect((await send(id)).body).toMatchObject({ status: 'sending', topic: 'hub' })
  expect(await runSendTask(id)).toEqual({ done: true, isWaiting: false })

  const letters = await receivedCounts(['Killed hub'])
  expect(Math.max(...letters.values())).toBe(1)
  const audience = new Set([...hubOnly, ...both])
  expect([...letters.keys()].filter((email) => !audience.has(email))).toEqual([])
  const { sent, uncertain } = await readIssue(id)
  expect(sent + uncertain).toBe(60)
})

test('a topic that was asked for and not confirmed brings no letter', async () => {
  const reader = anEmail()
  await api.subscribe(reader)
  await api.confirm((await api.mailedTokens(reader)).confirmToken)
  await api.subscribe(reader, { topics: ['events'] })
  const waiting = anEmail()
  await api.subscribe(waiting, { topics: ['events'] })
  await api.confirm((await api.mailedTokens(waiting)).confirmToken)
  const { _id } = await anIssue({ ...aForm([]), subjectEn: 'An event', topic: 'events' })
  expect((await send(_id)).body.addresses).toBe(1)
  await runSendTask(_id)
  expect(await receivers('An event')).toEqual(new Set([waiting]))
})

test('a subscriber who unsubscribes after the list was read, or has not confirmed the topic, gets no letter', async () => {
  const { table, log } = api.local.task('send').platform
  const [leaving, pretending] = [anEmail(), anEmail()]
  for (const email of [leaving, pretending]) {
    await api.subscribe(email, { topics: ['guides'] })
    await api.confirm((await api.mailedTokens(email)).confirmToken)
  }
  const [before, other] = await Promise.all(
    [leaving, pretending].map(
      async (email) => (await subscriberRepository(table).byEmailHash(hashOfEmail(email)))!,
    ),
  )
  await api.unsubscribe((await api.mailedTokens(leaving)).unsubscribeToken)
  const letters: string[] = []
  const deliverOn = (topic: Topic, issueId: string) =>
    deliver({
      table,
      log,
      issueId,
      topic,
      send: async ({ to }) => void letters.push(to),
      composeLetter: ({ email }) => ({ to: email, subject: '', text: '', html: '', language: 'en' }) as never,
    })
  expect(await deliverOn('guides', 'iss_guides')(before!, new Date())).toBeUndefined()
  expect(await deliverOn('hub', 'iss_hub')({ ...other!, topics: ['hub'] }, new Date())).toBeUndefined()
  expect(await deliverOn('newsletter', 'iss_all')(other!, new Date())).toBeUndefined()
  expect(await deliverOn('guides', 'iss_guides')(other!, new Date())).toBe('sent')
  expect(letters).toEqual([pretending])
})

test('an issue on a topic without subscribers is refused for that reason alone; a general issue also needs a post', async () => {
  const nobodys = await anIssue({ ...aForm([]), topic: 'products' })
  expect((await send(nobodys._id)).body.code).toBe('newsletterIssue.nobody')
  const general = await anIssue(aForm([]))
  expect((await send(general._id)).body.issues).toMatchObject([
    { path: 'posts', code: 'newsletterIssueField.noPosts' },
  ])
  const { status } = await asAdmin('POST /api/newsletter/issues', { body: { ...aForm([]), topic: 'tlh' } })
  expect(status).toBe(400)
})

test('an issue and a subscription that were stored before there were topics are the newsletter’s', async () => {
  const reader = anEmail()
  await api.subscribe(reader)
  await api.confirm((await api.mailedTokens(reader)).confirmToken)
  const { _id } = await anIssue({ ...aForm([await aPost(api.platform)]), subjectEn: 'From before' })
  const { table } = api.platform
  for (const [pk, sk, name] of [
    [`MAILBOX#${hashOfEmail(reader)}`, 'SUBSCRIBER', 'topics'],
    ['NEWSLETTERISSUES', _id, 'topic'],
  ] as const)
    await table.write(change({ pk, sk }, `REMOVE #${name} SET #isOld = :isOld`, { isOld: true }))
  expect((await readIssue(_id)).topic).toBe('newsletter')
  expect((await send(_id)).status).toBe(202)
  await runSendTask(_id)
  expect([...(await receivers('From before'))]).toContain(reader)
})
