import { expect, test } from 'vitest'
import type { User } from '#functions/platform/accounts/users.ts'
import { after, days } from '#shared/kernel/time.ts'
import { testPlatform } from '../support/platform.ts'
import { aUser } from '../support/users.ts'

const held = testPlatform()
const at = new Date('2027-03-01T12:00:00.000Z')
const visitor = { role: 'visitor' }

async function aSession(over: Partial<User> = {}) {
  const { users, sessions } = held.platform
  const user = aUser(over)
  await users.add(user)
  const { token, until } = await sessions.open(user, at)
  const change = async (changes: Partial<User>) => {
    const stored = (await users.byId(user.userId))!
    await users.save(stored, { ...stored, ...changes })
  }
  return { user, token, until, change, actor: (moment = at) => sessions.actor(token, moment) }
}

test('a session says who calls, with the role and the plan that they have now', async () => {
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

test('no token, a token that was never given and one of an erased account are a visitor’s', async () => {
  const { sessions, users } = held.platform
  const { user, actor } = await aSession()
  await users.erase((await users.byId(user.userId))!)
  expect([
    await sessions.actor(undefined, at),
    await sessions.actor('', at),
    await sessions.actor('x', at),
    await actor(),
  ]).toEqual(Array(4).fill(visitor))
})

test('a new password voids the sessions before it', async () => {
  const { actor, change } = await aSession({ passwordVersion: 1 })
  await change({ passwordVersion: 2 })
  expect(await actor()).toEqual(visitor)
})

test('whoever logs out everywhere has no session of that moment or before, and one of a moment later', async () => {
  const { actor, change, user } = await aSession()
  const { sessions } = held.platform
  await change({ loggedOutAt: at.toISOString() })
  expect(await actor()).toEqual(visitor)
  const { token } = await sessions.open(user, after(at, 1))
  expect((await sessions.actor(token, after(at, 1))).role).toBe('user')
})

test('a session is ended alone, or with all others of its user', async () => {
  const { sessions } = held.platform
  const [one, another] = [await aSession(), await aSession()]
  const open = async () => {
    const { token } = await sessions.open(one.user, at)
    return { token, actor: () => sessions.actor(token, at) }
  }
  const [second, third] = [await open(), await open()]
  const caller = await one.actor()
  await sessions.end('sessionId' in caller ? caller.sessionId : '')
  expect([await one.actor(), (await second.actor()).role]).toEqual([visitor, 'user'])
  await sessions.endAll(one.user.userId)
  expect([await second.actor(), await third.actor()]).toEqual([visitor, visitor])
  expect((await another.actor()).role).toBe('user')
})
