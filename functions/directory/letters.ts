import type { User } from '#functions/platform/accounts/users.ts'
import { pageOf } from '#functions/platform/http/pageOf.ts'
import { type ComposedLetter, composeLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import {
  button,
  facts,
  greeting,
  heading,
  nameOf,
  note,
  paragraph,
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
  /** The member's, since the company's is unknown. */
  language: Language
}

/** Composes a letter to a company about a member, with a link by which the company agrees. */
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
      facts({ ...(name && { [words.name]: name }), [words.email]: member.email }),
      paragraph(words.effect),
      button(words.link, pageOf(path, { origin, language, token })),
      note(words.limits),
      paragraph(words.otherwise),
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
 * Asks the reader of a company's mail whether its address may be shown. The member chose the company's name,
 * so a name that reads like a web address or an advertisement is replaced by the address's host.
 */
export function proveEmailLetter(data: LinkLetterData): ComposedLetter {
  const { company, email } = data.listing
  const safeName = isCompanyName(company) ? company : email.slice(email.lastIndexOf('@') + 1)
  return linkLetter('proveEmail', '/directory/email', { ...data, listing: { company: safeName, email } })
}

/** Tells the member that the company has agreed. */
export function agreedLetter({
  member: { email, firstName, language },
  listing: { company },
  origin,
}: Omit<LetterData, 'member'> & { member: Pick<User, 'firstName' | 'email' | 'language'> }): ComposedLetter {
  const words = texts[language].agreed
  return composeLetter({
    language,
    to: email,
    subject: fill(words.subject, { company }),
    preheader: words.preheader,
    parts: [
      heading(words.heading),
      greeting(firstName),
      paragraph(fill(words.yours, { company })),
      button(words.link, pageOf('/directory', { origin, language })),
    ],
    reason: words.reason,
    origin,
  })
}
