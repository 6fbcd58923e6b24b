import { beforeEach, expect, test, vi } from 'vitest'
import { serve } from '#functions/platform/http/serve.ts'
import { caller } from '../support/call.ts'
import { usersApi } from '../users/usersApi.ts'

const api = usersApi()
const recorded = async () => (await api.platform.activity.newestFirst({ limit: 100 })).items
const person = { email: 'secret.person@example.org', firstName: 'Secret' }

beforeEach(async () => {
  const rows = await recorded()
  await api.platform.table.removeMany(rows.map(({ _id }) => ({ pk: `ACTIVITY#${_id}`, sk: 'ACTIVITY' })))
})

test('what an administrator changes is recorded by names of fields, never by their values', async () => {
  const { body } = await api.add(person)
  await api.change(body._id, { firstName: 'Hidden' })
  const [changed, added] = await recorded()
  expect(added).toMatchObject({
    ...{ userId: api.admin.userId, area: 'users', route: 'add', path: '/api/users', outcome: 'done' },
    subject: { id: body._id },
    fields: expect.arrayContaining(['email', 'firstName', 'lastName']),
  })
  expect(changed).toMatchObject({
    ...{ route: 'change', subject: { id: body._id }, outcome: 'done' },
    fields: ['firstName'],
  })
  expect(JSON.stringify([added, changed])).not.toMatch(/secret|hidden|martin/i)
})

test('a refused change is recorded as refused', async () => {
  expect((await api.change('usr_nobody', { firstName: 'X' })).status).toBe(404)
  expect(await recorded()).toMatchObject([{ route: 'change', outcome: 'refused' }])
})

test('reading is not recorded, nor is a call that is no change yet: by others, or with wrong fields', async () => {
  await api.list()
  await api.add({ email: 'no address' })
  const member = await api.join()
  const call = api.call('POST /api/users', { token: member.token, body: person })
  expect((await call).status).toBe(403)
  expect(await recorded()).toEqual([])
})

test('what cannot be recorded is not done', async () => {
  const { body } = await api.add({ email: 'stays@example.org' })
  const activity = { ...api.platform.activity, begin: () => Promise.reject(new Error('no table')) }
  const remove = vi.fn()
  const { users: area } = await import('#shared/users/contract.ts')
  const call = caller(serve(area, { remove } as never, { ...api.platform, activity }))
  const { status } = await call('DELETE /api/users/{id}', {
    ...{ token: api.admin.token, params: { id: body._id } },
  })
  expect(status).toBe(500)
  expect(remove).not.toHaveBeenCalled()
})

test('a change whose end cannot be recorded is answered as what it is: done', async () => {
  const { activity, table } = api.platform
  const { body } = await api.add({ email: 'end@example.org' })
  const [begun] = await recorded()
  const end = await activity.begin({ ...begun!, route: 'logOut' }, new Date())
  const [open] = await recorded()
  await table.removeMany([{ pk: `ACTIVITY#${open!._id}`, sk: 'ACTIVITY' }])
  await expect(end('done')).resolves.toBeUndefined()
  expect((await recorded()).map(({ route }) => route)).toEqual(['add'])
  expect(body._id).toBeDefined()
})

test('a defect of the handler is recorded as failed', async () => {
  const { users: area } = await import('#shared/users/contract.ts')
  const remove = () => Promise.reject(new Error('a defect'))
  const call = caller(serve(area, { remove } as never, api.platform))
  await call('DELETE /api/users/{id}', { token: api.admin.token, params: { id: 'usr_9' } })
  expect(await recorded()).toMatchObject([{ route: 'remove', subject: { id: 'usr_9' }, outcome: 'failed' }])
})

test('what somebody with a duty changes is recorded, and what they do as a member is not', async () => {
  const { contact: area } = await import('#shared/contact/contract.ts')
  const { account } = await import('#shared/account/contract.ts')
  const support = await api.join({ duties: ['support'] })
  const handlers = { remove: async () => undefined } as never
  const call = caller(serve(area, handlers, api.platform))
  await call('DELETE /api/contact/{id}', { token: support.token, params: { id: 'msg_1' } })
  const callAccount = caller(serve(account, { logout: async () => undefined } as never, api.platform))
  await callAccount('POST /api/logout', { token: support.token, body: {} })
  expect(await recorded()).toMatchObject([
    { userId: support.userId, area: 'contact', route: 'remove', subject: { id: 'msg_1' }, outcome: 'done' },
  ])
})
