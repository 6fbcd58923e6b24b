import { readFileSync } from 'node:fs'
import path from 'node:path'
import StripeSdk from 'stripe'
import { expect, test } from 'vitest'
import { openStripe } from '#infra/local/stripe/openStripe.ts'
import { type Little, runLittlePortal } from '../support/littlePortal.ts'

const hook = {
  code: `let heard = []
    export const handler = async (event) => {
      if (event.rawPath === '/api/heard') return heard
      heard.push({ body: event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString() : event.body, signature: event.headers['stripe-signature'] })
      return { statusCode: 200 }
    }`,
}
const parts = {
  functions: { Hook: hook },
  routes: { 'POST /api/stripe/webhook': 'Hook', 'GET /api/heard': 'Hook' },
  resources: {
    Stripe: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'portal-local-secret-stripe' } },
  },
}

/** The secret from which the portal's Lambdas learn about Stripe. */
function secretIn({ dataDir }: Little) {
  const secrets = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'))
  return JSON.parse(secrets['portal-local-secret-stripe'].text) as {
    secretKey: string
    webhookSecrets: string[]
    endpoint: string
  }
}

function sdkOf(little: Little) {
  const { secretKey, endpoint } = secretIn(little)
  const { hostname, port } = new URL(endpoint)
  return new StripeSdk(secretKey, { host: hostname, port, protocol: 'http' })
}

test('the stand-in’s address reaches the Lambdas, its pages are on the portal’s origin, and its webhooks arrive', async () => {
  const little = await runLittlePortal(parts)
  const { origin } = little.portal
  const sdk = sdkOf(little)
  expect(await sdk.prices.list({ product: 'prod_premium' })).toMatchObject({
    data: [{ id: 'price_premium_monthly', unit_amount: 4999 }],
  })
  const session = await sdk.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_pro_monthly', quantity: 1 }],
    success_url: `${origin}/success?type=subscription`,
  })
  expect(session.url).toBe(`${origin}/_local/stripe/pay/${session.id}`)
  const pressed = { method: 'POST', body: new URLSearchParams({ action: 'pay', card: '4242' }) }
  const paid = await little.get(`/_local/stripe/pay/${session.id}`, pressed)
  expect(paid.headers.get('location')).toBe(`${origin}/success?type=subscription`)
  const foreign = { ...pressed, headers: { origin: 'https://elsewhere.example' } }
  expect((await little.get(`/_local/stripe/pay/${session.id}`, foreign)).status).toBe(403)

  await little.get('/_local/clock', { method: 'POST', body: JSON.stringify({ advance: 32 * 86_400 }) })
  const heard = (await (await little.get('/api/heard')).json()) as { body: string; signature: string }[]
  const [secret = ''] = secretIn(little).webhookSecrets
  const events = heard.map(({ body, signature }) =>
    sdk.webhooks.constructEvent(body, signature, secret, Number.POSITIVE_INFINITY),
  )
  const types = events.map(({ type }) => type)
  expect(types).toContain('checkout.session.completed')
  expect(types.filter((type) => type === 'invoice.paid')).toHaveLength(2)
})

test('after a restart the keys are the same, and the secret has the new address', async () => {
  const first = await runLittlePortal(parts)
  const { id } = await sdkOf(first).customers.create({ name: 'Ana' })
  const before = secretIn(first)
  await first.close()
  const second = await runLittlePortal(parts, first.dataDir)
  expect(secretIn(second)).toMatchObject({
    secretKey: before.secretKey,
    webhookSecrets: before.webhookSecrets,
  })
  expect(await sdkOf(second).customers.retrieve(id)).toMatchObject({ name: 'Ana' })
})

test('with a key of Stripe in the environment, Stripe itself is used and there are no pages', async () => {
  const options = {
    dataDir: '/nowhere',
    clock: { now: Date.now },
    origin: 'http://localhost:3000',
    advance: async () => undefined,
    plans: [],
  }
  const written: [string, string][] = []
  const model = {
    of: () => [{ properties: { Name: 'portal-local-secret-stripe' } }, { properties: { Name: 'other' } }],
  }
  const variables = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const stripe = await openStripe({ ...options, variables })
  stripe.writeSecrets(
    model as never,
    { put: (name: string, text: string) => written.push([name, text]) } as never,
  )
  expect(written).toEqual([
    ['portal-local-secret-stripe', '{"secretKey":"sk_test_1","webhookSecrets":["whsec_1"]}'],
  ])
  expect(stripe.pages).toBeUndefined()
  await expect(openStripe({ ...options, variables: { STRIPE_SECRET_KEY: 'sk_test_1' } })).rejects.toThrow(
    'STRIPE_WEBHOOK_SECRET',
  )
})
