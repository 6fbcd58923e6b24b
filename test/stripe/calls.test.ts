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

test('the stand-in serves every call that the portal makes', async () => {
  const { sdk } = await openStandIn()
  expect(await refusedBy(sdk)).toEqual([])
})

const { STRIPE_SECRET_KEY: key = '' } = process.env

/** With a key of test mode in the environment. */
test.runIf(/^(sk|rk)_test_/.test(key))('Stripe itself serves every call that the portal makes', async () => {
  expect(await refusedBy(new StripeSdk(key))).toEqual([])
})
