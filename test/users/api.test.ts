import { expect, test } from 'vitest'
import { credentials } from '#functions/platform/accounts/credentials.ts'
import { mailedLinks } from '#functions/platform/accounts/mailedLinks.ts'
import { isPassword } from '#functions/platform/accounts/passwordHash.ts'
import { usersApi } from './usersApi.ts'

const api = usersApi()
const { add, change, remove, logOut, byId, store } = api

test('the owner of an account added without a password is mailed a link that sets one, in their language', async () => {
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
      duties: [],
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
  expect(await links.isValid(token, inSixDays)).toBe(true)
  expect(await links.isValid(token, new Date(Date.now() + 8 * 86_400_000))).toBe(false)
})

test('an account added with a password mails nobody, and no answer contains the password or its hash', async () => {
  const { status, body } = await add({
    email: 'given@example.org',
    password: 'three violet lamps',
    role: 'admin',
    package: 'pro',
  })
  expect([status, body.role, body.package]).toEqual([201, 'admin', 'pro'])
  const credential = await credentials(api.platform.table).byUser({ userId: body._id })
  expect(await isPassword('three violet lamps', credential?.passwordHash ?? '')).toBe(true)
  expect(await api.letters('given@example.org')).toEqual([])
  const texts = JSON.stringify([body, (await byId(body._id)).body, (await api.list()).body])
  expect(texts).not.toMatch(/violet|argon2|[pP]assword/)
  await remove(body._id)
})

test('an invalid form is refused with an issue for each field, and a taken e-mail is a conflict', async () => {
  const invalid = await add({
    firstName: '',
    email: 'nobody',
    password: '123456',
    role: 'instructor',
    package: 'gold',
  })
  expect(invalid.status).toBe(400)
  expect(invalid.body.issues.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
    ['firstName', 'field.required'],
    ['email', 'field.email'],
    ['password', 'password.tooCommon'],
    ['role', 'field.oneOf'],
    ['package', 'field.oneOf'],
  ])
  const { email } = await store()
  const taken = await add({ email: email.toUpperCase() })
  expect([taken.status, taken.body.code]).toEqual([409, 'account.emailTaken'])
})

test('a change keeps fields that are not sent, frees the old e-mail and leaves the new one unverified', async () => {
  const { userId, email } = await store({ lastName: 'Byron' })
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

test('role and complimentary plan take effect in open sessions, and the paid plan stays as it is', async () => {
  const { userId, passwordVersion } = await store({ paidPackage: 'pro' })
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

test('the second edit of the same version is refused with the stored account, and without a version the last edit wins', async () => {
  const { userId } = await store()
  expect((await change(userId, { version: 1, city: 'Québec' })).status).toBe(200)
  const lateEdit = await change(userId, { version: 1, city: 'Laval' })
  expect([
    lateEdit.status,
    lateEdit.body.code,
    lateEdit.body.current.city,
    lateEdit.body.current.version,
  ]).toEqual([409, 'account.changed', 'Québec', 2])
  const unversioned = await Promise.all(
    Array.from({ length: 8 }, (_, n) => change(userId, { city: `City ${n}` })),
  )
  expect(unversioned.map(({ status }) => status)).toEqual(Array(8).fill(200))
})

test('the last administrator cannot be deleted or demoted, even by two simultaneous calls', async () => {
  const { userId } = await store({ role: 'admin' })
  const adminId = api.admin.userId
  const answers = await Promise.all([change(userId, { role: 'user' }), change(adminId, { role: 'user' })])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const roleOf = async (id: string) => (await api.platform.users.byId(id))!.role
  expect([await roleOf(userId), await roleOf(adminId)].filter((role) => role === 'admin')).toHaveLength(1)
  const setRole = async (id: string, role: 'admin' | 'user') => {
    const user = (await api.platform.users.byId(id))!
    await api.platform.users.save(user, { ...user, role })
  }
  await setRole(adminId, 'admin')
  await setRole(userId, 'user')
  for (const refused of [await remove(adminId), await change(adminId, { role: 'user' })])
    expect([refused.status, refused.body.code]).toEqual([409, 'account.lastAdmin'])
})

test('the role of an instructor cannot be changed, but the plan can', async () => {
  const { userId } = await store({ role: 'instructor' })
  const refused = await change(userId, { role: 'admin' })
  expect([refused.status, refused.body.code]).toEqual([409, 'users.instructor'])
  expect((await change(userId, { package: 'pro' })).body).toMatchObject({
    role: 'instructor',
    package: 'pro',
  })
})

test('deleting an account ends its sessions, frees its e-mail and begins the erasure of the rest', async () => {
  const { userId, email, passwordVersion } = await store()
  const { token } = await api.platform.sessions.open({ userId, passwordVersion }, new Date())
  const before = api.counts.finishErasures
  expect((await remove(userId)).status).toBe(204)
  expect(await api.platform.sessions.actor(token, new Date())).toEqual({ role: 'visitor' })
  expect(api.counts.finishErasures).toBe(before + 1)
  const erasures = await Array.fromAsync(api.platform.table.rows({ pk: `ERASURE#${userId}` }))
  expect(erasures).toMatchObject([{ userId, emailHash: expect.any(String) }])
  const again = await remove(userId)
  expect([again.status, again.body.code]).toEqual([404, 'users.missing'])
  for (const missing of [await byId(userId), await change(userId, { city: 'x' }), await logOut(userId)])
    expect(missing.status).toBe(404)
  expect((await add({ email })).status).toBe(201)
})

test('logging an account out ends all its sessions, and the next login works', async () => {
  const { userId, passwordVersion } = await store()
  const { sessions } = api.platform
  const open = () => sessions.open({ userId, passwordVersion }, new Date())
  const before = [await open(), await open()]
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect((await logOut(userId)).status).toBe(204)
  for (const { token } of before) expect(await sessions.actor(token, new Date())).toEqual({ role: 'visitor' })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(await sessions.actor((await open()).token, new Date())).toMatchObject({ userId })
})

test('markup in a name is plain text, and a name of 10,000 characters is refused', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const { body } = await add({ firstName: name, lastName: '"><script>', email: 'markup@example.org' })
  expect(body).toMatchObject({ firstName: name, lastName: '"><script>' })
  const [letter] = await api.letters('markup@example.org')
  expect(letter?.html).not.toMatch(/<img|<script/)
  expect((await add({ firstName: 'x'.repeat(10_000), email: 'long@example.org' })).status).toBe(400)
})
