import { expect, test } from 'vitest'
import { after, days, hours, minutes } from '#shared/kernel/time.ts'
import { confirm, isExpired, type Subscriber, subscribe, unsubscribe } from '#shared/newsletter/subscriber.ts'

const noon = new Date('2026-03-01T12:00:00Z')
const aRequest = (at: Date, overrides: Partial<Parameters<typeof subscribe>[1]> = {}) => ({
  email: 'ada@example.org',
  language: 'en' as const,
  topics: ['newsletter'] as const,
  subscriptionId: 'sub_new',
  at,
  ...overrides,
})
const aSubscriber = (overrides: Partial<Subscriber> = {}): Subscriber => ({
  email: 'ada@example.org',
  language: 'en',
  status: 'pending',
  topics: [],
  subscriptionId: 'sub_1',
  givenAt: noon.toISOString(),
  until: after(noon, days(7)).toISOString(),
  ...overrides,
})
const aLink = (subscriptionId = 'sub_1') => ({ subscriptionId, topics: ['newsletter'] as const })
const aConfirmedSubscriber = () => confirm(aSubscriber(), aLink(), after(noon, hours(1)))

test('a new subscription is pending for seven days', () => {
  const pending = subscribe(undefined, aRequest(noon))!
  expect(pending).toMatchObject({
    status: 'pending',
    subscriptionId: 'sub_new',
    until: '2026-03-08T12:00:00.000Z',
  })
  expect(isExpired(pending, after(noon, days(7) - 1))).toBe(false)
  expect(isExpired(pending, after(noon, days(7)))).toBe(true)
})

test('a second request within a minute is ignored; a later one renews the subscription in the language of the request', () => {
  expect(subscribe(aSubscriber(), aRequest(after(noon, minutes(1) - 1)))).toBeUndefined()
  const renewed = subscribe(aSubscriber(), aRequest(after(noon, minutes(1)), { language: 'fr' }))
  expect(renewed).toMatchObject({
    subscriptionId: 'sub_1',
    language: 'fr',
    until: '2026-03-08T12:01:00.000Z',
  })
})

test('a request for a confirmed subscription is ignored', () => {
  expect(
    subscribe(aConfirmedSubscriber(), aRequest(after(noon, days(90)), { language: 'es' })),
  ).toBeUndefined()
})

test('a subscription is confirmed only by its own link, any number of times, until it is unsubscribed', () => {
  const confirmed = aConfirmedSubscriber()
  expect(confirmed).toMatchObject({ status: 'confirmed', confirmedAt: '2026-03-01T13:00:00.000Z' })
  expect(confirmed.until).toBeUndefined()
  expect(confirm(confirmed, aLink(), after(noon, days(30)))).toBe(confirmed)
  expect(() => confirm(aSubscriber(), aLink('sub_other'), noon)).toThrow(
    'This link is invalid or has expired.',
  )
  expect(() => confirm(unsubscribe(confirmed, noon), aLink(), noon)).toThrow(
    'This link is invalid or has expired.',
  )
  expect(() => confirm(undefined, aLink(), noon)).toThrow('This link is invalid or has expired.')
})

test('an expired subscription cannot be confirmed, and a new request begins a new one', () => {
  const afterExpiry = after(noon, days(8))
  expect(() => confirm(aSubscriber(), aLink(), afterExpiry)).toThrow('This link is invalid or has expired.')
  expect(subscribe(aSubscriber(), aRequest(afterExpiry))).toMatchObject({ subscriptionId: 'sub_new' })
})

test('people who have unsubscribed can subscribe again, with a new subscription to confirm', () => {
  for (const subscriber of [aSubscriber(), aConfirmedSubscriber()]) {
    const unsubscribed = unsubscribe(subscriber, after(noon, hours(2)))
    expect(unsubscribed).toMatchObject({ status: 'unsubscribed', leftAt: '2026-03-01T14:00:00.000Z' })
    expect(unsubscribe(unsubscribed, after(noon, hours(3)))).toBe(unsubscribed)
    const renewed = subscribe(unsubscribed, aRequest(after(noon, hours(2))))!
    expect(renewed).toMatchObject({ status: 'pending', subscriptionId: 'sub_new' })
    expect(renewed.confirmedAt).toBeUndefined()
    expect(() => confirm(renewed, aLink(), after(noon, hours(3)))).toThrow()
  }
})
