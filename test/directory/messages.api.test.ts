import { beforeEach, describe, expect, test } from 'vitest'
import { listing, listingKey } from '#functions/directory/listings/listing.ts'
import { put } from '#functions/platform/table/write.ts'
import { anAddress } from '../support/call.ts'
import { waitingLetters } from '../support/letters.ts'
import { loggedIn } from '../support/users.ts'
import { adminCalls } from './adminCalls.ts'
import { aRow, directoryApi } from './directoryApi.ts'

const api = directoryApi()
const { importRows } = adminCalls(api)
beforeEach(() => api.clear())

let count = 0
/** Imports a company of its own name and address. */
async function aCompanyInTheList() {
  const n = ++count
  const email = `company${n}@example.org`
  await importRows(aRow({ COMPANY: `Company ${n}`, EMAIL: email }))
  const [company] = await api.all({ q: `company ${n}` })
  return { id: company!._id, email, slug: company!.slug }
}
const aMessage = { name: 'Zoé Martin', message: 'Do you also insulate barns?' }
/** Sends a message from a network and a mailbox that no other message comes from. */
const send = (id: string, overrides: Record<string, string> = {}, address = anAddress()) =>
  api.call('POST /api/directory/{id}/message', {
    params: { id },
    body: { ...aMessage, email: `zoe${++count}@example.org`, ...overrides },
    address,
  })
const lettersTo = (email: string) => waitingLetters(api.platform, email)

/** Changes a stored listing. */
async function change(id: string, overrides: { provedEmail?: string | undefined; hidden?: 'pending' }) {
  const stored = (await api.platform.table.get(listing, listingKey(id)))!
  await api.platform.table.write(put(listing, { ...stored, ...overrides }))
}

describe('a message to a company', () => {
  test('is mailed to the company’s address, and the answer goes to the sender', async () => {
    const company = await aCompanyInTheList()
    const { status, body } = await send(company.id, { language: 'fr', email: 'zoe@example.org' })
    expect([status, body]).toEqual([204, undefined])
    const [letter] = await lettersTo(company.email)
    expect(letter).toMatchObject({ replyTo: 'zoe@example.org', language: 'fr', causedBy: 'anyone' })
    expect(letter!.subject).toMatch(/^Un message pour Company \d+$/)
    for (const part of ['Zoé Martin', 'zoe@example.org', 'Do you also insulate barns?', company.slug])
      expect(letter!.text).toContain(part)
  })

  test('is in the language of the member whose company it is', async () => {
    const { user } = await loggedIn(api.platform, { language: 'es' })
    const id = await api.addOwn(user.userId, { email: user.email })
    await change(id, { provedEmail: user.email })
    expect((await send(id, { language: 'en' })).status).toBe(204)
    expect(await lettersTo(user.email)).toMatchObject([{ language: 'es', userId: user.userId }])
  })

  test('shows markup as plain text, and breaks no header', async () => {
    const company = await aCompanyInTheList()
    const name = 'Zoé\r\nBcc: everyone'
    const message = '<img src=x onerror=alert(1)><b>Hello</b>'
    expect((await send(company.id, { name, message, email: 'zoe@example.org' })).status).toBe(204)
    const [letter] = await lettersTo(company.email)
    expect(letter!.html).not.toContain('<img src=x')
    expect(letter!.html).toContain('&lt;b&gt;Hello&lt;/b&gt;')
    expect(letter!.subject).not.toMatch(/Bcc|[\r\n]/)
    expect(letter!.replyTo).toBe('zoe@example.org')
    const injected = await send(company.id, { email: 'zoe@example.org\r\nBcc: all@example.org' })
    expect(injected.status).toBe(400)
  })

  test('is refused with links in name or text, so that nobody relays advertisements', async () => {
    const company = await aCompanyInTheList()
    const unfit: Record<string, string>[] = [
      { message: 'Buy at https://spam.example/x' },
      { message: 'Buy at spam.example' },
      { message: 'Write to me@spam.example' },
      { name: 'www.spam.example' },
      { message: 'x'.repeat(2001) },
      { message: ' ' },
    ]
    for (const over of unfit) expect((await send(company.id, over)).status).toBe(400)
    expect(await lettersTo(company.email)).toEqual([])
  })

  test('does not reach a company that shows no address, or that nobody may see', async () => {
    const { user } = await loggedIn(api.platform)
    const ownId = await api.addOwn(user.userId, { company: 'Unproved', email: 'unproved@example.org' })
    await change(ownId, { provedEmail: undefined })
    expect((await send(ownId)).body.code).toBe('directory.noMail')
    expect(await lettersTo('unproved@example.org')).toEqual([])

    const company = await aCompanyInTheList()
    await change(company.id, { hidden: 'pending' })
    expect((await send(company.id)).status).toBe(404)
    expect((await send('lst_none')).status).toBe(404)
    expect(await lettersTo(company.email)).toEqual([])
  })

  test('accepts only the id, because a slug has many spellings that would be counted separately', async () => {
    const company = await aCompanyInTheList()
    for (const id of [company.slug, `x-${company.id.slice('lst_'.length)}`, company.id.toUpperCase()])
      expect((await send(id)).status).toBe(404)
    expect(await lettersTo(company.email)).toEqual([])
  })
})

describe('messages to companies are limited', () => {
  const statuses = async (calls: (() => ReturnType<typeof send>)[]) => {
    const results = []
    for (const call of calls) results.push((await call()).status)
    return results
  }
  const times = <T>(n: number, value: T) => Array.from({ length: n }, () => value)

  test('for each company, whoever the sender is', async () => {
    const { id, email } = await aCompanyInTheList()
    const calls = Array.from({ length: 21 }, () => () => send(id))
    expect(await statuses(calls)).toEqual([...times(20, 204), 429])
    expect(await lettersTo(email)).toHaveLength(20)
  })

  test('for each sender over all companies, by the address of the network and by the mailbox', async () => {
    const companies = await Promise.all(times(3, undefined).map(() => aCompanyInTheList()))
    const idOf = (n: number) => companies[n % companies.length]!.id
    const fromOneNetwork = Array.from({ length: 11 }, (_, n) => () => send(idOf(n), {}, '192.0.2.7'))
    expect(await statuses(fromOneNetwork)).toEqual([...times(10, 204), 429])
    const fromOneMailbox = Array.from(
      { length: 11 },
      (_, n) => () => send(idOf(n), { email: `bomber+${n}@example.org` }),
    )
    expect(await statuses(fromOneMailbox)).toEqual([...times(10, 204), 429])
  })
})
