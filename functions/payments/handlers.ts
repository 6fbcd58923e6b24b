import type { Downloads } from '#functions/platform/downloads.ts'
import type { Handlers } from '#functions/platform/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { payments } from '#shared/payments/contract.ts'
import { adminHandlers } from './adminHandlers.ts'
import { cartCheckout } from './cartCheckout.ts'
import type { Gateway } from './gateway/gateway.ts'
import { orderHandlers } from './orderHandlers.ts'
import { planHandlers } from './planHandlers.ts'
import type { SettlingDeps } from './settle/settlements.ts'

/** `gateway` is opened by each call that needs Stripe: the secret may be another by then. */
export type PaymentDeps = SettlingDeps &
  Pick<Platform, 'throttle'> & { gateway: () => Promise<Gateway>; downloads: Pick<Downloads, 'address'> }

export const paymentHandlers = (deps: PaymentDeps): Handlers<typeof payments> => ({
  ...planHandlers(deps),
  ...cartCheckout(deps),
  ...orderHandlers(deps),
  ...adminHandlers(deps),
})
