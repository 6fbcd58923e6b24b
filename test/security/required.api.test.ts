import { expect, test } from 'vitest'
import { securityApi } from './securityApi.ts'

const { api, join, logIn, answerChallenge, callerWith, addPasskey, addApp } = securityApi({
  isRequired: true,
})

test('a new administrator has no administrator’s rights before adding a second factor', async () => {
  const { user } = await join()
  const { token, callAsUser } = await join({ role: 'admin' })
  const administer = () => callAsUser('DELETE /api/users/{id}/factors', { params: { id: user.userId } })
  const refused = await administer()
  expect([refused.status, refused.body.code]).toEqual([403, 'access.secondFactorRequired'])
  expect((await callAsUser('GET /api/me')).body).toMatchObject({ role: 'admin', lacksSecondFactor: true })
  await addApp(token)
  expect((await callAsUser('GET /api/me')).body.lacksSecondFactor).toBeUndefined()
  expect((await administer()).status).toBe(204)
})

test('an administrator cannot remove their last second factor, but a member can', async () => {
  const admin = await join({ role: 'admin' })
  const { key } = await addPasskey(admin.token)
  const remove = (callAsUser: typeof admin.callAsUser, id: string) =>
    callAsUser('DELETE /api/me/passkeys/{id}', { params: { id } })
  const refused = await remove(admin.callAsUser, key.id)
  expect([refused.status, refused.body.code]).toEqual([409, 'factor.needed'])
  const byAdminRoute = await admin.callAsUser('DELETE /api/users/{id}/factors', {
    params: { id: admin.user.userId },
  })
  expect(byAdminRoute.body.code).toBe('factor.needed')
  const { key: spare } = await addPasskey(admin.token)
  expect((await remove(admin.callAsUser, key.id)).status).toBe(204)
  expect((await admin.callAsUser('GET /api/me/factors')).body).toMatchObject({
    isRequired: true,
    passkeys: [{ id: spare.id }],
  })
  const member = await join()
  const { key: memberKey } = await addPasskey(member.token)
  expect((await remove(member.callAsUser, memberKey.id)).status).toBe(204)
})

test('an administrator who logs in with the second factor has an administrator’s rights', async () => {
  const { user, token } = await join({ role: 'admin' })
  const { key } = await addPasskey(token)
  const { body: loginChallenge } = await logIn(user.email)
  const { body } = await answerChallenge({
    challenge: loginChallenge.challenge,
    passkey: key.answer(loginChallenge),
  })
  expect(
    (await callerWith(body.token)('DELETE /api/users/{id}/factors', { params: { id: 'usr_nobody' } })).status,
  ).toBe(404)
})

test('somebody with a duty has it only with a second factor, keeps the plan meanwhile, and cannot remove the last factor', async () => {
  const { user, token, callAsUser } = await join({ duties: ['editor'], package: 'premium' })
  const actor = () => api.platform.sessions.actor(token, new Date())
  expect(await actor()).toMatchObject({
    ...{ role: 'user', duties: undefined, package: 'premium', lacksSecondFactor: true },
  })
  expect((await callAsUser('GET /api/me')).body).toMatchObject({
    duties: ['editor'],
    lacksSecondFactor: true,
  })
  const { key } = await addPasskey(token)
  expect(await actor()).toMatchObject({ userId: user.userId, duties: ['editor'], package: 'premium' })
  const removed = await callAsUser('DELETE /api/me/passkeys/{id}', { params: { id: key.id } })
  expect([removed.status, removed.body.code]).toEqual([409, 'factor.needed'])
})
