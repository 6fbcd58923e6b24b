import { expect, test } from 'vitest'
import { securityApi } from './securityApi.ts'

const { join, logIn, second, as, addPasskey, addApp } = securityApi({ isRequired: true })

test('an administrator without a second factor has no administrator’s rights until one is added', async () => {
  const { user } = await join()
  const { token, me } = await join({ role: 'admin' })
  const administer = () => me('DELETE /api/users/{id}/factors', { params: { id: user.userId } })
  const refused = await administer()
  expect([refused.status, refused.body.code]).toEqual([403, 'access.secondFactorRequired'])
  expect((await me('GET /api/me')).body).toMatchObject({ role: 'admin', lacksSecondFactor: true })
  await addApp(token)
  expect((await me('GET /api/me')).body.lacksSecondFactor).toBeUndefined()
  expect((await administer()).status).toBe(204)
})

test('an administrator keeps one second factor at least, others need none', async () => {
  const admin = await join({ role: 'admin' })
  const { key } = await addPasskey(admin.token)
  const remove = (me: typeof admin.me, id: string) => me('DELETE /api/me/passkeys/{id}', { params: { id } })
  const refused = await remove(admin.me, key.id)
  expect([refused.status, refused.body.code]).toEqual([409, 'factor.needed'])
  const around = await admin.me('DELETE /api/users/{id}/factors', { params: { id: admin.user.userId } })
  expect(around.body.code).toBe('factor.needed')
  const { key: spare } = await addPasskey(admin.token)
  expect((await remove(admin.me, key.id)).status).toBe(204)
  expect((await admin.me('GET /api/me/factors')).body).toMatchObject({
    isRequired: true,
    passkeys: [{ id: spare.id }],
  })
  const member = await join()
  const { key: own } = await addPasskey(member.token)
  expect((await remove(member.me, own.id)).status).toBe(204)
})

test('whoever becomes an administrator has the rights once the second factor was proved', async () => {
  const { user, token } = await join({ role: 'admin' })
  const { key } = await addPasskey(token)
  const { body: asked } = await logIn(user.email)
  const { body } = await second({ challenge: asked.challenge, passkey: key.answer(asked) })
  expect(
    (await as(body.token)('DELETE /api/users/{id}/factors', { params: { id: 'usr_nobody' } })).status,
  ).toBe(404)
})
