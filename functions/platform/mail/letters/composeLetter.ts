import type { Letter } from '../letter.ts'
import type { LetterContent } from './letterContent.ts'
import { letterHtml } from './letterHtml.ts'
import { letterText } from './letterText.ts'

export type ComposedLetter = Pick<Letter, 'to' | 'language' | 'subject' | 'text' | 'html' | 'headers'>

/** A line break in a subject would begin another header. */
const oneLine = (subject: string) => subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/**
 * By RFC 2369 and RFC 8058 mail programs show a button of their own, which posts to this address. Older ones open the address
 * instead, and are led to the page.
 */
const unsubscribeHeaders = (post: string) => ({
  'List-Unsubscribe': `<${post}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** A letter as it is put in the outbox: its HTML, and the plain text that says the same. */
export function composeLetter(content: LetterContent): ComposedLetter {
  const subject = oneLine(content.subject)
  const { to, language, unsubscribe } = content
  return {
    to,
    language,
    subject,
    text: letterText(content),
    html: letterHtml({ ...content, subject }),
    headers: unsubscribe && unsubscribeHeaders(unsubscribe.post),
  }
}
