import { beforeEach, expect, test } from 'vitest'
import { writeSeriesLetters } from '#functions/newsletter/series/writeSeriesLetters.ts'
import { hashOfEmail } from '#functions/platform/accounts/personalData.ts'
import { purchases } from '#functions/platform/accounts/purchases.ts'
import { after, days } from '#shared/kernel/time.ts'
import { quietOutbox } from '../support/letters.ts'
import { issueApi } from './issueApi.ts'
import { anEmail, newsletterApi } from './newsletterApi.ts'

const api = newsletterApi()
const { asAdmin, aSubscriber } = issueApi(api)

const aLetter = (dayCount: number, name: string) => ({
  days: dayCount,
  ...{ subjectEn: `${name} en`, subjectFr: `${name} fr`, subjectEs: `${name} es` },
  ...{ introEn: 'Hello.\n\nAgain.', introFr: 'Bonjour.', introEs: 'Hola.' },
})
const readSeries = async () => (await asAdmin('GET /api/newsletter/series')).body
const save = (body: object) => asAdmin('PUT /api/newsletter/series', { body })
const welcomeLetters = async (email: string) =>
  (await api.letters(email))
    .filter(({ letterId }) => letterId.startsWith('series-'))
    .map(({ subject }) => subject)
/** Runs the task with its own role, as if this many days had passed. */
function run(dayCount = 0) {
  const { platform } = api.local.task('sendSeries')
  const outbox = quietOutbox(platform, () => {})
  return writeSeriesLetters({ ...platform, outbox, isTimeUp: () => false }, after(new Date(), days(dayCount)))
}

beforeEach(async () => {
  const { letters } = await readSeries()
  if (letters.length > 0) await save({ isOn: false, letters: [] })
})
const turnOn = async (letters = [aLetter(0, 'Welcome'), aLetter(3, 'Three'), aLetter(7, 'Seven')]) => {
  const { status, body } = await save({ isOn: true, letters })
  expect(status).toBe(200)
  return body
}

test('the series is off and empty at first, and nobody who confirms gets a letter of it', async () => {
  expect(await readSeries()).toEqual({ isOn: false, letters: [], waiting: 0, version: expect.any(Number) })
  const email = await aSubscriber()
  await run()
  expect(await welcomeLetters(email)).toEqual([])
})

test('it is not turned on without letters or with a missing text, days are told apart, and an old version is refused', async () => {
  const codes = async (body: object) =>
    (await save(body)).body.issues?.map(({ code }: { code: string }) => code)
  expect(await codes({ isOn: true, letters: [] })).toEqual(['newsletterSeriesField.incomplete'])
  expect(await codes({ isOn: true, letters: [{ ...aLetter(0, 'x'), introEs: '' }] })).toEqual([
    'newsletterSeriesField.incomplete',
  ])
  expect(await codes({ isOn: false, letters: [aLetter(1, 'x'), aLetter(1, 'y')] })).toEqual([
    'newsletterSeriesField.sameDay',
  ])
  expect((await save({ isOn: false, letters: [aLetter(91, 'x')] })).status).toBe(400)
  const draft = await save({ isOn: false, letters: [{ ...aLetter(2, 'x'), introEs: '' }] })
  const stale = await save({ isOn: false, letters: [], version: draft.body.version - 1 })
  expect([draft.status, stale.status, stale.body.code]).toEqual([200, 409, 'content.changedMeanwhile'])
})

test('whoever confirms gets each letter once, in their language, at its day, and can unsubscribe by one click', async () => {
  const early = await aSubscriber()
  await turnOn()
  const email = await aSubscriber({ language: 'fr' })
  expect((await readSeries()).waiting).toBe(1)
  await Promise.all([run(), run(), run()])
  expect(await welcomeLetters(email)).toEqual(['Welcome fr'])
  await run(2)
  expect(await welcomeLetters(email)).toEqual(['Welcome fr'])
  await run(3.1)
  await run(7.1)
  await run(30)
  expect(await welcomeLetters(email)).toEqual(['Welcome fr', 'Three fr', 'Seven fr'])
  expect(await welcomeLetters(early)).toEqual([])
  expect((await readSeries()).waiting).toBe(0)
  const [letter] = (await api.letters(email)).filter(({ letterId }) => letterId.startsWith('series-'))
  expect(letter?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  expect(letter?.headers?.['List-Unsubscribe']).toMatch(
    /^<http:\/\/localhost:3000\/api\/newsletter\/unsubscribe/,
  )
  expect(letter?.html).not.toContain('<img')
  const token = /unsubscribe\?token=([\w-]+)/.exec(letter?.text ?? '')![1]!
  expect((await api.unsubscribe(token)).status).toBe(200)
  expect(await api.statusOf(email)).toBe('unsubscribed')
})

test('after an outage the letters come a day apart, not all at once', async () => {
  await turnOn()
  const email = await aSubscriber()
  await run(40)
  await run(40)
  expect(await welcomeLetters(email)).toEqual(['Welcome en'])
  await run(41.1)
  expect(await welcomeLetters(email)).toEqual(['Welcome en', 'Three en'])
})

test('it stops when the person unsubscribes; whoever comes back gets only the letters they never had', async () => {
  await turnOn()
  const email = await aSubscriber()
  await run()
  await asAdmin('POST /api/newsletter/subscribers/remove', { body: { email } })
  await run(10)
  expect(await welcomeLetters(email)).toEqual(['Welcome en'])
  await api.subscribe(email)
  const { confirmToken } = await api.mailedTokens(email)
  // The newest letter may be one of the series, so the token is that of the confirmation.
  const asked = (await api.letters(email)).filter(({ text }) => text.includes('/newsletter/confirm?token='))
  const token = /confirm\?token=([\w-]+)/.exec(asked.at(-1)!.text)?.[1] ?? confirmToken
  await api.confirm(token)
  await run(1)
  await run(3.1)
  await run(7.1)
  expect(await welcomeLetters(email)).toEqual(['Welcome en', 'Three en', 'Seven en'])
})

test('after the first letter it stops for whoever buys something or takes a paid plan, if the account has proved the address', async () => {
  await turnOn()
  const [buyer, member, unproved] = [await aSubscriber(), await aSubscriber(), await aSubscriber()]
  const { userId } = await api.join({ email: buyer })
  await api.join({ email: member, paidPackage: 'pro' })
  await api.join({ email: unproved, verifiedEmail: undefined, paidPackage: 'pro' })
  const boughtAt = after(new Date(), 60_000).toISOString()
  const { add } = purchases(api.platform.table)
  await api.platform.table.write(add({ userId, productId: 'prd_1', orderId: 'ord_1', boughtAt }))
  await run()
  await run(3.1)
  expect(await welcomeLetters(buyer)).toEqual(['Welcome en'])
  expect(await welcomeLetters(member)).toEqual(['Welcome en'])
  expect(await welcomeLetters(unproved)).toEqual(['Welcome en', 'Three en'])
})

test('turning it off ends it for everybody who is in it, also when it is turned on again', async () => {
  await turnOn()
  const email = await aSubscriber()
  await run()
  const { letters } = await readSeries()
  await save({ isOn: false, letters })
  await save({ isOn: true, letters })
  await run(60)
  expect(await welcomeLetters(email)).toEqual(['Welcome en'])
  expect((await readSeries()).waiting).toBe(0)
})

test('a letter keeps its id when it is edited, so nobody gets it again; a new one comes at its day', async () => {
  await turnOn([aLetter(0, 'Welcome'), aLetter(5, 'Five')])
  const email = await aSubscriber()
  await run()
  const { letters } = await readSeries()
  const edited = { ...letters[0], subjectEn: 'Hello en', days: 2 }
  await save({ isOn: true, letters: [edited, letters[1], aLetter(3, 'Added')] })
  // The place was due at day five, when the letter that was added meanwhile comes first.
  await run(5.1)
  await run(6.2)
  expect(await welcomeLetters(email)).toEqual(['Welcome en', 'Added en', 'Five en'])
})

test('an import and a topic begin no series, and the place is erased with the mailbox', async () => {
  await turnOn()
  const [imported, topical] = [anEmail(), anEmail()]
  const csv = `email,language,consent date\n${imported},en,2026-01-31`
  await asAdmin('POST /api/newsletter/subscribers/import', { body: { csv } })
  await api.subscribe(topical, { topics: ['hub'] })
  await api.confirm((await api.mailedTokens(topical)).confirmToken)
  await run(10)
  expect([await welcomeLetters(imported), await welcomeLetters(topical)]).toEqual([[], []])
  const email = await aSubscriber()
  const pk = `MAILBOX#${hashOfEmail(email)}`
  const rows = await Array.fromAsync(api.platform.table.rows({ pk, consistent: true }))
  expect(rows.map(({ sk, givenAt }) => [sk, typeof givenAt])).toContainEqual(['SERIES', 'string'])
})

test('a saved letter is previewed, and mailed to the administrator as a test', async () => {
  const { letters } = await turnOn()
  const params = { id: letters[0].letterId }
  const preview = await asAdmin('GET /api/newsletter/series/{id}/preview', {
    params,
    query: { language: 'es' },
  })
  expect([preview.body.subject, preview.body.text]).toEqual(['Welcome es', expect.stringContaining('Hola.')])
  await asAdmin('POST /api/newsletter/series/{id}/test', { params, body: { language: 'fr' } })
  expect((await api.letters(api.admin.email)).at(-1)?.subject).toMatch(/Welcome fr$/)
  const missing = await asAdmin('GET /api/newsletter/series/{id}/preview', { params: { id: 'let_none' } })
  expect(missing.body.code).toBe('newsletterSeries.missing')
})
