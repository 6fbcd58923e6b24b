import { downloadAddressing } from '#functions/platform/attachments/downloads.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
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
  automaticTax: platform.settings.automaticTax,
  promotionCodes: platform.settings.promotionCodes,
})

export const handler = serve(payments, handlers, platform)
