import * as z from 'zod/mini'
import { eachInTurn } from '#functions/platform/eachInTurn.ts'
import { openOutbox } from '#functions/platform/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { payments } from '#shared/payments/contract.ts'
import { openGateway } from './gateway/gateway.ts'
import { forgetErased } from './settle/forgetErased.ts'
import { reconcileEvents } from './settle/reconcileEvents.ts'
import { reconcileOrders } from './settle/reconcileOrders.ts'
import { refundBookings } from './settle/refundBookings.ts'
import { settlements } from './settle/settlements.ts'

const platform = openPlatform(payments)
const outbox = openOutbox(platform)
const gateway = openGateway(platform.env)

/** Every few minutes: makes up for webhooks that were lost, and for what was broken off. */
export const handler = runTask(z.unknown(), async (_, { at }) => {
  const open = await gateway()
  const { table } = platform
  const settle = settlements(open, { ...platform, outbox, plans: platform.settings.plans })
  const rounds = [
    () => forgetErased(table, open),
    () => refundBookings(table),
    // Refunds come first: strangers can make any number of events.
    () => reconcileOrders(table, settle.order, at),
    () => reconcileEvents(table, open, settle, at),
    () => outbox.wake(),
  ]
  await eachInTurn(rounds, (round) => round())
})
