import { pageUrl } from '#functions/platform/http/pageUrl.ts'
import {
  type AccountLetter,
  composeAccountLetter,
} from '#functions/platform/mail/letters/composeAccountLetter.ts'
import { button, facts, paragraph } from '#functions/platform/mail/letters/parts.ts'
import type { Language } from '#shared/kernel/language.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

interface LinkLetter extends AccountLetter {
  token: string
}

const texts: Record<Language, typeof en> = { en, fr, es }

function linkLetter(kind: 'reset' | 'verify', href: string, about: LinkLetter) {
  const { language, email } = about.user
  const { accountLabel, linkValidityLabel, [kind]: words } = texts[language]
  return composeAccountLetter(about, words, [
    paragraph(words.asked),
    button(words.link, href),
    facts([accountLabel, email], [linkValidityLabel, words.linkValidity]),
    paragraph(words.ifUnexpected),
  ])
}

/** The letter with the link that resets a password. */
export const resetLetter = (about: LinkLetter) =>
  linkLetter('reset', `${about.origin}/reset-password?token=${about.token}`, about)

/** The letter with the link that verifies the e-mail of an account. */
export const verifyLetter = (about: LinkLetter) => {
  const { origin, token, user } = about
  return linkLetter('verify', pageUrl('/verify-email', { origin, token, language: user.language }), about)
}

/** The letter to a new e-mail, with the link that moves the account to it. */
export function newEmailLetter(about: LinkLetter) {
  const { origin, token, user } = about
  const { language, email } = user
  const { newEmail, newEmailLabel, linkValidityLabel } = texts[language]
  return composeAccountLetter(about, newEmail, [
    paragraph(newEmail.asked),
    button(newEmail.link, pageUrl('/change-email', { origin, token, language })),
    facts([newEmailLabel, email], [linkValidityLabel, newEmail.linkValidity]),
    paragraph(newEmail.ifUnexpected),
  ])
}

/** Hides most of an e-mail's name, so that a letter to an old address does not give the new one away. */
const partlyHidden = (email: string) => `${[...email][0]}…${email.slice(email.lastIndexOf('@'))}`

/** Tells the old e-mail that the account has another one, and what to do if it was somebody else. */
export function emailChangedLetter({ newEmail, ...about }: AccountLetter & { newEmail: string }) {
  const { origin, user } = about
  const { language, email } = user
  const { emailChanged, oldEmailLabel, newEmailLabel } = texts[language]
  const letter = composeAccountLetter(about, emailChanged, [
    paragraph(emailChanged.happened),
    facts([oldEmailLabel, email], [newEmailLabel, partlyHidden(newEmail)]),
    paragraph(emailChanged.stays),
    paragraph(emailChanged.ifUnexpected),
    button(emailChanged.link, pageUrl('/contact', { origin, language })),
  ])
  return { ...letter, causedBy: 'recipient' as const }
}

/** Tells that the password was changed, and what to do if it was somebody else. */
export function passwordChangedLetter(about: AccountLetter) {
  const { origin, user } = about
  const { language, email } = user
  const { accountLabel, passwordChanged } = texts[language]
  const letter = composeAccountLetter(about, passwordChanged, [
    paragraph(passwordChanged.happened),
    paragraph(passwordChanged.ifUnexpected),
    button(passwordChanged.link, pageUrl('/forgot-password', { origin, language })),
    facts([accountLabel, email]),
  ])
  return { ...letter, causedBy: 'recipient' as const }
}

/** Warns that so many wrong passwords were tried that only known browsers can still log in. */
export function passwordAttemptsLetter(about: AccountLetter) {
  const { origin, user } = about
  const { language, email } = user
  const { accountLabel, guessed } = texts[language]
  const letter = composeAccountLetter(about, guessed, [
    paragraph(guessed.happened),
    paragraph(guessed.advice),
    button(guessed.link, pageUrl('/login', { origin, language })),
    facts([accountLabel, email]),
  ])
  return { ...letter, causedBy: 'recipient' as const }
}
