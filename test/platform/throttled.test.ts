import { expect, test } from 'vitest'
import type { Call } from '#functions/platform/http/event.ts'
import { throttleByCaller, throttleByField } from '#functions/platform/http/throttled.ts'
import type { Actor } from '#shared/kernel/actor.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { testPlatform } from '../support/platform.ts'

const held = testPlatform()
const at = new Date('2027-03-01T12:00:00Z')
const visitor: Actor = { role: 'visitor' }
const user = (email: string): Actor => ({
  role: 'user',
  userId: 'usr_1',
  email,
  package: 'free',
  sessionId: 'x',
  provedAt: '2027-03-01T12:00:00.000Z',
})

const limit = { limit: 2, minutes: 15 }
const accepted = async (throttled: typeof throttleByCaller, name: string, call: Partial<Call>) => {
  const route = { method: 'POST', path: `/api/${name}`, throttles: [{ by: 'account', ...limit }] }
  const defaults = { route, at, actor: visitor, client: { address: '203.0.113.1' }, input: {} }
  try {
    await throttled(held.platform.throttle, { ...defaults, ...call } as unknown as Call)
    return true
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
const tooMany = 'throttle.tooMany'

test('a throttle by account counts an account’s calls from wherever they come, and no other’s', async () => {
  const from = (email: string, address: string) =>
    accepted(throttleByCaller, 'ask', { actor: user(email), client: { address } as Call['client'] })
  expect([await from('ada@a.example', '203.0.113.1'), await from('ada@a.example', '203.0.113.2')]).toEqual([
    true,
    true,
  ])
  expect([await from('ada@a.example', '203.0.113.3'), await from('bob@a.example', '203.0.113.3')]).toEqual([
    tooMany,
    true,
  ])
})

test('whoever signs up under a tag of somebody else’s address uses up none of that one’s calls', async () => {
  const by = (email: string) => accepted(throttleByCaller, 'book', { actor: user(email) })
  expect([await by('ada+evil@tags.example'), await by('ada+evil@tags.example')]).toEqual([true, true])
  expect([await by('ada+evil@tags.example'), await by('ada@tags.example')]).toEqual([tooMany, true])
})

test('a throttle by mailbox counts all addresses that lead there', async () => {
  const route = {
    method: 'POST',
    path: '/api/x',
    throttles: [{ by: { mailbox: 'email' }, ...limit }],
  } as unknown as Call['route']
  const sent = (email: string) => accepted(throttleByField, 'subscribe', { route, input: { email } })
  expect([
    await sent('eve+1@tags.example'),
    await sent('EVE@tags.example'),
    await sent('eve+2@tags.example'),
  ]).toEqual([...[true, true, tooMany]])
})

test('a throttle by account counts no visitors, and each route by itself', async () => {
  for (let n = 0; n < 4; n++) expect(await accepted(throttleByCaller, 'visit', {})).toBe(true)
  const calls = ['one', 'one', 'two', 'one'].map(
    (name) => () => accepted(throttleByCaller, name, { actor: user('eve@a.example') }),
  )
  const told = []
  for (const call of calls) told.push(await call())
  expect(told).toEqual([true, true, true, tooMany])
})

test('a throttle by a field counts each value by itself, and is none of the caller’s', async () => {
  const route = { throttles: [{ by: { field: 'email' }, ...limit }] } as unknown as Call['route']
  const sent = (email: string) => accepted(throttleByField, 'mail', { route, input: { email } })
  expect([await sent('a'), await sent('a'), await sent('a'), await sent('b')]).toEqual([
    true,
    true,
    tooMany,
    true,
  ])
  for (let n = 0; n < 4; n++)
    expect(await accepted(throttleByCaller, 'mail', { route, actor: user('ada@a.example') })).toBe(true)
  for (let n = 0; n < 4; n++)
    expect(await accepted(throttleByField, 'ask', { actor: user('joe@a.example') })).toBe(true)
})

test('a route without throttles counts nothing', async () => {
  const route = {} as Call['route']
  for (const throttled of [throttleByCaller, throttleByField])
    for (let n = 0; n < 4; n++)
      expect(await accepted(throttled, 'free', { route, actor: user('ada@a.example') })).toBe(true)
})
