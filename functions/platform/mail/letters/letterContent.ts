import type { Language } from '#shared/kernel/language.ts'
import type { Part } from './parts.ts'

/** What a letter says, before it is HTML and plain text. */
export interface LetterContent {
  language: Language
  to: string
  subject: string
  /** What a list of mails shows after the subject: something that the subject does not say already. */
  preheader: string
  parts: readonly Part[]
  /** Why the reader gets this letter: a sentence of the footer. */
  reason: string
  /** Scheme, host and port of the portal. */
  origin: string
  /** For letters to subscribers: the page that ends the subscription, and the address that mail programs post to. */
  unsubscribe?: { page: string; post: string }
  /** For letters to subscribers too: where the sender can be written to. */
  postalAddress?: string
}
