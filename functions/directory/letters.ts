import { type ComposedLetter, composeLetter } from '#functions/platform/letters/composeLetter.ts'
import { button, facts, greeting, heading, nameOf, note, paragraph } from '#functions/platform/letters/parts.ts'
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

/** To a company that came by spreadsheet: may this member look after it? Nobody knows the company's language, so it is the member's. */
export function claimLetter({
  member,
  listing: { company, email },
  token,
  language,
  origin,
}: About & { token: string; language: Language }): ComposedLetter {
  const words = texts[language].claim
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
      button(words.link, pageOf('/directory/agree', { origin, language, token })),
      note(words.limits),
      paragraph(words.otherwise),
    ],
    reason: words.reason,
    origin,
  })
}

/** To the address of a member's own company: does the member read it? Until then nobody else sees it. */
export function proveEmailLetter({
  member,
  listing: { company, email },
  token,
  language,
  origin,
}: About & { token: string; language: Language }): ComposedLetter {
  const words = texts[language].proveEmail
  return composeLetter({
    language,
    to: email,
    subject: fill(words.subject, { company }),
    preheader: words.preheader,
    parts: [
      heading(words.heading),
      paragraph(fill(words.asked, { company })),
      facts({ [words.name]: `${member.firstName} ${member.lastName}`.trim(), [words.email]: member.email }),
      paragraph(words.effect),
      button(words.link, pageOf('/directory/email', { origin, language, token })),
      note(words.limits),
      paragraph(words.otherwise),
    ],
    reason: words.reason,
    origin,
  })
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
