import { expect, test } from 'vitest'
import { importRefusals } from '#shared/newsletter/refusals.ts'
import { mostRows, readSubscribers } from '#shared/newsletter/subscriberFile.ts'
import { issueApi } from './issueApi.ts'
import { aMailbox, newsletterApi } from './newsletterApi.ts'

const api = newsletterApi()
const { as, aSubscriber } = issueApi(api)
const at = new Date('2026-06-01T12:00:00Z')
const head = 'email,language,consent date'
const read = (...lines: string[]) => readSubscribers(lines.join('\n'), at)
const take = (...lines: string[]) =>
  as('POST /api/newsletter/subscribers/import', { body: { csv: [head, ...lines].join('\n') } })
const listed = async (q: string) => (await as('GET /api/newsletter/subscribers', { query: { q } })).body

test('columns are found by their names in three languages, whatever separates them and whoever wrote the file', () => {
  const row = { row: 2, email: 'zoe@example.org', language: 'fr', consentAt: '2026-01-31T00:00:00.000Z' }
  expect(read(head, 'Zoe@Example.org,fr,2026-01-31').rows).toEqual([row])
  expect(
    readSubscribers('\uFEFFDate de consentement;Courriel;Langue\r\n2026-01-31;zoe@example.org;fr-CA\r\n', at)
      .rows,
  ).toEqual([row])
  expect(
    read('Correo electrónico\tFecha de consentimiento\tIdioma', '"zoe@example.org"\t2026-01-31 09:00\tFR')
      .rows,
  ).toEqual([row])
})

test('each wrong row is named as the spreadsheet counts, and the others are read; an address counts once', () => {
  const { rows, errors } = read(
    head,
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

test('a file without the columns, with open quotation marks or with too many rows is refused', () => {
  expect(() => read('email,language', 'a@example.org,en')).toThrow(importRefusals.noColumns.text)
  expect(() => read(head, '"a@example.org,en,2026-01-31')).toThrow(importRefusals.unreadable.text)
  const many = Array.from({ length: mostRows + 1 }, (_, n) => `a${n}@example.org,en,2026-01-31`)
  expect(() => read(head, ...many)).toThrow('2,000')
})

test('an import makes subscribers who have confirmed, and again changes nothing', async () => {
  const email = aMailbox()
  const first = await take(`${email},es,2026-01-31`)
  expect([first.status, first.body]).toEqual([200, { added: 1, known: 0, left: 0, errors: [] }])
  expect(await listed(email)).toMatchObject([
    { email, status: 'confirmed', language: 'es', givenAt: '2026-01-31T00:00:00.000Z' },
  ])
  expect((await take(`${email},fr,2026-02-01`)).body).toMatchObject({ added: 0, known: 1 })
  expect(await listed(email)).toMatchObject([{ language: 'es' }])
})

test('nobody who has left is subscribed again, and who had not confirmed yet is', async () => {
  const [left, pending] = [await aSubscriber(), aMailbox()]
  await api.unsubscribe((await api.mailed(left)).unsubscribe)
  await api.subscribe(pending)
  expect((await take(`${left},en,2026-01-31`, `${pending},en,2026-01-31`)).body).toMatchObject({
    added: 1,
    left: 1,
  })
  expect(await api.statusOf(left)).toBe('unsubscribed')
  expect(await api.statusOf(pending)).toBe('confirmed')
})

test('subscribers are found by the beginning of their address, in pages', async () => {
  const emails = ['findme.b@example.org', 'findme.a@example.org', 'other@example.org']
  await take(...emails.map((email) => `${email},en,2026-01-31`))
  const first = await as('GET /api/newsletter/subscribers', { query: { q: 'FindMe', limit: '1' } })
  expect(first.body.map(({ email }: { email: string }) => email)).toEqual(['findme.a@example.org'])
  const after = new URL(/<(.+)>; rel="next"/.exec(first.headers.link!)![1]!, 'http://x').searchParams.get(
    'after',
  )!
  const second = await as('GET /api/newsletter/subscribers', { query: { q: 'findme', after } })
  expect(second.body.map(({ email }: { email: string }) => email)).toEqual(['findme.b@example.org'])
})
