import StripeSdk from 'stripe'
import { expect, test } from 'vitest'
import { calls, newResults } from './calls.ts'
import { openStandIn } from './standIn.ts'

async function refusedBy(stripe: StripeSdk): Promise<string[]> {
  const results = newResults()
  const refused: string[] = []
  for (const { name, call } of calls) {
    await call(stripe, results).catch((error: Error) => refused.push(`${name}: ${error.message}`))
  }
  return refused
}

/** A test-mode key in the environment sends the calls to Stripe itself. */
const { STRIPE_SECRET_KEY: key = '' } = process.env
const isReal = /^(sk|rk)_test_/.test(key)

test(`${isReal ? 'Stripe itself' : 'the stand-in'} serves every call that the portal makes`, async () => {
  const stripe = isReal ? new StripeSdk(key) : (await openStandIn()).sdk
  expect(await refusedBy(stripe)).toEqual([])
})
