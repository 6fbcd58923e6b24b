import type { Letter } from '#functions/platform/letter.ts'
import { letterHtml } from '#functions/platform/letterHtml.ts'
import { pageOf } from '#functions/platform/pageOf.ts'
import type { Language } from '#shared/kernel/language.ts'
import { type LetterWords, resetWords, verifyWords } from './letterWords.ts'

interface LinkLetter {
  id: string
  user: { userId: string; email: string; firstName: string }
  token: string
  /** Scheme, host and port of the portal. */
  origin: string
  language: Language
  at: Date
}

/** Anyone may sign up under another's e-mail; a name that reads like an address or an advertisement is not passed on to them. */
const nameOf = (firstName: string) =>
  /^[\p{L}\p{M}\p{N}'’ .-]{1,60}$/u.test(firstName) && !/\.\S/u.test(firstName) ? firstName : undefined

/** A letter around one link, as text and HTML. */
function linkLetter(words: LetterWords, href: string, { id, user, language, at }: LinkLetter) {
  const { subject, greeting, asked, link, limits, otherwise } = words
  const hello = greeting(nameOf(user.firstName))
  return {
    letterId: id,
    userId: user.userId,
    to: user.email,
    subject,
    text: [hello, asked, href, limits, otherwise].join('\n\n'),
    html: letterHtml({ language, subject, before: [hello, asked], link: { text: link, href }, after: [limits, otherwise] }),
    language,
    at,
  } satisfies Omit<Letter, 'writtenAt'> & { at: Date }
}

/** The letter with the link that resets a password. */
export function resetLetter(about: LinkLetter) {
  return linkLetter(resetWords[about.language], `${about.origin}/reset-password?token=${about.token}`, about)
}

/** The letter with the link that proves the address of an account. */
export function verifyLetter(about: LinkLetter) {
  return linkLetter(verifyWords[about.language], pageOf('/verify-email', about), about)
}
