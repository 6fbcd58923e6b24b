import { openWorkflow } from '#functions/platform/aws/workflow.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { newsletter } from '#shared/newsletter/contract.ts'
import { newsletterHandlers } from './handlers.ts'

const platform = openPlatform(newsletter)
const handlers = newsletterHandlers({
  ...platform,
  outbox: openOutbox(platform),
  workflow: openWorkflow(platform.env, 'newsletter-issue'),
})

export const handler = serve(newsletter, handlers, platform)
