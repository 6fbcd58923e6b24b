import * as z from 'zod/mini'
import { email, name, text } from '../kernel/fields.ts'
import { Language } from '../kernel/language.ts'

export const MessageForm = z.object({ name: name(), email: email(), subject: name(), message: text() })

export const messageStates = ['unread', 'read'] as const
export const MessageState = z.enum(messageStates)
export type MessageState = z.output<typeof MessageState>

export const Message = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** The language of the page on which the message was written, and so the best one for the answer. */
  language: Language,
  sentAt: z.iso.datetime(),
})
export type Message = z.output<typeof Message>
