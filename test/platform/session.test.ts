import { expect, test } from 'vitest'
import type { User } from '#functions/platform/accounts/users.ts'
import { after, days } from '#shared/kernel/time.ts'
import { testPlatform } from '../support/platform.ts'
import { aUser } from '../support/users.ts'

const local = testPlatform()
const at = new Date('2027-03-01T12:00:00.000Z')
const visitor = { role: 'visitor' }

async function aSession(overrides: Partial<User> = {}) {
  const { users, sessions } = local.platform
  const user = aUser(overrides)
  await users.add(user)
  const { token, until } = await sessions.open(user, at)
  const change = async (changes: Partial<User>) => {
    const stored = (await users.byId(user.userId))!
    await users.save(stored, { ...stored, ...changes })
  }
  return { user, token, until, change, actor: (moment = at) => sessions.actor(token, moment) }
}

test('a session returns its user, with the user’s present role and plan', async () => {
  const { user, actor, change } = await aSession({ package: 'pro' })
  const caller = {
    userId: user.userId,
    email: user.email,
    provedAt: at.toISOString(),
    sessionId: expect.stringMatching(/^[0-9a-f]{64}$/),
  }
  expect(await actor()).toEqual({ ...caller, role: 'user', package: 'pro' })
  await change({ role: 'instructor', paidPackage: 'premium' })
  expect(await actor()).toEqual({ ...caller, role: 'instructor', package: 'premium' })
})

test('a session lasts thirty days', async () => {
  const { until, actor } = await aSession()
  expect(until).toEqual(after(at, days(30)))
  expect((await actor(after(until, -1))).role).toBe('user')
  expect(await actor(until)).toEqual(visitor)
})

test('without a token, with an unknown one or with one of an erased account, the caller is a visitor', async () => {
  const { sessions, users } = local.platform
  const { user, actor } = await aSession()
  await users.erase((await users.byId(user.userId))!)
  expect([
    await sessions.actor(undefined, at),
    await sessions.actor('', at),
    await sessions.actor('x', at),
    await actor(),
  ]).toEqual(Array(4).fill(visitor))
})

test('a new password ends earlier sessions', async () => {
  const { actor, change } = await aSession({ passwordVersion: 1 })
  await change({ passwordVersion: 2 })
  expect(await actor()).toEqual(visitor)
})

test('logging out everywhere ends all sessions opened until that moment, not later ones', async () => {
  const { actor, change, user } = await aSession()
  const { sessions } = local.platform
  await change({ loggedOutAt: at.toISOString() })
  expect(await actor()).toEqual(visitor)
  const { token } = await sessions.open(user, after(at, 1))
  expect((await sessions.actor(token, after(at, 1))).role).toBe('user')
})

test('a session can be ended alone, or together with all others of its user', async () => {
  const { sessions } = local.platform
  const [first, otherUser] = [await aSession(), await aSession()]
  const open = async () => {
    const { token } = await sessions.open(first.user, at)
    return { token, actor: () => sessions.actor(token, at) }
  }
  const [second, third] = [await open(), await open()]
  const actor = await first.actor()
  await sessions.end('sessionId' in actor ? actor.sessionId : '')
  expect([await first.actor(), (await second.actor()).role]).toEqual([visitor, 'user'])
  await sessions.endAll(first.user.userId)
  expect([await second.actor(), await third.actor()]).toEqual([visitor, visitor])
  expect((await otherUser.actor()).role).toBe('user')
})
