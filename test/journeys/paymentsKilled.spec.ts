import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Overview } from '#infra/local/stripe/pages/overview.ts'
import { expect, test } from '#test/support/journey.ts'
import { type Portal, startPortal } from '#test/support/portal.ts'

interface Member {
  email: string
  token: string
}

async function call<T>(
  { origin }: Portal,
  path: string,
  { token = '', body }: { token?: string; body?: object } = {},
): Promise<T> {
  const response = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.ok, `${path}: ${response.status}`).toBe(true)
  return (await response.json()) as T
}

/** Signs up a member and opens a Checkout Session for Pro. */
async function aMemberAtCheckout(portal: Portal, number: number): Promise<Member & { url: string }> {
  const email = `killed${number}@example.org`
  const password = 'three quiet violet lamps'
  await call(portal, '/api/signup', { body: { firstName: 'Zoé', lastName: 'Martin', email, password } })
  const { token } = await call<{ token: string }>(portal, '/api/login', { body: { email, password } })
  const body = { priceId: 'price_pro_monthly' }
  const { url } = await call<{ url: string }>(portal, '/api/stripe/create-checkout-session', { token, body })
  return { email, token, url }
}

const planOf = async (portal: Portal, { token }: Member) =>
  (await call<{ package: string }>(portal, '/api/me', { token })).package

interface Mail {
  subject: string
  headers: Record<string, string>
}

/**
 * Returns the subjects of a member's letters. A letter is sent again under the same id if its sender is killed before it has marked it as
 * sent, so copies count once.
 */
async function lettersTo(portal: Portal, { email }: Member): Promise<string[]> {
  const mails = await call<Mail[]>(portal, `/_local/mail?to=${encodeURIComponent(email)}`)
  return [...new Map(mails.map(({ subject, headers }) => [headers['x-entity-ref-id'], subject])).values()]
}

/** Delays after which the portal is killed: before the webhook, during it, and while its event is settled. */
const killDelaysMs = [0, 20, 60, 150]

test('a portal that is killed at any moment after a payment gives the plan once it restarts, and charges and mails once', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-'))
  let portal = await startPortal({ dataDir })
  try {
    const members: Member[] = []
    for (const [round, delayMs] of killDelaysMs.entries()) {
      const member = await aMemberAtCheckout(portal, round)
      members.push(member)
      const form = new URLSearchParams({ action: 'pay', card: '4242' })
      const paid = await fetch(member.url, { method: 'POST', body: form, redirect: 'manual' })
      expect(paid.status).toBe(303)
      await delay(delayMs)
      await portal.kill9()
      portal = await startPortal({ dataDir })
      await expect.poll(() => planOf(portal, member), { message: `killed after ${delayMs} ms` }).toBe('pro')
    }
    // A letter whose sender was killed is due again after two minutes.
    await call(portal, '/_local/clock', { body: { advance: 121 } })
    for (const member of members)
      await expect
        .poll(async () =>
          (await lettersTo(portal, member)).filter((subject) => subject.startsWith('Welcome')),
        )
        .toEqual(['Welcome to Pro'])
    const { charges, subscriptions } = await call<Overview>(portal, '/_local/stripe')
    expect(charges.map(({ amount, refunded }) => [amount, refunded])).toEqual(members.map(() => [2999, 0]))
    expect(subscriptions.map(({ status }) => status)).toEqual(members.map(() => 'active'))
  } finally {
    await portal.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
