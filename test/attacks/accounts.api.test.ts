import { expect, test } from 'vitest'
import { wrongPasswordSubject } from '#functions/account/passwordCheck.ts'
import { accountApi, accountCalls, rightPassword } from '../account/accountApi.ts'
import { anAddress } from '../support/call.ts'

const api = accountApi()
const { tryLogin, mailedResetToken } = accountCalls(api)

/** Returns the cookie that makes a browser known, or nothing if the response sets none. */
const browserCookieOf = ({ cookies }: { cookies: string[] }) =>
  /^browser=([^;]*)/.exec(cookies[1] ?? '')?.[1] ?? ''

test('twenty wrong passwords lock out the attacker’s network and nobody else', async () => {
  const { email } = await api.store({ role: 'admin' })
  for (let n = 0; n < 20; n++) expect((await tryLogin(email, 'wrong', `198.51.100.${n}`)).status).toBe(401)
  expect((await tryLogin(email, rightPassword, '198.51.100.200')).status).toBe(429)
  expect((await tryLogin(email, rightPassword, '198.51.101.1')).status).toBe(200)
})

test('a browser that has logged in before is not locked out with its network, and may try twenty wrong passwords of its own', async () => {
  const { email } = await api.store()
  const sharedIp = anAddress()
  const browserCookie = browserCookieOf(await tryLogin(email, rightPassword, sharedIp))
  for (let n = 0; n < 21; n++) await tryLogin(email, 'wrong', sharedIp)
  expect((await tryLogin(email, rightPassword, sharedIp)).status).toBe(429)
  const again = await tryLogin(email, rightPassword, sharedIp, 'login', browserCookie)
  expect([again.status, browserCookieOf(again)]).toEqual([200, ''])
  for (let n = 0; n < 20; n++)
    expect((await tryLogin(email, 'wrong', sharedIp, 'login', browserCookie)).status).toBe(401)
  expect((await tryLogin(email, rightPassword, sharedIp, 'login', browserCookie)).status).toBe(429)
})

test('a browser known to one account is unknown to another until the other logs in there too', async () => {
  const [attacker, victim] = [await api.store(), await api.store()]
  const ip = anAddress()
  const browserCookie = browserCookieOf(await tryLogin(attacker.email, rightPassword, ip))
  for (let n = 0; n < 20; n++) await tryLogin(victim.email, 'wrong', ip, 'login', browserCookie)
  expect((await tryLogin(victim.email, 'wrong', ip, 'login', browserCookie)).status).toBe(429)
  const cookieOfBoth = browserCookieOf(
    await tryLogin(victim.email, rightPassword, anAddress(), 'login', browserCookie),
  )
  expect(cookieOfBoth.split('.')).toEqual([expect.any(String), browserCookie])
  expect((await tryLogin(attacker.email, 'wrong', ip, 'login', cookieOfBoth)).status).toBe(401)
})

test('forged and overlong browser cookies count as an unknown browser', async () => {
  const { email } = await api.store()
  const ip = anAddress()
  for (let n = 0; n < 20; n++) await tryLogin(email, 'wrong', ip)
  for (const browserCookie of ['x', '....', 'a.b.c.d.e.f', 'x'.repeat(4000), '%00'])
    expect((await tryLogin(email, rightPassword, ip, 'login', browserCookie)).status).toBe(429)
})

test('five hundred wrong passwords lock the account for unknown browsers only, and its owner gets one letter', async () => {
  const { email, passwordVersion } = await api.store()
  const browserCookie = browserCookieOf(await tryLogin(email, rightPassword))
  const earlierSubjects = Array.from({ length: 495 }, () => wrongPasswordSubject(email, passwordVersion))
  for (const subject of earlierSubjects)
    await api.platform.throttle.count(subject, { limit: 500, minutes: 15 }, new Date())
  const responses = await Promise.all(Array.from({ length: 10 }, () => tryLogin(email, 'wrong', anAddress())))
  expect(responses.map(({ status }) => status).sort()).toEqual([
    401, 401, 401, 401, 401, 429, 429, 429, 429, 429,
  ])
  expect((await tryLogin(email, rightPassword)).status).toBe(429)
  expect((await tryLogin(email, rightPassword, anAddress(), 'login', browserCookie)).status).toBe(200)
  const letters = await api.letters(email)
  expect(letters.map(({ subject }) => subject)).toEqual(['Someone is guessing your password'])

  await api.call('POST /api/reset-password', {
    body: { token: await mailedResetToken(email), newPassword: 'a forest in spring' },
  })
  expect((await tryLogin(email, 'a forest in spring')).status).toBe(200)
})

test('a password reset unlocks an account that wrong passwords had locked', async () => {
  const { email } = await api.store()
  const ip = anAddress()
  for (let n = 0; n < 20; n++) await tryLogin(email, 'wrong', ip)
  await api.call('POST /api/reset-password', {
    body: { token: await mailedResetToken(email), newPassword: 'a forest in spring' },
  })
  expect((await tryLogin(email, 'a forest in spring', ip)).status).toBe(200)
})

test('a mailbox can be signed up five times in fifteen minutes, whatever plus-tags its addresses have', async () => {
  const signUp = (n: number) =>
    api.call('POST /api/signup', {
      body: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: `victim+${n}@example.org`,
        password: rightPassword,
      },
      address: anAddress(),
    })
  const statuses = []
  for (let n = 0; n < 8; n++) statuses.push((await signUp(n)).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
})
