import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, days, minutes } from '#shared/kernel/time.ts'
import { confirm, Subscriber, subscribe, unsubscribe, wants } from '#shared/newsletter/subscriber.ts'
import { Topic } from '#shared/newsletter/topic.ts'

const noon = new Date('2026-03-01T12:00:00Z')
const later = after(noon, days(30))
const request = (topics: readonly Topic[], at = noon) => ({
  email: 'ada@example.org',
  language: 'en' as const,
  topics,
  subscriptionId: 'sub_1',
  at,
})
const link = (...topics: Topic[]) => ({ subscriptionId: 'sub_1', topics })
const aReaderOf = (...topics: Topic[]): Subscriber =>
  confirm(subscribe(undefined, request(topics)), link(...topics), noon)

test('a subscriber of a topic alone gets no newsletter, and one of the newsletter gets no topic', () => {
  const waiting = aReaderOf('exchange')
  expect([wants(waiting, 'exchange'), wants(waiting, 'newsletter'), wants(waiting, 'hub')]).toEqual([
    true,
    false,
    false,
  ])
  expect(wants(aReaderOf('newsletter'), 'exchange')).toBe(false)
})

test('a subscription from before there were topics is to the newsletter', () => {
  const { topics: _, ...stored } = aReaderOf('newsletter')
  const old = Subscriber.parse(stored)
  expect([wants(old, 'newsletter'), wants(old, 'courses')]).toEqual([true, false])
  expect(subscribe(old, request(['newsletter'], later))).toBeUndefined()
})

test('a request for a topic changes neither the topics, the language nor the place of a confirmed subscription', () => {
  const reader = aReaderOf('newsletter')
  const asked = subscribe(reader, { ...request(['hub'], later), language: 'fr' })!
  expect(asked).toEqual({ ...reader, requested: { topics: ['hub'], at: later.toISOString() } })
  expect(wants(asked, 'hub')).toBe(false)
})

test('confirming adds the topics of the link to those confirmed before, and not those asked for since', () => {
  const asked = subscribe(aReaderOf('newsletter'), request(['hub'], later))!
  const askedAgain = subscribe(asked, request(['events'], after(later, minutes(5))))!
  const confirmed = confirm(askedAgain, link('hub'), later)
  expect(confirmed.topics).toEqual(['newsletter', 'hub'])
  expect(confirmed.confirmedAt).toBe(noon.toISOString())
  expect(confirm(confirmed, link('hub'), later)).toBe(confirmed)
})

test('a pending subscription confirms what the pressed link names, whatever strangers asked for meanwhile', () => {
  const pending = subscribe(undefined, request(['newsletter']))!
  const strangers = subscribe(pending, request(['exchange'], after(noon, minutes(2))))!
  expect(strangers.topics).toEqual([])
  expect(confirm(strangers, link('newsletter'), after(noon, days(1))).topics).toEqual(['newsletter'])
})

test('asking for what is confirmed sends nothing; for a new topic a letter, and within a minute no second one', () => {
  const reader = aReaderOf('newsletter', 'hub')
  expect(subscribe(reader, request(['hub'], later))).toBeUndefined()
  const asked = subscribe(reader, request(['hub', 'events'], later))!
  expect(asked.requested?.topics).toEqual(['hub', 'events'])
  expect(subscribe(asked, request(['events'], after(later, minutes(1) - 1)))).toBeUndefined()
  expect(subscribe(asked, request(['events'], after(later, minutes(1))))).toBeDefined()
  expect(subscribe(asked, request(['guides'], after(later, 1)))).toBeDefined()
})

test('unsubscribing ends all topics, and no earlier link brings one back', () => {
  const asked = subscribe(aReaderOf('newsletter', 'exchange'), request(['hub'], later))!
  const left = unsubscribe(asked, later)
  expect([left.topics, left.requested]).toEqual([[], undefined])
  expect(() => confirm(left, link('hub'), later)).toThrow('This link is invalid or has expired.')
  const back = subscribe(left, { ...request(['guides'], later), subscriptionId: 'sub_2' })!
  for (const topic of ['hub', 'exchange', 'guides'] as const)
    expect(() => confirm(back, link(topic), later)).toThrow('This link is invalid or has expired.')
  expect(confirm(back, { subscriptionId: 'sub_2', topics: ['guides'] }, later).topics).toEqual(['guides'])
})

const someTopics = fc.uniqueArray(fc.constantFrom(...Topic.options), { minLength: 1 })
const aStep = fc.oneof(
  fc.record({ does: fc.constant('ask' as const), topics: someTopics }),
  fc.record({ does: fc.constant('press' as const), link: fc.nat(20) }),
  fc.record({ does: fc.constant('leave' as const) }),
)

test('in any order of requests, confirmations and unsubscriptions, a subscriber has exactly the topics of the confirmed links of the present subscription', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 30 }), (steps) => {
      let subscriber: Subscriber | undefined
      const links: { subscriptionId: string; topics: Topic[] }[] = []
      let expected = new Set<Topic>()
      steps.forEach((step, n) => {
        const at = after(noon, minutes(2 * n))
        if (step.does === 'ask') {
          const next = subscribe(subscriber, {
            ...request(step.topics, at),
            subscriptionId: `sub_${n}`,
          })
          if (next) links.push({ subscriptionId: next.subscriptionId, topics: step.topics })
          subscriber = next ?? subscriber
        } else if (step.does === 'leave') {
          subscriber = subscriber && unsubscribe(subscriber, at)
          expected = new Set()
        } else {
          const pressed = links[step.link % Math.max(1, links.length)]
          if (!pressed || !subscriber) return
          const isDead =
            subscriber.status === 'unsubscribed' || subscriber.subscriptionId !== pressed.subscriptionId
          if (isDead) {
            expect(() => confirm(subscriber, pressed, at)).toThrow('This link is invalid or has expired.')
            return
          }
          subscriber = confirm(subscriber, pressed, at)
          for (const topic of pressed.topics) expected.add(topic)
        }
        const had = Topic.options.filter((topic) => subscriber && wants(subscriber, topic))
        expect(new Set(had)).toEqual(expected)
      })
    }),
  )
})
