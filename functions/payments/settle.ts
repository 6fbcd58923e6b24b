import * as z from 'zod/mini'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { payments } from '#shared/payments/contract.ts'
import { PaymentSubject } from '#shared/stripe/contract.ts'
import { openGateway } from './gateway/gateway.ts'
import { settlements } from './settle/settlements.ts'

const platform = openPlatform(payments)
const outbox = openOutbox(platform)
const gateway = openGateway(platform.env)

/** Settles the order or customer that an event of Stripe is about. Input: `{subject}`. */
export const handler = runTask(z.object({ subject: PaymentSubject }), async ({ subject }, { at }) => {
  const settle = settlements(await gateway(), { ...platform, outbox, plans: platform.settings.plans })
  await settle.subject(subject, at)
  await outbox.wake()
})
