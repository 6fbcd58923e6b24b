import { expect, test } from 'vitest'
import { openStandIn, type StandIn } from './standIn.ts'

const waitUntil = async (isTrue: () => boolean) => {
  for (let tries = 0; !isTrue(); tries += 1) {
    if (tries > 200) throw new Error('The condition has not become true')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
const createCustomer = (standIn: StandIn) => standIn.sdk.customers.create({ email: 'ana@example.org' })

test('a change sends one event, signed as Stripe’s SDK expects', async () => {
  const standIn = await openStandIn()
  const { id } = await createCustomer(standIn)
  await waitUntil(() => standIn.events('customer.created').length > 0)
  await standIn.stripe.runDueJobs()
  const { body, signature } = standIn.received.find(({ body }) => body.includes('customer.created'))!
  const [secret = ''] = standIn.stripe.secret.webhookSecrets
  const event = standIn.sdk.webhooks.constructEvent(body, signature, secret)
  expect(event).toMatchObject({
    type: 'customer.created',
    livemode: false,
    data: { object: { id } },
    request: { id: expect.any(String) },
  })
  expect(() => standIn.sdk.webhooks.constructEvent(body.replace('ana@', 'eva@'), signature, secret)).toThrow(
    'signature',
  )
  expect(() => standIn.sdk.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow('signature')
  expect(standIn.events('customer.created')).toHaveLength(1)
  expect(await standIn.sdk.events.retrieve(event.id)).toMatchObject({ id: event.id, pending_webhooks: 0 })
})

test('an event is retried at growing intervals until the portal answers 2xx', async () => {
  const standIn = await openStandIn()
  await standIn.stripe.runDueJobs()
  standIn.portal.answers.status = 503
  await createCustomer(standIn)
  const delivery = () => standIn.stripe.store.all('delivery').at(-1)!
  await waitUntil(() => delivery().attempts.length > 0)
  const retryDelayMs = () => delivery().due - delivery().attempts.at(-1)!.at
  expect(Math.round(retryDelayMs() / 1000)).toBe(1)
  await standIn.advance(1)
  expect(Math.round(retryDelayMs() / 1000)).toBe(2)
  await standIn.advance(2)
  expect(Math.round(retryDelayMs() / 1000)).toBe(4)
  expect(delivery().attempts.map(({ outcome }) => outcome)).toEqual(['503', '503', '503'])
  standIn.portal.answers.status = 200
  await standIn.advance(4)
  expect(delivery().state).toBe('delivered')
  expect(standIn.events('customer.created')).toHaveLength(1)
})

test('after three days of failures an event is given up', async () => {
  const standIn = await openStandIn()
  await standIn.stripe.runDueJobs()
  standIn.portal.answers.status = 500
  await createCustomer(standIn)
  const delivery = () => standIn.stripe.store.all('delivery').at(-1)!
  await waitUntil(() => delivery().attempts.length > 0)
  await standIn.advance(4 * 86_400)
  expect(delivery().state).toBe('failed')
})

test('an event that was not sent before a restart of the stand-in is sent after it', async () => {
  const standIn = await openStandIn({ isStarted: false })
  const { id } = await createCustomer(standIn)
  await standIn.restart()
  expect(standIn.events('customer.created')).toEqual([])
  standIn.stripe.start()
  await standIn.stripe.runDueJobs()
  expect(standIn.events('customer.created')).toMatchObject([{ data: { object: { id } } }])
})
