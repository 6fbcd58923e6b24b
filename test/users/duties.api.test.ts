import { describe, expect, test } from 'vitest'
import type { User } from '#functions/platform/accounts/users.ts'
import { duties } from '#shared/kernel/duty.ts'
import { loggedIn } from '../support/users.ts'
import { usersApi } from './usersApi.ts'

const api = usersApi()
const { add, byId, change, list, listedEmails, remove, store } = api

/** Stores an account with an open session. `actor` tells what the session may do now. */
async function join(overrides: Partial<User>) {
  const { user, token } = await loggedIn(api.platform, overrides)
  return { ...user, token, actor: () => api.platform.sessions.actor(token, new Date()) }
}

describe('a duty', () => {
  test('is given and taken in open sessions at once, and leaves role and plan as they are', async () => {
    const member = await join({ package: 'premium' })
    expect((await change(member.userId, { duties: ['support', 'editor', 'editor'] })).body).toMatchObject({
      role: 'user',
      duties: ['editor', 'support'],
      package: 'premium',
    })
    expect(await member.actor()).toMatchObject({
      role: 'user',
      duties: ['editor', 'support'],
      package: 'premium',
    })
    expect((await change(member.userId, { duties: [] })).body).toMatchObject({
      duties: [],
      package: 'premium',
    })
    expect(await member.actor()).toMatchObject({ role: 'user', duties: undefined, package: 'premium' })
  })

  test('may be given with a new account and to instructors, who stay instructors', async () => {
    expect((await add({ email: 'new.editor@example.org', duties: ['editor'] })).body).toMatchObject({
      role: 'user',
      duties: ['editor'],
    })
    const instructor = await join({ role: 'instructor' })
    await change(instructor.userId, { duties: ['editor'] })
    expect(await instructor.actor()).toMatchObject({ role: 'instructor', duties: ['editor'] })
  })

  test('stays when other fields change, and is gone for good once its owner becomes an administrator', async () => {
    const { userId } = await store({ duties: ['bookkeeper'] })
    expect((await change(userId, { city: 'Laval' })).body.duties).toEqual(['bookkeeper'])
    expect((await change(userId, { role: 'admin', duties: ['editor'] })).body).toMatchObject({
      role: 'admin',
      duties: [],
    })
    expect((await change(userId, { role: 'user' })).body).toMatchObject({ role: 'user', duties: [] })
  })

  test('of another name is refused, and so is one for an account that is gone', async () => {
    const { userId } = await store()
    for (const unknown of [['admin'], ['root'], 'editor', [...duties, 'editor', 'editor']])
      expect((await change(userId, { duties: unknown })).status, String(unknown)).toBe(400)
    await remove(userId)
    expect((await change(userId, { duties: ['editor'] })).status).toBe(404)
    expect(await api.platform.users.byId(userId)).toBeUndefined()
  })

  test('cannot replace the role of the last administrator', async () => {
    const { userId } = api.admin
    const refused = await change(userId, { role: 'user', duties: [...duties] })
    expect([refused.status, refused.body.code]).toEqual([409, 'account.lastAdmin'])
    expect(await api.platform.users.byId(userId)).toMatchObject({ role: 'admin' })
  })
})

test('if two administrators change the duties of an account at the same time, the second one is refused and gets the changed account', async () => {
  for (let round = 0; round < 10; round++) {
    const { userId } = await store({ duties: ['support'] })
    const answers = await Promise.all([
      change(userId, { duties: ['support', 'editor'], version: 1 }),
      change(userId, { duties: [], version: 1 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)!
    expect((await byId(userId)).body).toMatchObject({ duties: winner.body.duties, version: 2 })
    const { current } = answers.find(({ status }) => status === 409)!.body
    if (current) expect(current.duties).toEqual(winner.body.duties)
  }
})

describe.each(duties)('somebody with the duty %s', (duty) => {
  test('can neither raise nor demote anybody, nor delete or log out or become them', async () => {
    const colleague = await join({ duties: [duty] })
    const other = await store({ duties: ['support'] })
    const asWorker = (route: string, id: string, body?: unknown) =>
      api.call(route, { token: colleague.token, params: { id }, body })
    const attempts = [colleague.userId, other.userId, api.admin.userId].flatMap((id) => [
      asWorker('PUT /api/users/{id}', id, { role: 'admin' }),
      asWorker('PUT /api/users/{id}', id, { duties: [...duties] }),
      asWorker('PUT /api/users/{id}', id, { email: 'mine@example.org' }),
      asWorker('DELETE /api/users/{id}', id),
      asWorker('POST /api/users/{id}/logout', id),
    ])
    const body = { firstName: 'Eve', lastName: 'Black', email: `${duty}.twin@example.org`, role: 'admin' }
    attempts.push(api.call('POST /api/users', { token: colleague.token, body }))
    for (const { status, body } of await Promise.all(attempts))
      expect([status, body.code]).toEqual([403, 'access.adminRequired'])
    expect((await byId(colleague.userId)).body).toMatchObject({ role: 'user', duties: [duty], version: 1 })
    expect((await byId(other.userId)).body).toMatchObject({ duties: ['support'], version: 1 })
    expect(await colleague.actor()).toMatchObject({ role: 'user', duties: [duty] })
  })

  test('loses it in a session that is open when an administrator takes it', async () => {
    const colleague = await join({ duties: [duty] })
    const read = async () => (await api.call('GET /api/users', { token: colleague.token })).status
    expect(await read()).toBe(duty === 'support' ? 200 : 403)
    await change(colleague.userId, { duties: [] })
    expect(await read()).toBe(403)
  })
})

describe('support staff', () => {
  test('read accounts without secrets, and do not see who has a second factor', async () => {
    const { token } = await join({ duties: ['support'] })
    const { userId } = await store({ hasSecondFactor: true, passwordHash: 'argon2' })
    const { status, body } = await api.call('GET /api/users/{id}', { token, params: { id: userId } })
    const { body: rows } = await api.call('GET /api/users', { token })
    expect([status, body._id]).toEqual([200, userId])
    expect(JSON.stringify([body, rows])).not.toMatch(/argon2|[pP]assword|[fF]actor|sessionId|[tT]oken/)
    expect((await byId(userId)).body.hasSecondFactor).toBe(true)
  })

  test('get at most 50 accounts on a page, so that they cannot copy all at once', async () => {
    const { token } = await join({ duties: ['support'] })
    for (let n = 0; n < 51; n++) await store()
    const page = await api.call('GET /api/users', { token, query: { limit: '1000' } })
    expect(page.body).toHaveLength(50)
    expect(page.headers.link).toMatch(/rel="next"/)
    expect((await list({ limit: '1000' })).body.length).toBeGreaterThan(50)
  })
})

test('the list shows everyone with a duty, also of one plan or by a name, in pages and without others', async () => {
  const one = await store({
    duties: ['bookkeeper'],
    email: 'ines@books.example',
    firstName: 'Inès',
    package: 'pro',
  })
  const two = await store({ duties: ['bookkeeper', 'editor'], email: 'bo@books.example', firstName: 'Bo' })
  const former = await store({ duties: ['bookkeeper'], email: 'old@books.example' })
  await change(former.userId, { duties: ['editor'] })
  expect(await listedEmails({ role: 'bookkeeper', q: '@books' })).toEqual([])
  expect(await listedEmails({ role: 'bookkeeper', q: 'books' })).toEqual([two.email, one.email])
  expect(await listedEmails({ role: 'bookkeeper', q: 'ines' })).toEqual([one.email])
  expect(await listedEmails({ role: 'bookkeeper', package: 'pro' })).toEqual([one.email])
  const first = await list({ role: 'bookkeeper', limit: '1' })
  const after = new URL(/<(.+?)>/.exec(first.headers.link!)![1]!, 'http://x').searchParams.get('after')!
  const second = await list({ role: 'bookkeeper', limit: '1', after })
  expect([first, second].map(({ body }) => body.map(({ email }: User) => email))).toEqual([
    [two.email],
    [one.email],
  ])
  expect(await listedEmails({ role: 'user', q: 'books' })).toHaveLength(3)
})
