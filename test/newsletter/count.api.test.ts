import { beforeEach, expect, test } from 'vitest'
import { handleFeedback } from '#functions/newsletter/issues/handleFeedback.ts'
import { recount } from '#functions/newsletter/recountSubscribers.ts'
import { hashOfEmail } from '#functions/platform/accounts/personalData.ts'
import { MailFeedback } from '#functions/platform/mail/mailFeedback.ts'
import { change } from '#functions/platform/table/write.ts'
import { issueApi } from './issueApi.ts'
import { anEmail, newsletterApi } from './newsletterApi.ts'

const api = newsletterApi()
const { asAdmin, aSubscriber, anIssue, runSendTask, send } = issueApi(api)
const counters = Array.from('0123456789abcdef', (sk) => ({ pk: 'SUBSCRIBERCOUNT', sk }))

/** Returns the number that administrators see. */
const shownCount = async (topic = 'newsletter'): Promise<number> =>
  (await asAdmin('GET /api/newsletter/subscribers/count', { query: { topic } })).body.confirmed
/** Counts the confirmed subscribers one by one. */
const actualCount = () =>
  api.platform.table.count({ index: 'gsi1', pk: 'SUBSCRIBERS' }, { name: 'status', value: 'confirmed' })

beforeEach(async () => {
  const { table } = api.platform
  const rows = await Array.fromAsync(table.rows({ index: 'gsi1', pk: 'SUBSCRIBERS' }))
  const allCounters = await Array.fromAsync(table.rows({ pk: 'SUBSCRIBERCOUNT' }))
  await table.removeMany([...rows, ...allCounters].map(({ pk, sk }) => ({ pk, sk })))
})

const importEmails = (emails: readonly string[], topics = 'newsletter') =>
  asAdmin('POST /api/newsletter/subscribers/import', {
    body: {
      csv: [
        'email,language,topics,consent date',
        ...emails.map((email) => `${email},fr,${topics},2026-01-31`),
      ].join('\n'),
    },
  })

/** Runs the task. Returns the differences that it has found. `meanwhile` runs after it has read the counters. */
async function runRecount(meanwhile: () => Promise<unknown> = async () => {}): Promise<number[]> {
  const differences: number[] = []
  const warn = (_: unknown, { difference }: { difference: number }) => void differences.push(difference)
  await recount({ table: api.local.task('recount').platform.table, log: { warn } as never, pause: meanwhile })
  return differences
}

test('the count follows subscribers who confirm, leave, bounce and come back, however often they repeat it', async () => {
  const email = anEmail()
  await api.subscribe(email)
  expect(await shownCount()).toBe(0)
  const { confirmToken, unsubscribeToken } = await api.mailedTokens(email)
  for (let n = 0; n < 2; n++) await api.confirm(confirmToken)
  await aSubscriber()
  expect(await shownCount()).toBe(2)
  for (let n = 0; n < 2; n++) await api.unsubscribe(unsubscribeToken)
  expect(await shownCount()).toBe(1)
  await api.subscribe(email)
  await api.confirm((await api.mailedTokens(email)).confirmToken)
  expect(await shownCount()).toBe(2)
  const bounce = {
    eventType: 'Bounce',
    mail: { tags: {} },
    bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: email }] },
  }
  const feedback = MailFeedback.parse({
    Records: [{ EventSource: 'aws:sns', Sns: { Message: JSON.stringify(bounce) } }],
  })
  for (let n = 0; n < 2; n++) await handleFeedback(api.local.task('feedback').platform)(feedback, new Date())
  expect(await api.statusOf(email)).toBe('unsubscribed')
  expect([await shownCount(), await actualCount()]).toEqual([1, 1])
})

test('calls that confirm and leave at the same moment count each address once or not at all', async () => {
  for (let round = 0; round < 3; round++) {
    const email = anEmail()
    await api.subscribe(email)
    const { confirmToken, unsubscribeToken } = await api.mailedTokens(email)
    await Promise.all(
      [0, 1, 2, 3].flatMap(() => [api.confirm(confirmToken), api.unsubscribe(unsubscribeToken)]),
    )
    expect(await shownCount()).toBe(await actualCount())
  }
})

test('an import counts new subscribers once, also when it is repeated and runs twice at the same time', async () => {
  const known = await aSubscriber()
  const emails = [known, ...Array.from({ length: 60 }, anEmail)]
  await Promise.all([importEmails(emails), importEmails(emails.toReversed())])
  expect([await shownCount(), await actualCount()]).toEqual([61, 61])
  expect((await importEmails(emails)).body).toMatchObject({ added: 0, alreadyConfirmed: 61 })
  expect(await shownCount()).toBe(61)
})

test('a count that became wrong is corrected by the daily recount, and a right one is left alone', async () => {
  await importEmails(Array.from({ length: 20 }, anEmail))
  expect(await runRecount()).toEqual([])
  const { table } = api.platform
  await table.write(change(counters[7]!, 'ADD #count :by', { by: 5 }))
  expect(await runRecount()).toEqual([-5])
  expect(await shownCount()).toBe(20)
  await table.removeMany(counters)
  expect(await runRecount()).toEqual([20])
  expect([await shownCount(), await runRecount()]).toEqual([20, []])
})

test('each topic has a count of its own, which the recount corrects alone', async () => {
  const { table } = api.platform
  const emails = Array.from({ length: 20 }, anEmail)
  await importEmails(emails, 'hub')
  await importEmails(Array.from({ length: 5 }, anEmail), 'newsletter hub')
  const counts = async () => [await shownCount(), await shownCount('hub'), await shownCount('events')]
  expect(await counts()).toEqual([5, 25, 0])
  expect(await runRecount()).toEqual([])
  await table.write(
    change({ pk: 'SUBSCRIBERCOUNT', sk: `hub#${hashOfEmail(emails[0]!).charAt(0)}` }, 'ADD #count :by', {
      by: 5,
    }),
  )
  expect(await counts()).toEqual([5, 30, 0])
  expect(await runRecount()).toEqual([-5])
  expect(await counts()).toEqual([5, 25, 0])
})

test('without counters an issue is sent to all confirmed subscribers, and no count is below 0', async () => {
  const [reader, leaving] = [await aSubscriber(), await aSubscriber()]
  await api.platform.table.removeMany(counters)
  for (const leaves of [false, true]) {
    if (leaves) await api.unsubscribe((await api.mailedTokens(leaving)).unsubscribeToken)
    const { _id } = await anIssue()
    expect(await send(_id)).toMatchObject({ status: 202, body: { addresses: 0 } })
    await runSendTask(_id)
    const letters = (await api.local.mailbox.list(reader)).filter(({ subject }) => subject === 'January')
    expect(letters).toHaveLength(leaves ? 2 : 1)
    expect(await shownCount()).toBe(0)
  }
  await api.unsubscribe((await api.mailedTokens(reader)).unsubscribeToken)
  await api.subscribe(anEmail())
  expect((await send((await anIssue())._id)).body.code).toBe('newsletterIssue.nobody')
})

test('of two recounts at the same time, one corrects', async () => {
  await importEmails(Array.from({ length: 10 }, anEmail))
  await api.platform.table.removeMany(counters)
  let arrivals = 0
  let release = () => {}
  const bothHaveRead = new Promise<void>((resolve) => (release = resolve))
  const arrive = () => {
    if (++arrivals === 2) release()
    return bothHaveRead
  }
  await Promise.all([runRecount(arrive), runRecount(arrive)])
  expect(await shownCount()).toBe(10)
})

test('changes during a recount are no difference, and are not lost when it corrects', async () => {
  const leaving = await aSubscriber()
  const { unsubscribeToken } = await api.mailedTokens(leaving)
  const changes = async () => {
    await importEmails(Array.from({ length: 3 }, anEmail))
    await api.unsubscribe(unsubscribeToken)
  }
  expect(await runRecount(changes)).toEqual([])
  expect(await shownCount()).toBe(3)
  await api.platform.table.write(
    change({ pk: 'SUBSCRIBERCOUNT', sk: '0' }, 'ADD #count :by, #version :one', { by: 1000, one: 1 }),
  )
  await runRecount(() => importEmails(Array.from({ length: 3 }, anEmail)))
  expect([await shownCount(), await actualCount()]).toEqual([6, 6])
})

test('an index that lags behind the counters is not taken for a wrong count', async () => {
  const { tables } = api.local
  tables.lagIndexes()
  try {
    await importEmails(Array.from({ length: 5 }, anEmail))
    expect(await shownCount()).toBe(5)
    // The recount pauses until the index has every change that was made before.
    expect(await runRecount(() => tables.catchUp())).toEqual([])
  } finally {
    await tables.catchUp()
  }
  expect(await shownCount()).toBe(await actualCount())
})

test('subscribers are counted by sixteen counters, so that an import’s transactions rarely meet', async () => {
  const emails = Array.from({ length: 80 }, anEmail)
  await importEmails(emails)
  const rows = await Array.fromAsync(api.platform.table.rows({ pk: 'SUBSCRIBERCOUNT' }))
  const shards = new Set(emails.map((email) => hashOfEmail(email).charAt(0)))
  expect(rows.map(({ sk }) => sk)).toEqual([...shards].sort())
})
