import { expect, test } from 'vitest'
import { after, days, hours, minutes } from '#shared/kernel/time.ts'
import {
  confirm,
  isForgotten,
  type Subscriber,
  subscribe,
  unsubscribe,
} from '#shared/newsletter/subscriber.ts'

const noon = new Date('2026-03-01T12:00:00Z')
const asking = (at: Date, over: Partial<Parameters<typeof subscribe>[1]> = {}) => ({
  email: 'ada@example.org',
  language: 'en' as const,
  subscriptionId: 'sub_new',
  at,
  ...over,
})
const aSubscriber = (over: Partial<Subscriber> = {}): Subscriber => ({
  email: 'ada@example.org',
  language: 'en',
  status: 'pending',
  subscriptionId: 'sub_1',
  givenAt: noon.toISOString(),
  until: after(noon, days(7)).toISOString(),
  ...over,
})
const confirmed = () => confirm(aSubscriber(), 'sub_1', after(noon, hours(1)))

test('who asks is pending for seven days', () => {
  const asked = subscribe(undefined, asking(noon))!
  expect(asked).toMatchObject({
    status: 'pending',
    subscriptionId: 'sub_new',
    until: '2026-03-08T12:00:00.000Z',
  })
  expect(isForgotten(asked, after(noon, days(7) - 1))).toBe(false)
  expect(isForgotten(asked, after(noon, days(7)))).toBe(true)
})

test('asking again within a minute is one asking; later it brings another letter, in the language asked for then', () => {
  expect(subscribe(aSubscriber(), asking(after(noon, minutes(1) - 1)))).toBeUndefined()
  const again = subscribe(aSubscriber(), asking(after(noon, minutes(1)), { language: 'fr' }))
  expect(again).toMatchObject({ subscriptionId: 'sub_1', language: 'fr', until: '2026-03-08T12:01:00.000Z' })
})

test('who is confirmed is not asked again, and no stranger changes their language', () => {
  expect(subscribe(confirmed(), asking(after(noon, days(90)), { language: 'es' }))).toBeUndefined()
})

test('a subscription confirms with its own link alone, any number of times, until it is left', () => {
  const one = confirmed()
  expect(one).toMatchObject({ status: 'confirmed', confirmedAt: '2026-03-01T13:00:00.000Z' })
  expect(one.until).toBeUndefined()
  expect(confirm(one, 'sub_1', after(noon, days(30)))).toBe(one)
  expect(() => confirm(aSubscriber(), 'sub_other', noon)).toThrow('This link is invalid or has expired.')
  expect(() => confirm(unsubscribe(one, noon), 'sub_1', noon)).toThrow('This link is invalid or has expired.')
  expect(() => confirm(undefined, 'sub_1', noon)).toThrow('This link is invalid or has expired.')
})

test('a forgotten subscription is not confirmed any more, and begins anew', () => {
  const late = after(noon, days(8))
  expect(() => confirm(aSubscriber(), 'sub_1', late)).toThrow('This link is invalid or has expired.')
  expect(subscribe(aSubscriber(), asking(late))).toMatchObject({ subscriptionId: 'sub_new' })
})

test('who left, confirmed or not, may subscribe again, and confirms that subscription anew', () => {
  for (const before of [aSubscriber(), confirmed()]) {
    const left = unsubscribe(before, after(noon, hours(2)))
    expect(left).toMatchObject({ status: 'unsubscribed', leftAt: '2026-03-01T14:00:00.000Z' })
    expect(unsubscribe(left, after(noon, hours(3)))).toBe(left)
    const back = subscribe(left, asking(after(noon, hours(2))))!
    expect(back).toMatchObject({ status: 'pending', subscriptionId: 'sub_new' })
    expect(back.confirmedAt).toBeUndefined()
    expect(() => confirm(back, 'sub_1', after(noon, hours(3)))).toThrow()
  }
})
