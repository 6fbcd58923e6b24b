import { readFileSync } from 'node:fs'
import path from 'node:path'
import StripeSdk from 'stripe'
import { expect, test } from 'vitest'
import { openStripe } from '#infra/local/openStripe.ts'
import { type RunningLittlePortal, runLittlePortal } from '../support/littlePortal.ts'

const webhookFunction = {
  code: `let received = []
    export const handler = async (event) => {
      if (event.rawPath === '/api/received') return received
      received.push({ body: event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString() : event.body, signature: event.headers['stripe-signature'] })
      return { statusCode: 200 }
    }`,
}
const portalWithStripe = {
  functions: { Hook: webhookFunction },
  routes: { 'POST /api/stripe/webhook': 'Hook', 'GET /api/received': 'Hook' },
  resources: {
    Stripe: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'portal-local-secret-stripe' } },
  },
}

/** Reads the secret that tells the portal's Lambdas the keys and the URL of Stripe. */
function secretIn({ dataDir }: RunningLittlePortal) {
  const secrets = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'))
  return JSON.parse(secrets['portal-local-secret-stripe'].text) as {
    secretKey: string
    webhookSecrets: string[]
    endpoint: string
  }
}

function sdkOf(littlePortal: RunningLittlePortal) {
  const { secretKey, endpoint } = secretIn(littlePortal)
  const { hostname, port } = new URL(endpoint)
  return new StripeSdk(secretKey, { host: hostname, port, protocol: 'http' })
}

test('the Lambdas learn the stand-in’s URL, its pages are on the portal’s origin, and its webhooks arrive', async () => {
  const littlePortal = await runLittlePortal(portalWithStripe)
  const { origin } = littlePortal.portal
  const sdk = sdkOf(littlePortal)
  expect(await sdk.prices.list({ product: 'prod_premium' })).toMatchObject({
    data: [{ id: 'price_premium_monthly', unit_amount: 4999 }],
  })
  const session = await sdk.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_pro_monthly', quantity: 1 }],
    success_url: `${origin}/success?type=subscription`,
  })
  expect(session.url).toBe(`${origin}/_local/stripe/pay/${session.id}`)
  const payForm = { method: 'POST', body: new URLSearchParams({ action: 'pay', card: '4242' }) }
  const paid = await littlePortal.fetchPath(`/_local/stripe/pay/${session.id}`, payForm)
  expect(paid.headers.get('location')).toBe(`${origin}/success?type=subscription`)
  const crossOrigin = { ...payForm, headers: { origin: 'https://elsewhere.example' } }
  expect((await littlePortal.fetchPath(`/_local/stripe/pay/${session.id}`, crossOrigin)).status).toBe(403)

  await littlePortal.fetchPath('/_local/clock', {
    method: 'POST',
    body: JSON.stringify({ advance: 32 * 86_400 }),
  })
  const received = (await (await littlePortal.fetchPath('/api/received')).json()) as {
    body: string
    signature: string
  }[]
  const [secret = ''] = secretIn(littlePortal).webhookSecrets
  const events = received.map(({ body, signature }) =>
    sdk.webhooks.constructEvent(body, signature, secret, Number.POSITIVE_INFINITY),
  )
  const types = events.map(({ type }) => type)
  expect(types).toContain('checkout.session.completed')
  expect(types.filter((type) => type === 'invoice.paid')).toHaveLength(2)
})

test('after a restart the keys are the same, and the secret has the new URL', async () => {
  const first = await runLittlePortal(portalWithStripe)
  const { id } = await sdkOf(first).customers.create({ name: 'Ana' })
  const before = secretIn(first)
  await first.close()
  const second = await runLittlePortal(portalWithStripe, first.dataDir)
  expect(secretIn(second)).toMatchObject({
    secretKey: before.secretKey,
    webhookSecrets: before.webhookSecrets,
  })
  expect(await sdkOf(second).customers.retrieve(id)).toMatchObject({ name: 'Ana' })
})

test('with Stripe’s keys in the environment, Stripe itself is used and there are no pages', async () => {
  const options = {
    dataDir: '/nowhere',
    clock: { now: Date.now },
    origin: 'http://localhost:3000',
    advance: async () => undefined,
    plans: [],
  }
  const writes: [string, string][] = []
  const resources = {
    all: () => [{ properties: { Name: 'portal-local-secret-stripe' } }, { properties: { Name: 'other' } }],
  }
  const variables = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const stripe = await openStripe({ ...options, variables })
  stripe.writeSecrets(
    resources as never,
    { put: (name: string, text: string) => writes.push([name, text]) } as never,
  )
  expect(writes).toEqual([
    ['portal-local-secret-stripe', '{"secretKey":"sk_test_1","webhookSecrets":["whsec_1"]}'],
  ])
  expect(stripe.pages).toBeUndefined()
  await expect(openStripe({ ...options, variables: { STRIPE_SECRET_KEY: 'sk_test_1' } })).rejects.toThrow(
    'STRIPE_WEBHOOK_SECRET',
  )
})
