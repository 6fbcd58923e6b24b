import type { Language } from '#shared/kernel/language.ts'
import type { Part } from './parts.ts'

/** The content of a letter, before it is HTML and plain text. */
export interface LetterContent {
  language: Language
  to: string
  subject: string
  /** The text that a list of mails shows after the subject. It should add to the subject. */
  preheader: string
  parts: readonly Part[]
  /** The footer's sentence on why the recipient gets this letter. */
  reason: string
  /** Scheme, host and port of the portal. */
  origin: string
  /** For letters to subscribers: the page that ends the subscription, and the URL to which mail programs send a POST. */
  unsubscribe?: { pageUrl: string; oneClickUrl: string }
  /** The sender's postal address, also for letters to subscribers. */
  postalAddress?: string
}
