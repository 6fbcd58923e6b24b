import { expect, test } from 'vitest'
import { securityApi } from './securityApi.ts'

const { api, as, join, logIn } = securityApi()

test('sessions are listed with device, place and last use, and each can be ended at once', async () => {
  const { user, token, me } = await join()
  const headers = { 'cloudfront-viewer-city': 'Montr%C3%A9al', 'cloudfront-viewer-country-name': 'Canada' }
  const { body } = await logIn(user.email, { device: ' Firefox, Linux ' })
  await as(body.token)('GET /api/me', { headers })
  const list = await me('GET /api/me/sessions')
  expect(list.body).toHaveLength(2)
  const [other] = list.body.filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  expect(other).toMatchObject({ device: 'Firefox, Linux', place: 'Montréal, Canada' })
  expect(list.body.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toMatchObject({
    device: null,
    place: null,
  })
  expect((await me('DELETE /api/me/sessions/{id}', { params: { id: other.id } })).status).toBe(204)
  expect((await as(body.token)('GET /api/me')).status).toBe(401)
  const gone = await me('DELETE /api/me/sessions/{id}', { params: { id: other.id } })
  expect([gone.status, gone.body.code]).toEqual([404, 'session.missing'])
  expect((await as(token)('GET /api/me/sessions')).body).toHaveLength(1)
})

test('all others can be ended together', async () => {
  const { user, me } = await join()
  const others = [await logIn(user.email), await logIn(user.email)].map(({ body }) => body.token)
  expect((await me('DELETE /api/me/sessions')).status).toBe(204)
  for (const token of others) expect((await as(token)('GET /api/me')).status).toBe(401)
  expect((await me('GET /api/me')).status).toBe(200)
})

test('nobody sees or ends the session of somebody else', async () => {
  const [one, other] = [await join(), await join()]
  const [own] = (await one.me('GET /api/me/sessions')).body
  expect((await other.me('DELETE /api/me/sessions/{id}', { params: { id: own.id } })).status).toBe(404)
  expect((await other.me('GET /api/me/sessions')).body.map(({ id }: { id: string }) => id)).not.toContain(
    own.id,
  )
  await other.me('DELETE /api/me/sessions')
  expect((await one.me('GET /api/me')).status).toBe(200)
})

test('a session that a log-out everywhere has ended is not listed', async () => {
  const { user } = await join()
  const { users } = api.platform
  const stored = (await users.byId(user.userId))!
  await users.save(stored, { ...stored, loggedOutAt: new Date().toISOString() })
  const { body } = await logIn(user.email)
  expect((await as(body.token)('GET /api/me/sessions')).body).toHaveLength(1)
})
