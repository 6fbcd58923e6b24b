import { describe, expect, it, test } from 'vitest'
import { formSender } from '../support/sendForm.ts'
import { accountApi, rightPassword } from './accountApi.ts'

const api = accountApi()
const send = formSender('account', api)

describe('a login without scripts', () => {
  it('opens a session by a cookie that no script can read, and leads by the role', async () => {
    const { email } = await api.store({ role: 'instructor' })
    const { response } = await send('/es/login', { email, password: rightPassword })
    expect(response).toMatchObject({ statusCode: 303, headers: { location: '/es/slots' } })
    const session = response.cookies?.find((cookie) => cookie.startsWith('session=')) ?? ''
    expect(session).toMatch(/; HttpOnly; SameSite=Lax/)
    const cookie = /^session=([^;]+)/.exec(session)?.[1]
    expect((await api.call('GET /api/me', { cookie })).body).toMatchObject({ email })
  })

  it('ends without scripts too', async () => {
    const { email } = await api.store()
    const cookie = await api.logIn(email)
    const { response } = await send('/fr/logout', {}, { cookies: [`session=${cookie}`] })
    expect(response).toMatchObject({ statusCode: 303, headers: { location: '/fr' } })
    expect((await api.call('GET /api/me', { cookie })).status).toBe(401)
  })

  it('is refused with a wrong password, as with scripts', async () => {
    const { email } = await api.store()
    const { response, refusal } = await send('/login', { email, password: 'wrong' })
    expect([response.statusCode, refusal?.code, response.cookies]).toEqual([
      401,
      'account.loginFailed',
      undefined,
    ])
  })

  it('cannot be made by another site, which would watch what the visitor then does', async () => {
    const { email } = await api.store()
    const forged = { headers: { origin: 'https://evil.example' } }
    const { response, refusal } = await send('/login', { email, password: rightPassword }, forged)
    expect([response.statusCode, refusal?.code, response.cookies]).toEqual([
      403,
      'access.crossSite',
      undefined,
    ])
  })
})

test('a sign-up without scripts makes an account, and says which fields are wrong', async () => {
  const person = { firstName: 'Zoé', lastName: 'Martin', email: 'zoe.without@example.org' }
  const wrong = await send('/signup', { ...person, lastName: '', password: 'short' })
  expect(wrong.refusal?.issues?.map(({ path }) => path)).toEqual(['lastName', 'password'])
  const password = 'seven pale kettles'
  const { response } = await send('/fr/signup', { ...person, password, role: 'admin' })
  expect(response).toMatchObject({ statusCode: 303, headers: { location: '/fr/signup/done' } })
  expect(await api.platform.users.byEmail(person.email)).toMatchObject({ role: 'user' })
  const again = await send('/signup', { ...person, password })
  expect([again.response.statusCode, again.refusal?.code]).toEqual([409, 'account.emailTaken'])
})

test('a password is reset without scripts by the token in the address, once', async () => {
  const { email } = await api.store()
  expect((await send('/forgot-password', { email })).response.headers.location).toBe('/forgot-password/sent')
  const query = `token=${await api.mailedToken(email)}`
  const newPassword = 'seven pale kettles'
  const { response } = await send('/reset-password', { newPassword, confirmPassword: newPassword }, { query })
  expect(response).toMatchObject({ statusCode: 303, headers: { location: '/reset-password/done' } })
  expect((await send('/login', { email, password: newPassword })).response.statusCode).toBe(303)
  const again = await send('/reset-password', { newPassword, confirmPassword: newPassword }, { query })
  expect([again.response.statusCode, again.refusal?.code]).toEqual([400, 'account.badResetLink'])
})
