import { expect, test } from 'vitest'
import { mailedLinks } from '#functions/platform/accounts/mailedLinks.ts'
import { proveSession } from '#functions/platform/accounts/session.ts'
import { after, days } from '#shared/kernel/time.ts'
import { anAddress } from '../support/call.ts'
import { accountApi, accountCalls, outcome, rightPassword } from './accountApi.ts'
import { badLink, emailCalls, type Member } from './emailCalls.ts'

const api = accountApi()
const { signUpForm, tryLogin, readMe, mailedResetToken } = accountCalls(api)
const { anEmail, loggedIn, requestEmail, confirm, mailedEmailToken } = emailCalls(api)
const stored = (userId: string) => api.platform.users.byId(userId)
const claimsOf = async (...emails: string[]) =>
  Promise.all(emails.map(async (email) => (await api.platform.users.byEmail(email))?.userId))

test('nothing changes before the mailed link is followed, and then everything at once', async () => {
  const member = await loggedIn({ language: 'fr' })
  const { email, newEmail, userId, token } = member
  expect((await requestEmail(member, ` ${newEmail.toUpperCase()} `)).status).toBe(200)
  const mailed = await api.mailedToken(newEmail)
  expect((await readMe(token)).body).toMatchObject({ email, emailVerified: true, pendingEmail: newEmail })
  expect(await claimsOf(email, newEmail)).toEqual([userId, undefined])
  expect((await tryLogin(newEmail, rightPassword)).status).toBe(401)
  expect((await api.letters(newEmail))[0]?.text).toMatch(
    /\nhttp:\/\/localhost:3000\/fr\/change-email\?token=[\w-]{43}\n/,
  )
  expect(await api.letters(email)).toEqual([])

  const confirmed = await confirm(mailed)
  expect([confirmed.status, confirmed.body.email]).toEqual([200, newEmail])
  const me = (await readMe(token)).body
  expect([me.email, me.emailVerified, me.pendingEmail]).toEqual([newEmail, true, undefined])
  expect(await claimsOf(email, newEmail)).toEqual([undefined, userId])
  expect((await tryLogin(email, rightPassword)).status).toBe(401)
  expect((await tryLogin(newEmail, rightPassword)).status).toBe(200)
  const [letter, ...others] = await api.letters(email)
  expect(others).toEqual([])
  expect(letter?.text).toContain('m…@new.example')
  expect(letter?.text).not.toContain(newEmail)
  expect(letter?.text).toContain('/fr/contact')
})

test.each([
  [{ password: 'wrong' }, [403, 'account.passwordWrong']],
  [{ password: '' }, [400, 'input.invalid']],
  [{ password: undefined }, [400, 'input.invalid']],
  [{ email: 'no address' }, [400, 'input.invalid']],
  [{ email: undefined }, [400, 'input.invalid']],
])('a request with %o is refused, and mails and changes nothing', async (overrides, refusal) => {
  const member = await loggedIn()
  expect(outcome(await requestEmail(member, member.newEmail, overrides))).toEqual(refusal)
  expect(await api.letters(member.newEmail)).toEqual([])
  expect((await stored(member.userId))?.pendingEmail).toBeUndefined()
})

test('an address with an account is refused as at sign-up, but only after the right password', async () => {
  const [member, other] = [await loggedIn(), await loggedIn()]
  expect(outcome(await requestEmail(member, other.email, { password: 'wrong' }))).toEqual([
    403,
    'account.passwordWrong',
  ])
  for (const taken of [other.email, other.email.toUpperCase(), member.email])
    expect(outcome(await requestEmail(member, taken))).toEqual([409, 'account.emailTaken'])
  expect(await api.letters(other.email)).toEqual([])
})

test('wrong passwords count with those of all other routes', async () => {
  const member = await loggedIn()
  for (let n = 0; n < 18; n++)
    await api.call('PUT /api/me/password', {
      token: member.token,
      body: { password: `guess ${n}`, newPassword: 'a forest in spring' },
    })
  for (let n = 0; n < 2; n++)
    expect((await requestEmail(member, member.newEmail, { password: 'wrong' })).status).toBe(403)
  expect(outcome(await requestEmail(member, member.newEmail))).toEqual([429, 'throttle.tooMany'])
})

test('with a second factor the request needs a fresh proof of it', async () => {
  const { userId, newEmail } = await loggedIn()
  const before = (await stored(userId))!
  await api.platform.users.save(before, { ...before, hasSecondFactor: true })
  const longAgo = new Date(Date.now() - 11 * 60_000)
  const { token } = await api.platform.sessions.open(before, longAgo, { provedSecondFactor: true })
  expect(outcome(await requestEmail({ token }, newEmail))).toEqual([403, 'access.proofRequired'])
  const { sessionId } = (await api.platform.sessions.actor(token, new Date())) as { sessionId: string }
  await api.platform.table.write(proveSession(sessionId, new Date(), 'secondFactor'))
  expect((await requestEmail({ token }, newEmail)).status).toBe(200)
})

test('an account may request five changes an hour, and several accounts together cannot flood one mailbox', async () => {
  const member = await loggedIn()
  for (let n = 0; n < 5; n++) expect((await requestEmail(member, anEmail())).status).toBe(200)
  expect(outcome(await requestEmail(member, anEmail()))).toEqual([429, 'throttle.tooMany'])
  const victim = anEmail()
  const statuses: number[] = []
  for (let n = 0; n < 6; n++)
    statuses.push((await requestEmail(await loggedIn(), victim.replace('@', `+${n}@`))).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('a link works once, and a wrong, empty or other kind of token is refused', async () => {
  const member = await loggedIn()
  const token = await mailedEmailToken(member)
  for (const wrong of ['nonsense', '', await mailedResetToken(member.email)])
    expect(outcome(await confirm(wrong))).toEqual(badLink)
  expect(outcome(await api.call('POST /api/verify-email', { body: { token } }))).toEqual([
    400,
    'account.badVerifyLink',
  ])
  const reset = await api.call('POST /api/reset-password', {
    body: { token, newPassword: 'a forest in spring' },
  })
  expect(outcome(reset)).toEqual([400, 'account.badResetLink'])
  expect((await confirm(token)).status).toBe(200)
  expect(outcome(await confirm(token))).toEqual(badLink)
})

test('a link opened ten times simultaneously works once, and the old address gets one letter', async () => {
  const member = await loggedIn()
  const token = await mailedEmailToken(member)
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => confirm(token)))).map(
    ({ status }) => status,
  )
  expect(statuses.sort()).toEqual([200, ...Array(9).fill(400)])
  expect(await api.letters(member.email)).toHaveLength(1)
})

test('a link expires after 24 hours, and then nothing is shown as waiting', async () => {
  const { userId, newEmail, token } = await loggedIn()
  const links = mailedLinks(api.platform, 'newEmail')
  const issueToken = async (agoMs: number) => {
    const at = after(new Date(), -agoMs)
    const before = (await stored(userId))!
    const pendingEmail = { email: newEmail, linkId: `${agoMs}`, until: after(at, days(1)).toISOString() }
    const issued = links.issue({ ...before, pendingEmail }, at)
    await api.platform.users.save(before, { ...before, pendingEmail }, [issued.write])
    return issued.token
  }
  expect(outcome(await confirm(await issueToken(days(1))))).toEqual(badLink)
  expect((await readMe(token)).body.pendingEmail).toBeUndefined()
  expect((await confirm(await issueToken(days(1) - 60_000))).status).toBe(200)
})

test('a newer request ends the links of older ones, to the same address or another', async () => {
  const member = await loggedIn()
  const other = anEmail()
  const first = await mailedEmailToken(member)
  const second = await mailedEmailToken(member, other)
  expect(outcome(await confirm(first))).toEqual(badLink)
  const third = await mailedEmailToken(member, anEmail())
  expect(outcome(await confirm(second))).toEqual(badLink)
  expect((await confirm(third)).status).toBe(200)
})

test.each([
  [
    'a changed password',
    ({ token }: Member) =>
      api.call('PUT /api/me/password', {
        token,
        body: { password: rightPassword, newPassword: 'a forest in spring' },
      }),
  ],
  [
    'a reset password',
    async ({ email }: Member) =>
      api.call('POST /api/reset-password', {
        body: { token: await mailedResetToken(email), newPassword: 'a forest in spring' },
      }),
  ],
])('%s ends the link, and nothing is waiting any more', async (_, change) => {
  const member = await loggedIn()
  const token = await mailedEmailToken(member)
  expect((await change(member)).status).toBe(200)
  expect(outcome(await confirm(token))).toEqual(badLink)
  expect((await stored(member.userId))?.pendingEmail).toBeUndefined()
  expect(await claimsOf(member.email, member.newEmail)).toEqual([member.userId, undefined])
})

test('an e-mail that an administrator has changed meanwhile ends the link', async () => {
  const member = await loggedIn()
  const token = await mailedEmailToken(member)
  const before = (await stored(member.userId))!
  await api.platform.users.save(before, { ...before, email: anEmail() })
  expect(outcome(await confirm(token))).toEqual(badLink)
  expect((await stored(member.userId))?.pendingEmail).toBeUndefined()
})

test('a change of the name meanwhile does not end the link, and is kept', async () => {
  const member = await loggedIn()
  const token = await mailedEmailToken(member)
  const body = { firstName: 'Zoé', lastName: 'Roy' }
  const [confirmed] = await Promise.all([
    confirm(token),
    api.call('PUT /api/me', { token: member.token, body }),
  ])
  expect(confirmed.status).toBe(200)
  expect(await stored(member.userId)).toMatchObject({ ...body, email: member.newEmail })
})

test('an address that was taken meanwhile is refused with 409, and the account stays as it is', async () => {
  const member = await loggedIn()
  const token = await mailedEmailToken(member)
  await api.call('POST /api/signup', { body: signUpForm({ email: member.newEmail }), address: anAddress() })
  expect(outcome(await confirm(token))).toEqual([409, 'account.emailTaken'])
  expect((await readMe(member.token)).body.email).toBe(member.email)
  expect(await api.letters(member.email)).toEqual([])
})

test('if a sign-up and four accounts request one address at the same moment, exactly one gets it', async () => {
  const email = anEmail()
  const members = await Promise.all(Array.from({ length: 4 }, () => loggedIn()))
  const tokens: string[] = []
  for (const member of members) tokens.push(await mailedEmailToken(member, email))
  const answers = await Promise.all([
    ...tokens.map((token) => confirm(token)),
    api.call('POST /api/signup', { body: signUpForm({ email }), address: anAddress() }),
  ])
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  const owners = await Promise.all(members.map(async ({ userId }) => (await stored(userId))!))
  const [holder] = await claimsOf(email)
  for (const owner of owners) {
    expect(owner.email === email).toBe(owner.userId === holder)
    expect(await claimsOf(owner.email)).toEqual([owner.userId])
  }
})

test('a change and an erasure at the same moment leave no address behind', async () => {
  const member = await loggedIn()
  const token = await mailedEmailToken(member)
  const [confirmed, erased] = await Promise.all([
    confirm(token),
    api.call('DELETE /api/me', {
      token: member.token,
      body: { password: rightPassword },
      address: anAddress(),
    }),
  ])
  const user = await stored(member.userId)
  expect(await claimsOf(member.email, member.newEmail)).toEqual([
    user?.email === member.email ? user.userId : undefined,
    user?.email === member.newEmail ? user.userId : undefined,
  ])
  expect(user === undefined).toBe(erased.status === 204)
  expect([200, 400, 409]).toContain(confirmed.status)
})
