import { type ComposedLetter, composeLetter } from '#functions/platform/letters/composeLetter.ts'
import {
  button,
  facts,
  greeting,
  heading,
  nameOf,
  note,
  paragraph,
} from '#functions/platform/letters/parts.ts'
import { fill } from '#functions/platform/letters/texts.ts'
import { pageOf } from '#functions/platform/pageOf.ts'
import type { User } from '#functions/platform/users.ts'
import type { Listing } from '#shared/directory/listing.ts'
import type { Language } from '#shared/kernel/language.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

const texts: Record<Language, typeof en> = { en, fr, es }

interface About {
  member: Pick<User, 'firstName' | 'lastName' | 'email'>
  listing: Pick<Listing, 'company' | 'email'>
  /** Scheme, host and port of the portal. */
  origin: string
}

interface Question extends About {
  token: string
  /** Nobody knows the company's language, so it is the member's. */
  language: Language
}

/** A letter to the address of a company, about a member, with a link that answers yes. */
function question(
  about: 'claim' | 'proveEmail',
  path: `/${string}`,
  { member, listing: { company, email }, token, language, origin }: Question,
): ComposedLetter {
  const words = texts[language][about]
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

/** Asks a company that came by spreadsheet whether this member may look after it. */
export const claimLetter = (asked: Question): ComposedLetter => question('claim', '/directory/agree', asked)

const isCompanyName = (company: string) =>
  /^[\p{L}\p{M}\p{N}'’&+,() .-]{1,60}$/u.test(company) && !/\.\p{L}{2}/u.test(company)

/**
 * Asks at the address of a member's own company whether its reader wants it shown. The name is the member's own words: one that
 * reads like an address or an advertisement is not passed on, and the host of the address stands for it.
 */
export function proveEmailLetter(asked: Question): ComposedLetter {
  const { company, email } = asked.listing
  const named = isCompanyName(company) ? company : email.slice(email.lastIndexOf('@') + 1)
  return question('proveEmail', '/directory/email', { ...asked, listing: { company: named, email } })
}

/** To the member: the company has agreed. */
export function agreedLetter({
  member: { email, firstName, language },
  listing: { company },
  origin,
}: Omit<About, 'member'> & { member: Pick<User, 'firstName' | 'email' | 'language'> }): ComposedLetter {
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
