import { expect, test } from 'vitest'
import { guessesOf } from '#functions/account/passwordCheck.ts'
import { accountApi, accountCalls, anAddress, rightPassword } from '../account/accountApi.ts'

const api = accountApi()
const { tryLogin, mailedLink } = accountCalls(api)

const browserOf = ({ cookies }: { cookies: string[] }) => /^browser=([^;]*)/.exec(cookies[1] ?? '')?.[1] ?? ''

test('a stranger who spends twenty tries locks out their own neighbourhood and nobody else', async () => {
  const { email } = await api.join({ role: 'admin' })
  for (let n = 0; n < 20; n++) expect((await tryLogin(email, 'wrong', `198.51.100.${n}`)).status).toBe(401)
  expect((await tryLogin(email, rightPassword, '198.51.100.200')).status).toBe(429)
  expect((await tryLogin(email, rightPassword, '198.51.101.1')).status).toBe(200)
})

test('who has logged in from a browser does so again from the attacker’s own network, and has twenty tries there', async () => {
  const { email } = await api.join()
  const shared = anAddress()
  const browser = browserOf(await tryLogin(email, rightPassword, shared))
  for (let n = 0; n < 21; n++) await tryLogin(email, 'wrong', shared)
  expect((await tryLogin(email, rightPassword, shared)).status).toBe(429)
  const again = await tryLogin(email, rightPassword, shared, 'login', browser)
  expect([again.status, browserOf(again)]).toEqual([200, ''])
  for (let n = 0; n < 20; n++)
    expect((await tryLogin(email, 'wrong', shared, 'login', browser)).status).toBe(401)
  expect((await tryLogin(email, rightPassword, shared, 'login', browser)).status).toBe(429)
})

test('a browser that one account knows is a stranger to another, until that one logs in there too', async () => {
  const [mine, victim] = [await api.join(), await api.join()]
  const from = anAddress()
  const browser = browserOf(await tryLogin(mine.email, rightPassword, from))
  for (let n = 0; n < 20; n++) await tryLogin(victim.email, 'wrong', from, 'login', browser)
  expect((await tryLogin(victim.email, 'wrong', from, 'login', browser)).status).toBe(429)
  const both = browserOf(await tryLogin(victim.email, rightPassword, anAddress(), 'login', browser))
  expect(both.split('.')).toEqual([expect.any(String), browser])
  expect((await tryLogin(mine.email, 'wrong', from, 'login', both)).status).toBe(401)
})

test('made-up and endless browser cookies are no browser', async () => {
  const { email } = await api.join()
  const from = anAddress()
  for (let n = 0; n < 20; n++) await tryLogin(email, 'wrong', from)
  for (const browser of ['x', '....', 'a.b.c.d.e.f', 'x'.repeat(4000), '%00'])
    expect((await tryLogin(email, rightPassword, from, 'login', browser)).status).toBe(429)
})

test('five hundred wrong passwords from everywhere close the account to strangers alone, and its owner is told once', async () => {
  const { email, passwordVersion } = await api.join()
  const browser = browserOf(await tryLogin(email, rightPassword))
  const before = Array.from({ length: 495 }, () => guessesOf(email, passwordVersion))
  for (const subject of before)
    await api.platform.throttle.count(subject, { limit: 500, minutes: 15 }, new Date())
  const tries = await Promise.all(Array.from({ length: 10 }, () => tryLogin(email, 'wrong', anAddress())))
  expect(tries.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429])
  expect((await tryLogin(email, rightPassword)).status).toBe(429)
  expect((await tryLogin(email, rightPassword, anAddress(), 'login', browser)).status).toBe(200)
  const letters = await api.letters(email)
  expect(letters.map(({ subject }) => subject)).toEqual(['Someone is guessing your password'])

  await api.call('POST /api/reset-password', {
    body: { token: await mailedLink(email), newPassword: 'a forest in spring' },
  })
  expect((await tryLogin(email, 'a forest in spring')).status).toBe(200)
})

test('a reset opens the account where wrong passwords had closed it', async () => {
  const { email } = await api.join()
  const from = anAddress()
  for (let n = 0; n < 20; n++) await tryLogin(email, 'wrong', from)
  await api.call('POST /api/reset-password', {
    body: { token: await mailedLink(email), newPassword: 'a forest in spring' },
  })
  expect((await tryLogin(email, 'a forest in spring', from)).status).toBe(200)
})

test('one mailbox is signed up five times in a quarter of an hour, under whichever of its addresses', async () => {
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
