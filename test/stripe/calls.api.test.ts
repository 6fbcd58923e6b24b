import StripeSdk from 'stripe'
import { expect, test } from 'vitest'
import { calls, newHeld } from './calls.ts'
import { openStandIn } from './standIn.ts'

async function refusedBy(stripe: StripeSdk): Promise<string[]> {
  const held = newHeld()
  const refused: string[] = []
  for (const { name, call } of calls) {
    await call(stripe, held).catch((error: Error) => refused.push(`${name}: ${error.message}`))
  }
  return refused
}

/** With a key of test mode in the environment it is Stripe itself that is asked. */
const { STRIPE_SECRET_KEY: key = '' } = process.env
const isReal = /^(sk|rk)_test_/.test(key)

test(`${isReal ? 'Stripe itself' : 'the stand-in'} serves every call that the portal makes`, async () => {
  const stripe = isReal ? new StripeSdk(key) : (await openStandIn()).sdk
  expect(await refusedBy(stripe)).toEqual([])
})
