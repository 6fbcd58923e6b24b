import { expect, test } from 'vitest'
import type { Call } from '#functions/platform/http/event.ts'
import { throttleByCaller, throttleByField } from '#functions/platform/http/throttled.ts'
import type { Actor } from '#shared/kernel/actor.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { testPlatform } from '../support/platform.ts'

const local = testPlatform()
const at = new Date('2027-03-01T12:00:00Z')
const visitor: Actor = { role: 'visitor' }
const userWith = (email: string): Actor => ({
  role: 'user',
  userId: 'usr_1',
  email,
  package: 'free',
  sessionId: 'x',
  provedAt: '2027-03-01T12:00:00.000Z',
})

const limit = { limit: 2, minutes: 15 }
const outcomeOf = async (throttled: typeof throttleByCaller, name: string, call: Partial<Call>) => {
  const route = { method: 'POST', path: `/api/${name}`, throttles: [{ by: 'account', ...limit }] }
  const defaults = { route, at, actor: visitor, client: { address: '203.0.113.1' }, input: {} }
  try {
    await throttled(local.platform.throttle, { ...defaults, ...call } as unknown as Call)
    return 'accepted'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
const tooMany = 'throttle.tooMany'

test('a throttle by account counts an account’s calls from all IP addresses, and no other account’s', async () => {
  const callFrom = (email: string, address: string) =>
    outcomeOf(throttleByCaller, 'ask', { actor: userWith(email), client: { address } as Call['client'] })
  expect([
    await callFrom('ada@a.example', '203.0.113.1'),
    await callFrom('ada@a.example', '203.0.113.2'),
  ]).toEqual(['accepted', 'accepted'])
  expect([
    await callFrom('ada@a.example', '203.0.113.3'),
    await callFrom('bob@a.example', '203.0.113.3'),
  ]).toEqual([tooMany, 'accepted'])
})

test('an account with a plus-tag of somebody else’s e-mail uses up none of that person’s calls', async () => {
  const bookAs = (email: string) => outcomeOf(throttleByCaller, 'book', { actor: userWith(email) })
  expect([await bookAs('ada+evil@tags.example'), await bookAs('ada+evil@tags.example')]).toEqual([
    'accepted',
    'accepted',
  ])
  expect([await bookAs('ada+evil@tags.example'), await bookAs('ada@tags.example')]).toEqual([
    tooMany,
    'accepted',
  ])
})

test('a throttle by mailbox counts all e-mail addresses of that mailbox', async () => {
  const route = {
    method: 'POST',
    path: '/api/x',
    throttles: [{ by: { mailbox: 'email' }, ...limit }],
  } as unknown as Call['route']
  const sendTo = (email: string) => outcomeOf(throttleByField, 'subscribe', { route, input: { email } })
  expect([
    await sendTo('eve+1@tags.example'),
    await sendTo('EVE@tags.example'),
    await sendTo('eve+2@tags.example'),
  ]).toEqual(['accepted', 'accepted', tooMany])
})

test('a throttle by account counts no visitors, and each route separately', async () => {
  for (let n = 0; n < 4; n++) expect(await outcomeOf(throttleByCaller, 'visit', {})).toBe('accepted')
  const calls = ['one', 'one', 'two', 'one'].map(
    (name) => () => outcomeOf(throttleByCaller, name, { actor: userWith('eve@a.example') }),
  )
  const results = []
  for (const call of calls) results.push(await call())
  expect(results).toEqual(['accepted', 'accepted', 'accepted', tooMany])
})

test('a throttle by a field counts each value separately, and does not limit callers', async () => {
  const route = { throttles: [{ by: { field: 'email' }, ...limit }] } as unknown as Call['route']
  const sendTo = (email: string) => outcomeOf(throttleByField, 'mail', { route, input: { email } })
  expect([await sendTo('a'), await sendTo('a'), await sendTo('a'), await sendTo('b')]).toEqual([
    'accepted',
    'accepted',
    tooMany,
    'accepted',
  ])
  for (let n = 0; n < 4; n++)
    expect(await outcomeOf(throttleByCaller, 'mail', { route, actor: userWith('ada@a.example') })).toBe(
      'accepted',
    )
  for (let n = 0; n < 4; n++)
    expect(await outcomeOf(throttleByField, 'ask', { actor: userWith('joe@a.example') })).toBe('accepted')
})

test('a route without throttles counts nothing', async () => {
  const route = {} as Call['route']
  for (const throttled of [throttleByCaller, throttleByField])
    for (let n = 0; n < 4; n++)
      expect(await outcomeOf(throttled, 'free', { route, actor: userWith('ada@a.example') })).toBe('accepted')
})
