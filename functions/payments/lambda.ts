import { downloadAddressing } from '#functions/platform/downloads.ts'
import { openOutbox } from '#functions/platform/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { serve } from '#functions/platform/serve.ts'
import { openStorage } from '#functions/platform/storage.ts'
import { payments } from '#shared/payments/contract.ts'
import { openGateway } from './gateway/gateway.ts'
import { paymentHandlers } from './handlers.ts'

const platform = openPlatform(payments)
const handlers = paymentHandlers({
  ...platform,
  outbox: openOutbox(platform),
  gateway: openGateway(platform.env),
  downloads: downloadAddressing(platform, openStorage(platform.env)),
  plans: platform.settings.plans,
})

export const handler = serve(payments, handlers, platform)
