import type { Downloads } from '#functions/platform/attachments/downloads.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { payments } from '#shared/payments/contract.ts'
import { adminHandlers } from './adminHandlers.ts'
import { cartCheckout } from './cartCheckout.ts'
import type { Gateway } from './gateway/gateway.ts'
import { invoiceHandlers } from './invoiceHandlers.ts'
import { orderHandlers } from './orderHandlers.ts'
import { planHandlers } from './planHandlers.ts'
import type { SettlementDeps } from './settle/settlements.ts'

/** Each call that needs Stripe asks for the `gateway` anew, because the secret may have changed. */
export type PaymentDeps = SettlementDeps &
  Pick<Platform, 'throttle'> & {
    gateway: () => Promise<Gateway>
    downloads: Pick<Downloads, 'address'>
    automaticTax: boolean
    promotionCodes: boolean
  }

export const paymentHandlers = (deps: PaymentDeps): Handlers<typeof payments> => ({
  ...planHandlers(deps),
  ...cartCheckout(deps),
  ...orderHandlers(deps),
  ...invoiceHandlers(deps),
  ...adminHandlers(deps),
})
