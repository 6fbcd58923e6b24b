import { expect, test } from 'vitest'
import { mailedLinks } from '#functions/platform/mail/mailedLinks.ts'
import { languages } from '#shared/kernel/language.ts'
import { after, days } from '#shared/kernel/time.ts'
import { accountApi, accountCalls, anAddress, rightPassword } from './accountApi.ts'

const api = accountApi()
const { form, me, mailedLink } = accountCalls(api)
const unproved = () => api.join({ verifiedEmail: undefined })
const verify = (token: string, caller: { token?: string } = {}) =>
  api.call('POST /api/verify-email', { body: { token }, address: anAddress(), ...caller })
const send = (token: string, query = {}) => api.call('POST /api/verify-email/send', { token, query })
const isProved = async (token: string) => (await me(token)).body.emailVerified

/** The token of another link that the user asks for. */
async function anotherLink(email: string) {
  await send(await api.logIn(email))
  return api.mailedToken(email)
}

const refused = [400, 'account.badVerifyLink']
const outcome = ({ status, body }: Awaited<ReturnType<typeof verify>>) => [status, body.code]

test.each(languages)(
  'a sign-up in %s mails a link that proves the address, and the account works before that',
  async (language) => {
    const email = `sign.up.${language}@example.org`
    await api.call('POST /api/signup', {
      body: form({ email }),
      query: { lang: language },
      address: anAddress(),
    })
    const [letter, ...others] = await api.letters(email)
    expect(others).toEqual([])
    expect(letter?.language).toBe(language)
    const prefix = language === 'en' ? '' : `/${language}`
    expect(letter?.text).toMatch(
      new RegExp(`\\nhttp://localhost:3000${prefix}/verify-email\\?token=[\\w-]{43}\\n`),
    )
    const session = await api.logIn(email)
    expect(await isProved(session)).toBe(false)
    const done = await verify(await api.mailedToken(email))
    expect([done.status, done.body]).toEqual([200, { message: 'Your email address is confirmed.' }])
    expect(await isProved(session)).toBe(true)
  },
)

test('a sign-up that is refused mails nothing', async () => {
  const { email } = await api.join()
  await api.call('POST /api/signup', { body: form({ email }), address: anAddress() })
  expect(await api.letters(email)).toEqual([])
})

test('a link proves once: used again, wrong, empty, or meant for a password, it is refused', async () => {
  const { email } = await unproved()
  const link = await anotherLink(email)
  expect((await verify(link)).status).toBe(200)
  for (const bad of [link, 'nonsense', '', await mailedLink(email)])
    expect(outcome(await verify(bad))).toEqual(refused)
})

test('a link opened ten times at once proves once', async () => {
  const { email } = await unproved()
  const link = await anotherLink(email)
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => verify(link)))).map(
    ({ status }) => status,
  )
  expect(statuses.sort()).toEqual([200, ...Array(9).fill(400)])
  expect(await isProved(await api.logIn(email))).toBe(true)
})

test('a link ends after 24 hours', async () => {
  const user = await unproved()
  const links = mailedLinks(api.platform, 'verify')
  const issued = async (ago: number) => {
    const { token, write } = links.issue(user, after(new Date(), -ago))
    await api.platform.table.write(write)
    return token
  }
  expect(outcome(await verify(await issued(days(1))))).toEqual(refused)
  expect((await verify(await issued(days(1) - 60_000))).status).toBe(200)
})

test('a link proves the address of its own account, whoever is logged in where it is opened', async () => {
  const [one, other] = [await unproved(), await unproved()]
  const session = await api.logIn(other.email)
  expect((await verify(await anotherLink(one.email), { token: session })).status).toBe(200)
  expect(await isProved(session)).toBe(false)
  expect(await isProved(await api.logIn(one.email))).toBe(true)
})

test('an address is not proved by the one before it: neither by its proof nor by a link that was mailed to it', async () => {
  const { users } = api.platform
  const { email, userId } = await unproved()
  const [first, second] = [await anotherLink(email), await anotherLink(email)]
  await verify(first)
  const stored = (await users.byId(userId))!
  await users.save(stored, { ...stored, email: 'moved@example.org' })
  const session = await api.logIn('moved@example.org')
  expect(await isProved(session)).toBe(false)
  expect(outcome(await verify(second))).toEqual(refused)
  expect(await isProved(session)).toBe(false)
})

test('a reset link proves the address too, for it was mailed there; a new password ends the links of before', async () => {
  const { email } = await unproved()
  const link = await anotherLink(email)
  await api.call('POST /api/reset-password', {
    body: { token: await mailedLink(email), newPassword: rightPassword },
  })
  expect(await isProved(await api.logIn(email))).toBe(true)
  expect(outcome(await verify(link))).toEqual(refused)
})

test('another link is mailed in the language on screen, five times an hour to one account', async () => {
  const [one, other] = [await unproved(), await unproved()]
  const session = await api.logIn(one.email)
  for (let n = 0; n < 5; n++) expect((await send(session, { lang: 'es' })).status).toBe(200)
  const sixth = await send(session)
  expect([sixth.status, sixth.body.code]).toEqual([429, 'throttle.tooMany'])
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await api.letters(one.email)).map(({ language }) => language)).toEqual(Array(5).fill('es'))
  expect((await send(await api.logIn(other.email))).status).toBe(200)
  expect((await send('nobody')).status).toBe(401)
})

test('whoever names no language gets the link in that of the account', async () => {
  const { email } = await api.join({ verifiedEmail: undefined, language: 'fr' })
  await send(await api.logIn(email))
  const [letter] = await api.letters(email)
  expect(letter?.language).toBe('fr')
  expect(letter?.text).toContain('/fr/verify-email?token=')
})

test('an account erased and made anew under the same address mails no more links for it', async () => {
  const { email } = await unproved()
  const session = await api.logIn(email)
  for (let n = 0; n < 5; n++) await send(session)
  await api.call('DELETE /api/me', {
    token: session,
    body: { password: rightPassword },
    address: anAddress(),
  })
  await api.join({ email, verifiedEmail: undefined })
  expect((await send(await api.logIn(email))).status).toBe(429)
})

test('who has proved the address is told so and gets no letter', async () => {
  const { email } = await api.join()
  const { status, body } = await send(await api.logIn(email))
  expect([status, body.message]).toEqual([200, 'Your email address is confirmed already.'])
  expect(await api.letters(email)).toEqual([])
})
