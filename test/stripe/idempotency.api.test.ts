import { expect, test } from 'vitest'
import { openStandIn } from './standIn.ts'

test('the same key with the same parameters repeats the response, and the customer is created once', async () => {
  const { sdk } = await openStandIn()
  const create = () => sdk.customers.create({ email: 'ana@example.org' }, { idempotencyKey: 'customer-1' })
  const [first, second] = [await create(), await create()]
  expect(second).toEqual(first)
  expect(second.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  })
  expect((await sdk.customers.list()).data).toHaveLength(1)
})

test('the same key with other parameters, or for another call, is refused', async () => {
  const { sdk } = await openStandIn()
  await sdk.customers.create({ email: 'ana@example.org' }, { idempotencyKey: 'key' })
  const refused = { type: 'StripeIdempotencyError', statusCode: 400 }
  await expect(
    sdk.customers.create({ email: 'eva@example.org' }, { idempotencyKey: 'key' }),
  ).rejects.toMatchObject(refused)
  await expect(sdk.products.create({ name: 'Pro' }, { idempotencyKey: 'key' })).rejects.toMatchObject(refused)
})

test('a key is kept over a restart and forgotten after a day', async () => {
  const standIn = await openStandIn()
  const create = () => standIn.sdk.customers.create({ email: 'ana@example.org' }, { idempotencyKey: 'key' })
  const { id } = await create()
  await standIn.restart()
  expect((await create()).id).toBe(id)
  await standIn.advance(86_400)
  expect((await create()).id).not.toBe(id)
})

test('an invalid request does not use up its key', async () => {
  const { sdk } = await openStandIn()
  const price = (unitAmount: number) => ({ currency: 'cad', unit_amount: unitAmount, product: 'prod_pro' })
  await expect(sdk.prices.create(price(-1), { idempotencyKey: 'key' })).rejects.toMatchObject({
    statusCode: 400,
  })
  expect(await sdk.prices.create(price(100), { idempotencyKey: 'key' })).toMatchObject({
    unit_amount: 100,
    unit_amount_decimal: {},
  })
})

test('lists have pages, and only the right API key and version are accepted', async () => {
  const standIn = await openStandIn()
  const { sdk } = standIn
  for (let count = 0; count < 5; count += 1) await sdk.customers.create({ name: String(count) })
  const names = (await sdk.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 })).map(
    ({ name }) => name,
  )
  expect(names).toEqual(['4', '3', '2', '1', '0'])
  const get = (headers: Record<string, string>) =>
    fetch(`${standIn.stripe.secret.endpoint}/v1/customers`, { headers })
  expect((await get({})).status).toBe(401)
  expect((await get({ authorization: 'Bearer sk_test_other' })).status).toBe(401)
  const authorization = `Bearer ${standIn.stripe.secret.secretKey}`
  expect((await get({ authorization, 'stripe-version': '2020-08-27' })).status).toBe(400)
  expect((await get({ authorization })).status).toBe(200)
})
