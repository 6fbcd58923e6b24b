import { emailVerified, type User } from '#functions/platform/accounts/users.ts'
import { pageUrl } from '#functions/platform/http/pageUrl.ts'
import {
  type AccountLetter,
  composeAccountLetter,
} from '#functions/platform/mail/letters/composeAccountLetter.ts'
import { button, facts, type Part, paragraph } from '#functions/platform/mail/letters/parts.ts'
import type { Language } from '#shared/kernel/language.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

/** A change of an account's security that is mailed to its owner. */
export type SecurityChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'appAdded'
  | 'appRemoved'
  | 'codesRenewed'
  | 'codeUsed'
  | 'allRemoved'

const texts: Record<Language, typeof en> = { en, fr, es }

interface ChangedLetter extends AccountLetter {
  change: SecurityChange
  /** The token of the link that removes the first factor again. */
  token?: string | undefined
}

/** Counts as caused by the `reader`, to whom it is addressed, so letters that strangers cause never hold it back. */
function securityLetter(about: AccountLetter, kind: 'changed' | 'guessed', parts: readonly Part[]) {
  const { [kind]: words, accountLabel } = texts[about.user.language]
  const letter = composeAccountLetter(about, words, [...parts, facts([accountLabel, about.user.email])])
  return { ...letter, causedBy: 'recipient' as const }
}

export function changedLetter({ change, token, ...about }: ChangedLetter) {
  const { origin, user } = about
  const { language } = user
  const { changed } = texts[language]
  return securityLetter(about, 'changed', [
    paragraph(changed[change]),
    paragraph(token ? changed.disown : changed.ifUnexpected),
    token
      ? button(changed.disownLink, pageUrl('/undo-second-factor', { origin, language, token }))
      : button(changed.link, pageUrl('/account/security', { origin, language })),
  ])
}

/**
 * Returns the letter about a change, or none if the user has not verified the e-mail, so that no stranger's mailbox is filled. An
 * administrator's change is mailed to an unverified e-mail too.
 */
export const lettersAboutChange = (about: ChangedLetter & { user: User }) =>
  emailVerified(about.user) || about.change === 'allRemoved' ? [changedLetter(about)] : []

/** Warns the owner of an account that somebody, who has the password or an open session, is trying out codes. */
export function wrongCodesLetter(about: AccountLetter) {
  const { origin, user } = about
  const { language } = user
  const { guessed } = texts[language]
  return securityLetter(about, 'guessed', [
    paragraph(guessed.happened),
    paragraph(guessed.advice),
    button(guessed.link, pageUrl('/login', { origin, language })),
  ])
}
