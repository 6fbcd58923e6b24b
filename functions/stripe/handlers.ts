import { createHash } from 'node:crypto'
import type { Log } from '#functions/platform/aws/log.ts'
import { isLive, type StripeSecret } from '#functions/platform/aws/stripeSecret.ts'
import type { Workflow } from '#functions/platform/aws/workflow.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { stripe } from '#shared/stripe/contract.ts'
import { webhookRefusals } from '#shared/stripe/refusals.ts'
import { StripeEvent, subjectOf } from '#shared/stripe/stripeEvent.ts'
import { isSigned } from './signature.ts'

interface Deps {
  secret: () => Promise<StripeSecret>
  workflow: Workflow
  log: Log
}

function parseEvent(bytes: Uint8Array): StripeEvent | undefined {
  try {
    return StripeEvent.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8'))).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Hashed, because Step Functions allows only 80 characters in a name, and not every character. */
const executionName = ({ id }: StripeEvent) => createHash('sha256').update(id).digest('hex')

export const stripeHandlers = ({ secret, workflow, log }: Deps): Handlers<typeof stripe> => ({
  /** Starts a workflow before the portal answers, so no event is lost. It runs once for each event, and retries. */
  async webhook({ raw: { bytes, headers }, at }) {
    const stripeSecret = await secret()
    if (!isSigned({ bytes, header: headers['stripe-signature'] }, stripeSecret.webhookSecrets, at))
      throw webhookRefusals.badSignature()
    const event = parseEvent(bytes)
    if (event && event.livemode !== isLive(stripeSecret)) throw webhookRefusals.otherMode()
    const subject = event && subjectOf(event)
    if (subject) await workflow.start(executionName(event), { subject })
    else log.info('event without a subject', { type: event?.type })
    return { received: true }
  },
})
