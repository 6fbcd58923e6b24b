import type { payments } from '#shared/payments/contract.ts'
import type { Answer } from '#web/shell/index.ts'

/** An order as administrators see it. */
export type ManagedOrder = Answer<typeof payments.routes.manage>[number]
