import * as z from 'zod/mini'
import type { Log } from '../aws/log.ts'

const Tags = z.record(z.string(), z.array(z.string()))
const address = { emailAddress: z.string() }

/** The parts of SES's event publishing format that are used here. */
const SesEvent = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    mail: z.object({ tags: Tags }),
    bounce: z.object({
      bounceType: z.string(),
      bounceSubType: z.optional(z.string()),
      bouncedRecipients: z.array(z.object({ ...address, status: z.optional(z.string()) })),
    }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    mail: z.object({ tags: Tags }),
    complaint: z.object({
      complaintFeedbackType: z.nullish(z.string()),
      complainedRecipients: z.array(z.object(address)),
    }),
  }),
])
export type SesEvent = z.output<typeof SesEvent>

/** The event with which SNS invokes the Lambda of a contract's `mailFeedback`. */
export const MailFeedback = z.object({
  Records: z.array(z.object({ EventSource: z.literal('aws:sns'), Sns: z.object({ Message: z.string() }) })),
})
export type MailFeedback = z.output<typeof MailFeedback>

/** Returns undefined for any other message, such as the text that SES sends to validate the topic. */
function parseEvent(message: string): SesEvent | undefined {
  try {
    return SesEvent.safeParse(JSON.parse(message)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Returns the bounces and complaints that SES reports, and logs that there was something else. */
export const eventsIn = ({ Records }: MailFeedback, log: Pick<Log, 'warn'>): SesEvent[] =>
  Records.flatMap(({ Sns }) => {
    const event = parseEvent(Sns.Message)
    if (!event) log.warn('feedback of another kind')
    return event ?? []
  })
