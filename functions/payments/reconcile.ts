import * as z from 'zod/mini'
import { StripeSecretNotSet } from '#functions/platform/aws/stripeSecret.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { eachLimit } from '#functions/platform/table/eachLimit.ts'
import { runTask } from '#functions/platform/task.ts'
import { payments } from '#shared/payments/contract.ts'
import { openGateway } from './gateway/gateway.ts'
import { forgetErasedUsers } from './settle/forgetErasedUsers.ts'
import { reconcileEvents } from './settle/reconcileEvents.ts'
import { reconcileOrders } from './settle/reconcileOrders.ts'
import { refundBookings } from './settle/refundBookings.ts'
import { settlements } from './settle/settlements.ts'

const platform = openPlatform(payments)
const outbox = openOutbox(platform)
const gateway = openGateway(platform.env)

/**
 * Runs every five minutes. It settles what lost webhooks would have settled, and finishes what a crash interrupted. It does nothing in a
 * portal that has no key of Stripe yet.
 */
export const handler = runTask(z.unknown(), async (_, { at, log }) => {
  const stripe = await gateway().catch((error: unknown) => {
    if (error instanceof StripeSecretNotSet) return log.info(error.message)
    throw error
  })
  if (!stripe) return
  const { table } = platform
  const settle = settlements(stripe, { ...platform, outbox, plans: platform.settings.plans })
  const steps = [
    () => forgetErasedUsers(table, stripe),
    () => refundBookings(table, at),
    // Refunds come before events, because strangers can make any number of events.
    () => reconcileOrders(table, settle.order, at),
    () => reconcileEvents(table, stripe, settle, at),
    () => outbox.wake(),
  ]
  await eachLimit(steps, (step) => step())
})
