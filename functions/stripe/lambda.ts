import { openStripeSecret } from '#functions/platform/aws/stripeSecret.ts'
import { openWorkflow } from '#functions/platform/aws/workflow.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { stripe } from '#shared/stripe/contract.ts'
import { stripeHandlers } from './handlers.ts'

const platform = openPlatform(stripe)
const handlers = stripeHandlers({
  log: platform.log,
  secret: openStripeSecret(platform.env),
  workflow: openWorkflow(platform.env, 'payment-event'),
})

export const handler = serve(stripe, handlers, platform)
