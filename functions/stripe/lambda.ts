import { openPlatform } from '#functions/platform/platform.ts'
import { serve } from '#functions/platform/serve.ts'
import { openStripeSecret } from '#functions/platform/stripeSecret.ts'
import { openWorkflow } from '#functions/platform/workflow.ts'
import { stripe } from '#shared/stripe/contract.ts'
import { stripeHandlers } from './handlers.ts'

const platform = openPlatform()
const handlers = stripeHandlers({
  log: platform.log,
  secret: openStripeSecret(platform.env),
  workflow: openWorkflow(platform.env, 'payment-event'),
})

export const handler = serve(stripe, handlers, platform)
