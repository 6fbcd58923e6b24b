import { expect, test } from 'vitest'
import { credentials } from '#functions/platform/accounts/credentials.ts'
import { isPassword } from '#functions/platform/accounts/passwordHash.ts'
import { mailedLinks } from '#functions/platform/mail/mailedLinks.ts'
import { usersApi } from './usersApi.ts'

const api = usersApi()
const { add, change, remove, logOut, one, join } = api

test('an account made without a password is mailed, in its language, a link that sets one', async () => {
  const email = 'invited@example.org'
  const { status, body } = await add({
    email: ' Invited@Example.ORG ',
    city: 'Québec',
    country: 'Canada',
    language: 'fr',
  })
  expect([status, body]).toEqual([
    201,
    {
      _id: expect.stringMatching(/^usr_/),
      firstName: 'Zoé',
      lastName: 'Martin',
      email,
      emailVerified: false,
      hasSecondFactor: false,
      city: 'Québec',
      country: 'Canada',
      state: '',
      role: 'user',
      package: 'free',
      complimentaryPackage: 'free',
      paidPackage: 'free',
      language: 'fr',
      createdAt: expect.any(String),
      version: 1,
    },
  ])
  const [letter] = await api.letters(email)
  expect(letter).toMatchObject({ language: 'fr', subject: 'Votre compte Carbon Portal', userId: body._id })
  const token =
    /http:\/\/localhost:3000\/fr\/reset-password\?token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
  const inSixDays = new Date(Date.now() + 6 * 86_400_000)
  const links = mailedLinks(api.platform, 'reset')
  expect(await links.isGood(token, inSixDays)).toBe(true)
  expect(await links.isGood(token, new Date(Date.now() + 8 * 86_400_000))).toBe(false)
})

test('an account made with a password has it at once, and nobody is mailed; no answer ever holds it or its hash', async () => {
  const { status, body } = await add({
    email: 'given@example.org',
    password: 'three violet lamps',
    role: 'admin',
    package: 'pro',
  })
  expect([status, body.role, body.package]).toEqual([201, 'admin', 'pro'])
  const kept = await credentials(api.platform.table).of({ userId: body._id })
  expect(await isPassword('three violet lamps', kept?.passwordHash ?? '')).toBe(true)
  expect(await api.letters('given@example.org')).toEqual([])
  const texts = JSON.stringify([body, (await one(body._id)).body, (await api.list()).body])
  expect(texts).not.toMatch(/violet|argon2|[pP]assword/)
  await remove(body._id)
})

test('a wrong form names its fields, and a taken e-mail is a conflict', async () => {
  const wrong = await add({
    firstName: '',
    email: 'nobody',
    password: '123456',
    role: 'instructor',
    package: 'gold',
  })
  expect(wrong.status).toBe(400)
  expect(wrong.body.issues.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
    ['firstName', 'field.required'],
    ['email', 'field.email'],
    ['password', 'password.tooCommon'],
    ['role', 'field.oneOf'],
    ['package', 'field.oneOf'],
  ])
  const { email } = await join()
  const taken = await add({ email: email.toUpperCase() })
  expect([taken.status, taken.body.code]).toEqual([409, 'account.emailTaken'])
})

test('a change keeps what is not sent, frees the old e-mail and asks for the new one’s proof', async () => {
  const { userId, email } = await join({ lastName: 'Byron' })
  const { status, body } = await change(userId, {
    email: 'moved@example.org',
    city: ' Ottawa ',
    password: 'ignored entirely',
  })
  expect([status, body]).toMatchObject([
    200,
    { email: 'moved@example.org', city: 'Ottawa', lastName: 'Byron', emailVerified: false, version: 2 },
  ])
  expect(await api.platform.users.byEmail(email)).toBeUndefined()
  expect((await change(userId, { city: '' })).body.city).toBe('')
})

test('role and complimentary plan hold at once in open sessions, and the paid plan stays apart', async () => {
  const { userId, passwordVersion } = await join({ paidPackage: 'pro' })
  const { token } = await api.platform.sessions.open({ userId, passwordVersion }, new Date())
  const actor = () => api.platform.sessions.actor(token, new Date())
  expect(await actor()).toMatchObject({ role: 'user', package: 'pro' })
  expect((await change(userId, { role: 'admin', package: 'premium' })).body).toMatchObject({
    package: 'premium',
    complimentaryPackage: 'premium',
    paidPackage: 'pro',
  })
  expect(await actor()).toMatchObject({ role: 'admin', package: 'premium' })
  expect((await change(userId, { role: 'user', package: 'free' })).body).toMatchObject({
    package: 'pro',
    paidPackage: 'pro',
  })
  expect(await actor()).toMatchObject({ role: 'user', package: 'pro' })
})

test('of two who edit the same version one is told, with what is stored; without a version the last one wins', async () => {
  const { userId } = await join()
  expect((await change(userId, { version: 1, city: 'Québec' })).status).toBe(200)
  const late = await change(userId, { version: 1, city: 'Laval' })
  expect([late.status, late.body.code, late.body.current.city, late.body.current.version]).toEqual([
    409,
    'account.changed',
    'Québec',
    2,
  ])
  const together = await Promise.all(
    Array.from({ length: 8 }, (_, n) => change(userId, { city: `City ${n}` })),
  )
  expect(together.map(({ status }) => status)).toEqual(Array(8).fill(200))
})

test('the last administrator is neither deleted nor demoted, also when two are at once', async () => {
  const { userId } = await join({ role: 'admin' })
  const own = api.admin.userId
  const settled = await Promise.all([change(userId, { role: 'user' }), change(own, { role: 'user' })])
  expect(settled.filter(({ status }) => status === 200)).toHaveLength(1)
  const roleOf = async (id: string) => (await api.platform.users.byId(id))!.role
  expect([await roleOf(userId), await roleOf(own)].filter((role) => role === 'admin')).toHaveLength(1)
  const give = async (id: string, role: 'admin' | 'user') => {
    const user = (await api.platform.users.byId(id))!
    await api.platform.users.save(user, { ...user, role })
  }
  await give(own, 'admin')
  await give(userId, 'user')
  for (const refused of [await remove(own), await change(own, { role: 'user' })])
    expect([refused.status, refused.body.code]).toEqual([409, 'account.lastAdmin'])
})

test('an instructor keeps that role here, and may get a plan', async () => {
  const { userId } = await join({ role: 'instructor' })
  const refused = await change(userId, { role: 'admin' })
  expect([refused.status, refused.body.code]).toEqual([409, 'users.instructor'])
  expect((await change(userId, { package: 'pro' })).body).toMatchObject({
    role: 'instructor',
    package: 'pro',
  })
})

test('a deleted account is gone at once with its sessions, its e-mail is free, and the rest is begun to be erased', async () => {
  const { userId, email, passwordVersion } = await join()
  const { token } = await api.platform.sessions.open({ userId, passwordVersion }, new Date())
  const before = api.finished
  expect((await remove(userId)).status).toBe(204)
  expect(await api.platform.sessions.actor(token, new Date())).toEqual({ role: 'visitor' })
  expect(api.finished).toBe(before + 1)
  const begun = await Array.fromAsync(api.platform.table.rows({ pk: `ERASURE#${userId}` }))
  expect(begun).toMatchObject([{ userId, emailHash: expect.any(String) }])
  const again = await remove(userId)
  expect([again.status, again.body.code]).toEqual([404, 'users.missing'])
  for (const gone of [await one(userId), await change(userId, { city: 'x' }), await logOut(userId)])
    expect(gone.status).toBe(404)
  expect((await add({ email })).status).toBe(201)
})

test('logged out everywhere, all sessions are over at once, and the next login is good', async () => {
  const { userId, passwordVersion } = await join()
  const { sessions } = api.platform
  const open = () => sessions.open({ userId, passwordVersion }, new Date())
  const before = [await open(), await open()]
  await new Promise((later) => setTimeout(later, 5))
  expect((await logOut(userId)).status).toBe(204)
  for (const { token } of before) expect(await sessions.actor(token, new Date())).toEqual({ role: 'visitor' })
  await new Promise((later) => setTimeout(later, 5))
  expect(await sessions.actor((await open()).token, new Date())).toMatchObject({ userId })
})

test('markup in a name is text, and a name of 10,000 characters is refused', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const { body } = await add({ firstName: name, lastName: '"><script>', email: 'markup@example.org' })
  expect(body).toMatchObject({ firstName: name, lastName: '"><script>' })
  const [letter] = await api.letters('markup@example.org')
  expect(letter?.html).not.toMatch(/<img|<script/)
  expect((await add({ firstName: 'x'.repeat(10_000), email: 'long@example.org' })).status).toBe(400)
})
