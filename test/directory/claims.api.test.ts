import { describe, expect, test } from 'vitest'
import { waitingLetter } from '#functions/platform/mail/letter.ts'
import { days } from '#shared/kernel/time.ts'
import { loggedIn } from '../support/users.ts'
import { aRow, directoryApi, sheetOf } from './directoryApi.ts'

const api = directoryApi()
let companies = 0

async function imported(over: Partial<Record<string, string>> = {}) {
  const n = ++companies
  const row = {
    COMPANY: `Claimed ${n}`,
    EMAIL: `claimed${n}@example.org`,
    IMAGE: 'https://img.example/logo.png',
    ...over,
  }
  await api.run(await api.begin('claims.csv', sheetOf(aRow(row))))
  const found = (await api.all({ q: row.COMPANY })).find(({ company }) => company === row.COMPANY)!
  return { id: found._id, email: row.EMAIL, company: row.COMPANY, row }
}
const member = (over = {}) =>
  loggedIn(api.platform, { paidPackage: 'premium', firstName: 'Zoé', lastName: 'Roy', ...over })
type Member = Awaited<ReturnType<typeof member>>
const claim = ({ token }: Member, id: string) =>
  api.call('POST /api/directory/{id}/claim', { token, params: { id }, body: {} })
const agree = (token: string) => api.call('POST /api/directory/agree', { body: { token } })
const own = async ({ token }: Member) => (await api.call('GET /api/directory/own', { token })).body.listing
const lettersTo = async (address: string) => {
  const waiting = await Array.fromAsync(
    api.platform.table.all(waitingLetter, { index: 'gsi1', pk: 'OUTBOX' }),
  )
  return waiting.filter(({ to }) => to === address)
}
const linkIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!
/** Claims the company and returns the token that the company is mailed. */
async function claimToken(by: Member, { id, email }: { id: string; email: string }) {
  expect((await claim(by, id)).body).toEqual({ claim: 'mailed' })
  return linkIn((await lettersTo(email)).at(-1)!.text)
}

describe('a claim', () => {
  test('sends the company a letter that says who claims it', async () => {
    const zoe = await member()
    const company = await imported()
    await claimToken(zoe, company)
    const [letter] = await lettersTo(company.email)
    expect(letter!.subject).toContain(company.company)
    expect(letter!.text).toContain('Zoé Roy')
    expect(letter!.text).toContain(zoe.user.email)
    expect(await own(zoe)).toBeNull()
  })

  test('makes the company the member’s own once the company agrees, and the member gets a letter', async () => {
    const zoe = await member()
    const company = await imported()
    const token = await claimToken(zoe, company)
    const answers = await Promise.all([agree(token), agree(token), agree(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await own(zoe)).toMatchObject({ _id: company.id, company: company.company, package: 'premium' })
    expect(await lettersTo(zoe.user.email)).toHaveLength(1)
    expect((await agree(token)).body.code).toBe('directory.claimExpired')
  })

  test('takes effect at once for a member who has proved to read the company’s mail', async () => {
    const company = await imported()
    const owner = await member({ email: company.email })
    expect((await claim(owner, company.id)).body).toEqual({ claim: 'yours' })
    expect(await own(owner)).toMatchObject({ _id: company.id })
    expect(await lettersTo(company.email)).toEqual([])
  })

  test('is refused to other plans, to owners of a company, and for a company of another member', async () => {
    const company = await imported()
    expect((await claim(await member({ paidPackage: 'pro' }), company.id)).status).toBe(403)
    const zoe = await member()
    await api.addOwn(zoe.user.userId, { company: 'Zoé’s', email: 'z@example.org' })
    expect((await claim(zoe, company.id)).body.code).toBe('directory.oneEach')
    const hers = (await own(zoe))._id
    expect((await claim(await member(), hers)).body.code).toBe('directory.notClaimable')
    expect((await claim(await member(), 'lst_none')).status).toBe(404)
  })

  test('goes to the member whose claim the company agrees to first', async () => {
    const company = await imported()
    const [zoe, ada] = [await member(), await member()]
    const [first, second] = [await claimToken(zoe, company), await claimToken(ada, company)]
    expect((await agree(second)).status).toBe(200)
    expect((await agree(first)).status).toBe(400)
    expect([await own(zoe), (await own(ada))._id]).toEqual([null, company.id])
  })

  test('fails if the member has another company, another plan or no account by then', async () => {
    const [busy, lapsed, gone] = [await member(), await member(), await member()]
    const tokens = await Promise.all(
      [busy, lapsed, gone].map(async (who) => claimToken(who, await imported())),
    )
    await api.addOwn(busy.user.userId, { company: 'Busy', email: 'busy@example.org' })
    const before = (await api.platform.users.byId(lapsed.user.userId))!
    await api.platform.users.save(before, { ...before, paidPackage: 'free' })
    await api.platform.users.erase((await api.platform.users.byId(gone.user.userId))!)
    for (const token of tokens) expect((await agree(token)).status).toBe(400)
  })

  test('expires after two weeks, or when the company has an owner or is gone', async () => {
    const zoe = await member()
    const moved = await imported()
    const token = await claimToken(zoe, moved)
    await api.run(
      await api.begin('gone.csv', sheetOf(aRow({ ...moved.row, EMAIL: moved.email, USER: zoe.user.email }))),
    )
    expect((await agree(token)).status).toBe(400)

    const late = await claimToken(await member(), await imported())
    const { claimTokens } = await import('#functions/directory/members/claimTokens.ts')
    expect(await claimTokens(api.platform.table).open(late, new Date(Date.now() + days(13)))).toBeDefined()
    expect(await claimTokens(api.platform.table).open(late, new Date(Date.now() + days(15)))).toBeUndefined()
    await api.clear()
    expect((await agree(late)).status).toBe(400)
  })

  test('can be made five times an hour for each company', async () => {
    const company = await imported()
    const tries = []
    for (let n = 0; n < 6; n++) tries.push((await claim(await member(), company.id)).status)
    expect(tries).toEqual([200, 200, 200, 200, 200, 429])
  })
})
