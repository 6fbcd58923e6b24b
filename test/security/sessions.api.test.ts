import { expect, test } from 'vitest'
import { securityApi } from './securityApi.ts'

const { api, callerWith, join, logIn } = securityApi()

test('sessions are listed with device, place and last use, and each can be ended', async () => {
  const { user, token, callAsUser } = await join()
  const headers = { 'cloudfront-viewer-city': 'Montr%C3%A9al', 'cloudfront-viewer-country-name': 'Canada' }
  const { body } = await logIn(user.email, { device: ' Firefox, Linux ' })
  await callerWith(body.token)('GET /api/me', { headers })
  const list = await callAsUser('GET /api/me/sessions')
  expect(list.body).toHaveLength(2)
  const [otherSession] = list.body.filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  expect(otherSession).toMatchObject({
    device: 'Firefox, Linux',
    place: 'Montréal, Canada',
    usedAt: expect.any(String),
  })
  expect(list.body.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toMatchObject({
    device: null,
    place: null,
  })
  expect((await callAsUser('DELETE /api/me/sessions/{id}', { params: { id: otherSession.id } })).status).toBe(
    204,
  )
  expect((await callerWith(body.token)('GET /api/me')).status).toBe(401)
  const endedAlready = await callAsUser('DELETE /api/me/sessions/{id}', { params: { id: otherSession.id } })
  expect([endedAlready.status, endedAlready.body.code]).toEqual([404, 'session.missing'])
  expect((await callerWith(token)('GET /api/me/sessions')).body).toHaveLength(1)
})

test('all other sessions can be ended together', async () => {
  const { user, callAsUser } = await join()
  const others = [await logIn(user.email), await logIn(user.email)].map(({ body }) => body.token)
  expect((await callAsUser('DELETE /api/me/sessions')).status).toBe(204)
  for (const token of others) expect((await callerWith(token)('GET /api/me')).status).toBe(401)
  expect((await callAsUser('GET /api/me')).status).toBe(200)
})

test('nobody can see or end a session of another user', async () => {
  const [owner, otherUser] = [await join(), await join()]
  const [ownSession] = (await owner.callAsUser('GET /api/me/sessions')).body
  expect(
    (await otherUser.callAsUser('DELETE /api/me/sessions/{id}', { params: { id: ownSession.id } })).status,
  ).toBe(404)
  expect(
    (await otherUser.callAsUser('GET /api/me/sessions')).body.map(({ id }: { id: string }) => id),
  ).not.toContain(ownSession.id)
  await otherUser.callAsUser('DELETE /api/me/sessions')
  expect((await owner.callAsUser('GET /api/me')).status).toBe(200)
})

test('a session ended by logging out everywhere is not listed', async () => {
  const { user } = await join()
  const { users } = api.platform
  const stored = (await users.byId(user.userId))!
  await users.save(stored, { ...stored, loggedOutAt: new Date().toISOString() })
  const { body } = await logIn(user.email)
  expect((await callerWith(body.token)('GET /api/me/sessions')).body).toHaveLength(1)
})
