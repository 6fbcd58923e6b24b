import type { User } from '#functions/platform/accounts/users.ts'
import { pageUrl } from '#functions/platform/http/pageUrl.ts'
import { type ComposedLetter, composeLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import {
  button,
  facts,
  greeting,
  heading,
  nameOf,
  note,
  paragraph,
  quotation,
} from '#functions/platform/mail/letters/parts.ts'
import { fill } from '#functions/platform/mail/letters/texts.ts'
import type { Listing } from '#shared/directory/listing.ts'
import type { Language } from '#shared/kernel/language.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

const texts: Record<Language, typeof en> = { en, fr, es }

interface LetterData {
  member: Pick<User, 'firstName' | 'lastName' | 'email'>
  listing: Pick<Listing, 'company' | 'email'>
  /** Scheme, host and port of the portal. */
  origin: string
}

interface LinkLetterData extends LetterData {
  token: string
  /** The member's language, since the company's is unknown. */
  language: Language
}

/** Composes a letter to a company about a member, with a link to agree. */
function linkLetter(
  kind: 'claim' | 'proveEmail',
  path: `/${string}`,
  { member, listing: { company, email }, token, language, origin }: LinkLetterData,
): ComposedLetter {
  const words = texts[language][kind]
  const name = nameOf(member)
  return composeLetter({
    language,
    to: email,
    subject: fill(words.subject, { company }),
    preheader: words.preheader,
    parts: [
      heading(words.heading),
      paragraph(fill(words.asked, { company })),
      facts(...(name ? [[words.name, name] as const] : []), [words.email, member.email]),
      paragraph(words.effect),
      button(words.link, pageUrl(path, { origin, language, token })),
      note(words.linkValidity),
      paragraph(words.ifUnexpected),
    ],
    reason: words.reason,
    origin,
  })
}

/** Asks an imported company whether this member may manage its entry. */
export const claimLetter = (data: LinkLetterData): ComposedLetter =>
  linkLetter('claim', '/directory/agree', data)

const isCompanyName = (company: string) =>
  /^[\p{L}\p{M}\p{N}'’&+,() .-]{1,60}$/u.test(company) && !/\.\p{L}{2}/u.test(company)

/**
 * Asks a company whether its e-mail address may be shown. The member chose the company's name, so a name that
 * reads like a web address or an advertisement is replaced by the domain of the e-mail address.
 */
export function proveEmailLetter(data: LinkLetterData): ComposedLetter {
  const { company, email } = data.listing
  const safeName = isCompanyName(company) ? company : email.slice(email.lastIndexOf('@') + 1)
  return linkLetter('proveEmail', '/directory/email', { ...data, listing: { company: safeName, email } })
}

interface MemberLetterData {
  member: Pick<User, 'firstName' | 'email' | 'language'>
  listing: Pick<Listing, 'company'>
  origin: string
}

type ReasonLetterData = MemberLetterData & { reason: string }

/** Composes a letter to a member about their company. */
function memberLetter(
  kind: 'agreed' | 'approved' | 'claimAccepted' | 'claimDeclined' | 'declined' | 'restored' | 'withdrawn',
  { member: { email, firstName, language }, listing: { company }, origin }: MemberLetterData,
  reason = '',
): ComposedLetter {
  const words = texts[language][kind]
  return composeLetter({
    language,
    to: email,
    subject: fill(words.subject, { company }),
    preheader: words.preheader,
    parts: [
      heading(words.heading),
      greeting(firstName),
      paragraph(fill(words.text, { company })),
      ...(reason === '' ? [] : [paragraph(texts[language].because), quotation(reason)]),
      button(words.link, pageUrl('/directory', { origin, language })),
    ],
    reason: words.reason,
    origin,
  })
}

/** Tells the member that the company has agreed to a claim. */
export const agreedLetter = (data: MemberLetterData) => memberLetter('agreed', data)

/** Tells the member that their company is in the directory now. */
export const approvedLetter = (data: MemberLetterData) => memberLetter('approved', data)

/** Tells the member that their company, which was withdrawn, is in the directory again. */
export const restoredLetter = (data: MemberLetterData) => memberLetter('restored', data)

/** Tells the member that an administrator has given them the company that they claimed. */
export const claimAcceptedLetter = (data: MemberLetterData) => memberLetter('claimAccepted', data)

/** Tells the member why an administrator has declined the claim. */
export const claimDeclinedLetter = ({ reason, ...data }: ReasonLetterData) =>
  memberLetter('claimDeclined', data, reason)

/** Tells the member why their company is not listed, and that they may correct it. */
export const declinedLetter = ({ reason, ...data }: ReasonLetterData) =>
  memberLetter('declined', data, reason)

/** Tells the member that their company was taken out of the directory, and why if the administrator says so. */
export const withdrawnLetter = ({ reason, ...data }: ReasonLetterData) =>
  memberLetter('withdrawn', data, reason)
