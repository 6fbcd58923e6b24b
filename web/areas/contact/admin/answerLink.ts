import type { Message } from '#shared/contact/message.ts'
import { formatMoment } from '#web/shell/index.ts'

/** RFC 6068 wants CRLF between lines. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replace(/%0D%0A|%0D|%0A/g, '%0D%0A')

/** What an address may spend on the quotation: some mail programs cut it off after 2,000 characters, and an emoji takes twelve. */
const room = 1300

function beginningOf(message: string): string {
  let length = 0
  let beginning = ''
  for (const character of message) {
    length += encoded(character).length
    if (length > room) return `${beginning}…`
    beginning += character
  }
  return beginning
}

/** Opens an answer in the administrator's mail program: whom it goes to, its subject, and what it answers, dated as its writer would. */
export function answerLink({ name, email, subject, message, sentAt, language }: Message): string {
  const lines = beginningOf(message)
    .split(/\r\n|[\r\n]/)
    .map((line) => `> ${line}`)
  const again = /^re\s*:/i.test(subject) ? subject : `Re: ${subject}`
  const to = email.split('@').map(encodeURIComponent).join('@')
  const body = ['', '', `${name}, ${formatMoment(sentAt, language)}:`, ...lines].join('\n')
  return `mailto:${to}?subject=${encoded(again)}&body=${encoded(body)}`
}
