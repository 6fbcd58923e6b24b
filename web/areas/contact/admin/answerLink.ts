import type { Message } from '#shared/contact/message.ts'
import { formatMoment } from '#web/shell/index.ts'

/** RFC 6068 requires CRLF between lines. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replace(/%0D%0A|%0D|%0A/g, '%0D%0A')

/** Encoded characters. Some mail programs cut a link off after 2,000; an emoji takes twelve. */
const maxQuotationCharacters = 1300

function beginningOf(message: string): string {
  let length = 0
  let beginning = ''
  for (const character of message) {
    length += encoded(character).length
    if (length > maxQuotationCharacters) return `${beginning}…`
    beginning += character
  }
  return beginning
}

/**
 * A `mailto:` link that starts an answer with recipient, subject and the quoted message, dated in its
 * language.
 */
export function answerLink({ name, email, subject, message, sentAt, language }: Message): string {
  const lines = beginningOf(message)
    .split(/\r\n|[\r\n]/)
    .map((line) => `> ${line}`)
  const answerSubject = /^re\s*:/i.test(subject) ? subject : `Re: ${subject}`
  const to = email.split('@').map(encodeURIComponent).join('@')
  const body = ['', '', `${name}, ${formatMoment(sentAt, language)}:`, ...lines].join('\n')
  return `mailto:${to}?subject=${encoded(answerSubject)}&body=${encoded(body)}`
}
