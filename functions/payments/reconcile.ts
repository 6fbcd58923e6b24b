import * as z from 'zod/mini'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { eachInTurn } from '#functions/platform/table/eachInTurn.ts'
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

/** Every few minutes: catches up on lost webhooks, and finishes what a crash interrupted. */
export const handler = runTask(z.unknown(), async (_, { at }) => {
  const stripe = await gateway()
  const { table } = platform
  const settle = settlements(stripe, { ...platform, outbox, plans: platform.settings.plans })
  const steps = [
    () => forgetErasedUsers(table, stripe),
    () => refundBookings(table),
    // Refunds come before events, because strangers can make any number of events.
    () => reconcileOrders(table, settle.order, at),
    () => reconcileEvents(table, stripe, settle, at),
    () => outbox.wake(),
  ]
  await eachInTurn(steps, (step) => step())
})
