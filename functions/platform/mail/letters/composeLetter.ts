import type { Letter } from '../letter.ts'
import type { LetterContent } from './letterContent.ts'
import { letterHtml } from './letterHtml.ts'
import { letterText } from './letterText.ts'

export type ComposedLetter = Pick<Letter, 'to' | 'language' | 'subject' | 'text' | 'html' | 'headers'>

/** A line break in a subject would begin another header. */
const oneLine = (subject: string) => subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/**
 * RFC 2369 and RFC 8058: mail programs show an unsubscribe button of their own, which sends a POST to this URL. Older ones open the URL,
 * which redirects to the unsubscribe page.
 */
const unsubscribeHeaders = (oneClickUrl: string) => ({
  'List-Unsubscribe': `<${oneClickUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Composes a letter for the outbox, as HTML and as the same in plain text. */
export function composeLetter(content: LetterContent): ComposedLetter {
  const subject = oneLine(content.subject)
  const { to, language, unsubscribe } = content
  return {
    to,
    language,
    subject,
    text: letterText(content),
    html: letterHtml({ ...content, subject }),
    headers: unsubscribe && unsubscribeHeaders(unsubscribe.oneClickUrl),
  }
}
