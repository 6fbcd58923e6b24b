import { createHmac } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { serve } from '#functions/platform/http/serve.ts'
import { stripeHandlers } from '#functions/stripe/handlers.ts'
import { stripe } from '#shared/stripe/contract.ts'
import { caller } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'

const local = testPlatform(stripe)
const secrets = ['whsec_new', 'whsec_old']
const executions: { name: string; input: unknown }[] = []
let call: ReturnType<typeof caller>
beforeAll(() => {
  const workflow = { start: async (name: string, input: object) => void executions.push({ name, input }) }
  const secret = async () => ({ secretKey: 'sk_test_1', webhookSecrets: secrets })
  call = caller(serve(stripe, stripeHandlers({ secret, workflow, log: local.lambda.log }), local.lambda))
})

const anEvent = (overrides: object = {}) => ({
  id: 'evt_1',
  object: 'event',
  type: 'customer.subscription.updated',
  livemode: false,
  created: 1,
  data: { object: { id: 'sub_1', object: 'subscription', customer: 'cus_1' } },
  ...overrides,
})

const seconds = () => Math.floor(Date.now() / 1000)
const signatureOf = (body: string | Buffer, time = seconds(), secret = secrets[0]!) =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')}`

async function send(
  body: string | Buffer,
  signature: string | undefined = signatureOf(body),
  isText = false,
) {
  const before = executions.length
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(signature !== '' && { 'stripe-signature': signature }),
  }
  const { status } = await call('POST /api/stripe/webhook', { raw: Buffer.from(body), headers, isText })
  return { status, started: executions.slice(before) }
}

test('a signed event starts one workflow execution, named by the event, with only its subject', async () => {
  const { status, started } = await send(JSON.stringify(anEvent()))
  expect(status).toBe(200)
  expect(started).toEqual([
    { name: expect.stringMatching(/^[0-9a-f]{64}$/), input: { subject: { customerId: 'cus_1' } } },
  ])
  expect((await send(JSON.stringify(anEvent()))).started[0]?.name).toBe(started[0]?.name)
})

test('both webhook secrets are accepted while one is being rolled', async () => {
  const body = JSON.stringify(anEvent())
  expect((await send(body, signatureOf(body, seconds(), secrets[1]))).status).toBe(200)
  expect((await send(body, signatureOf(body, seconds(), 'whsec_stolen'))).status).toBe(400)
})

test('an unsigned, altered, re-serialized, stale or early event is refused and starts nothing', async () => {
  const body = JSON.stringify(anEvent())
  const refused: [string, string | Buffer, string | undefined][] = [
    ['unsigned', body, ''],
    ['without a time', body, signatureOf(body).replace(/^t=\d+,/, '')],
    ['without a signature', body, `t=${seconds()}`],
    ['of an older scheme', body, signatureOf(body).replace('v1=', 'v0=')],
    ['altered', body.replace('cus_1', 'cus_2'), signatureOf(body)],
    ['written anew', JSON.stringify(anEvent(), null, 1), signatureOf(body)],
    [
      'with a byte order mark',
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(body)]),
      signatureOf(body),
    ],
    ['stale', body, signatureOf(body, seconds() - 301)],
    ['early', body, signatureOf(body, seconds() + 302)],
    ['with another time', body, signatureOf(body).replace(/^t=\d+/, `t=${seconds() - 1}`)],
    ['cut', body, signatureOf(body).slice(0, -2)],
    ['empty', '', signatureOf('x')],
  ]
  for (const [fault, sent, signature] of refused)
    for (const isText of [false, true])
      expect([fault, await send(sent, signature, isText)]).toEqual([fault, { status: 400, started: [] }])
  expect((await send(body, signatureOf(body, seconds() - 290))).status).toBe(200)
  expect((await send(body, signatureOf(body, seconds() + 290))).status).toBe(200)
})

test('the body may arrive as base64 or as text, with any characters', async () => {
  const body = JSON.stringify(
    anEvent({ data: { object: { customer: 'cus_1', name: 'Zoé Müller, 東京 ½' } } }),
    null,
    2,
  )
  for (const isText of [false, true])
    expect(await send(body, signatureOf(body), isText)).toMatchObject({
      status: 200,
      started: [{ input: { subject: { customerId: 'cus_1' } } }],
    })
})

test('the signature is checked on bytes that are not text', async () => {
  const body = Buffer.from([0xff, 0xfe, 0x00])
  expect(await send(body)).toEqual({ status: 200, started: [] })
})

test('an event of Stripe’s live mode is refused while the key is of test mode', async () => {
  for (const type of ['customer.subscription.updated', 'product.created'])
    expect(await send(JSON.stringify(anEvent({ livemode: true, type })))).toEqual({
      status: 400,
      started: [],
    })
})

test('an unknown type, a malformed object or no object starts nothing', async () => {
  const bodies = [
    anEvent({ type: 'product.created' }),
    anEvent({ type: '__proto__' }),
    anEvent({ data: { object: { customer: { id: 'cus_1' } } } }),
    anEvent({ data: { object: { customer: 'cus_1/../x' } } }),
    anEvent({ data: {} }),
    anEvent({
      type: 'checkout.session.completed',
      data: { object: { mode: 'payment', id: 'cs_1', client_reference_id: null } },
    }),
    [],
    'text',
  ]
  for (const body of bodies) expect(await send(JSON.stringify(body))).toEqual({ status: 200, started: [] })
  expect(await send('{')).toEqual({ status: 200, started: [] })
})

test('the subject of an event is an order with its session, a customer, or a payment', async () => {
  const subjects = [
    [
      'checkout.session.completed',
      { mode: 'payment', id: 'cs_test_1', client_reference_id: 'ord_1' },
      { orderId: 'ord_1', sessionId: 'cs_test_1' },
    ],
    [
      'checkout.session.completed',
      { mode: 'subscription', id: 'cs_test_1', customer: 'cus_1' },
      { customerId: 'cus_1' },
    ],
    ['customer.deleted', { id: 'cus_1' }, { customerId: 'cus_1' }],
    ['invoice.payment_failed', { customer: 'cus_1' }, { customerId: 'cus_1' }],
    ['charge.refunded', { payment_intent: 'pi_1' }, { paymentId: 'pi_1' }],
  ] as const
  for (const [type, object, subject] of subjects)
    expect((await send(JSON.stringify(anEvent({ type, data: { object } })))).started).toMatchObject([
      { input: { subject } },
    ])
})
