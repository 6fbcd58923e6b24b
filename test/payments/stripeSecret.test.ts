import { expect, test } from 'vitest'
import { parseStripeSecret, StripeSecretNotSet } from '#functions/platform/aws/stripeSecret.ts'

test('a secret with the random value of its creation counts as not set', () => {
  expect(() => parseStripeSecret('x8Kq7dW0')).toThrow(StripeSecretNotSet)
})

test('a secret that somebody has set wrongly is an error of its own, which does not contain it', () => {
  for (const wrong of [
    '{"secretKey":"pk_live_1","webhookSecrets":["whsec_1"]}',
    '{"secretKey":"sk_live_1"',
  ]) {
    expect(() => parseStripeSecret(wrong)).toThrow('is not {"secretKey", "webhookSecrets"}')
    expect(() => parseStripeSecret(wrong)).not.toThrow(/live_1/)
  }
})

test('a secret that is set can be read', () => {
  const secret = { secretKey: 'sk_live_1', webhookSecrets: ['whsec_1'] }
  expect(parseStripeSecret(JSON.stringify(secret))).toEqual(secret)
})
