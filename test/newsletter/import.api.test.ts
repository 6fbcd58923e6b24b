import { expect, test } from 'vitest'
import { importRefusals } from '#shared/newsletter/refusals.ts'
import { maxRows, readSubscribers } from '#shared/newsletter/subscriberFile.ts'
import { issueApi } from './issueApi.ts'
import { anEmail, newsletterApi } from './newsletterApi.ts'

const api = newsletterApi()
const { asAdmin, aSubscriber } = issueApi(api)
const at = new Date('2026-06-01T12:00:00Z')
const header = 'email,language,consent date'
const read = (...lines: string[]) => readSubscribers(lines.join('\n'), at)
const importRows = (...lines: string[]) =>
  asAdmin('POST /api/newsletter/subscribers/import', { body: { csv: [header, ...lines].join('\n') } })
const findSubscribers = async (q: string) =>
  (await asAdmin('GET /api/newsletter/subscribers', { query: { q } })).body

test('columns are found by names in three languages, with any separator, order, byte order mark or line breaks', () => {
  const row = {
    ...{ row: 2, email: 'zoe@example.org', language: 'fr', topics: ['newsletter'] },
    consentAt: '2026-01-31T00:00:00.000Z',
  }
  expect(read(header, 'Zoe@Example.org,fr,2026-01-31').rows).toEqual([row])
  expect(
    readSubscribers('\uFEFFDate de consentement;Courriel;Langue\r\n2026-01-31;zoe@example.org;fr-CA\r\n', at)
      .rows,
  ).toEqual([row])
  expect(
    read('Correo electrónico\tFecha de consentimiento\tIdioma', '"zoe@example.org"\t2026-01-31 09:00\tFR')
      .rows,
  ).toEqual([row])
  expect(read('courriel;sujets;consentement', 'zoe@example.org;"Hub, events";2026-01-31').rows).toMatchObject(
    [{ topics: ['hub', 'events'] }],
  )
})

test('each invalid row is reported by its spreadsheet row number, and each valid address is read once', () => {
  const { rows, errors } = read(
    header,
    'no address,en,2026-01-31',
    '',
    'a@example.org,tlh,2026-01-31',
    'a@example.org,en,',
    'a@example.org,en,2026-02-30',
    'a@example.org,en,2026-06-09',
    'a@example.org,,2026-01-31',
    'A@example.org,fr,2026-01-31',
  )
  expect(errors.map(({ row, code }) => [row, code])).toEqual([
    [2, 'newsletterRow.email'],
    [4, 'newsletterRow.language'],
    [5, 'newsletterRow.consent'],
    [6, 'newsletterRow.consent'],
    [7, 'newsletterRow.future'],
  ])
  expect(rows).toMatchObject([{ row: 8, email: 'a@example.org', language: 'en' }])
})

test('a file with missing columns, an unclosed quotation mark or too many rows is refused', () => {
  expect(() => read('email,language', 'a@example.org,en')).toThrow(importRefusals.noColumns.text)
  expect(() => read(header, '"a@example.org,en,2026-01-31')).toThrow(importRefusals.unreadable.text)
  const tooManyLines = Array.from({ length: maxRows + 1 }, (_, n) => `a${n}@example.org,en,2026-01-31`)
  expect(() => read(header, ...tooManyLines)).toThrow('2,000')
})

test('imported subscribers are confirmed, and importing them again changes nothing', async () => {
  const email = anEmail()
  const firstImport = await importRows(`${email},es,2026-01-31`)
  expect([firstImport.status, firstImport.body]).toEqual([
    200,
    { added: 1, alreadyConfirmed: 0, stillUnsubscribed: 0, errors: [] },
  ])
  expect(await findSubscribers(email)).toMatchObject([
    { email, status: 'confirmed', language: 'es', givenAt: '2026-01-31T00:00:00.000Z' },
  ])
  expect((await importRows(`${email},fr,2026-02-01`)).body).toMatchObject({ added: 0, alreadyConfirmed: 1 })
  expect(await findSubscribers(email)).toMatchObject([{ language: 'es' }])
})

test('an import confirms pending subscribers, but not people who have unsubscribed', async () => {
  const [unsubscribed, pending] = [await aSubscriber(), anEmail()]
  await api.unsubscribe((await api.mailedTokens(unsubscribed)).unsubscribeToken)
  await api.subscribe(pending)
  expect((await importRows(`${unsubscribed},en,2026-01-31`, `${pending},en,2026-01-31`)).body).toMatchObject({
    added: 1,
    stillUnsubscribed: 1,
  })
  expect(await api.statusOf(unsubscribed)).toBe('unsubscribed')
  expect(await api.statusOf(pending)).toBe('confirmed')
})

test('subscribers can be searched by the beginning of their address, in pages', async () => {
  const emails = ['findme.b@example.org', 'findme.a@example.org', 'other@example.org']
  await importRows(...emails.map((email) => `${email},en,2026-01-31`))
  const firstPage = await asAdmin('GET /api/newsletter/subscribers', { query: { q: 'FindMe', limit: '1' } })
  expect(firstPage.body.map(({ email }: { email: string }) => email)).toEqual(['findme.a@example.org'])
  const after = new URL(/<(.+)>; rel="next"/.exec(firstPage.headers.link!)![1]!, 'http://x').searchParams.get(
    'after',
  )!
  const secondPage = await asAdmin('GET /api/newsletter/subscribers', { query: { q: 'findme', after } })
  expect(secondPage.body.map(({ email }: { email: string }) => email)).toEqual(['findme.b@example.org'])
})
