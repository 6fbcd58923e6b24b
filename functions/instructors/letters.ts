import type { User } from '#functions/platform/accounts/users.ts'
import { pageUrl } from '#functions/platform/http/pageUrl.ts'
import { type ComposedLetter, composeLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import { composeInvitation, type Invitation } from '#functions/platform/mail/letters/invitation.ts'
import { button, facts, greeting, heading, paragraph } from '#functions/platform/mail/letters/parts.ts'
import type { CalendarFailureName } from '#shared/instructors/busyCalendarRoutes.ts'
import type { Language } from '#shared/kernel/language.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

const texts: Record<Language, typeof en> = { en, fr, es }

/** The letter to a new instructor, with a link to set the password. */
export const instructorInvitationLetter = (invitation: Invitation) =>
  composeInvitation(texts[invitation.user.language].invitation, invitation)

interface CalendarFailingParams {
  user: Pick<User, 'email' | 'firstName' | 'language'>
  /** The calendar’s host. The whole address is a secret, so no letter contains it. */
  host: string
  failure: CalendarFailureName
  /** The time at which the calendar was last read. */
  readAt: Date
  origin: string
}

/** Tells an instructor that their calendar has not been readable for days, so that its busy times may be out of date. */
export function calendarFailingLetter({
  user,
  host,
  failure,
  readAt,
  origin,
}: CalendarFailingParams): ComposedLetter {
  const { language, email, firstName } = user
  const words = texts[language].calendarFailing
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(readAt)
  return composeLetter({
    language,
    to: email,
    subject: words.subject,
    preheader: words.preheader,
    parts: [
      heading(words.heading),
      greeting(firstName),
      paragraph(words.told),
      facts([words.calendar, host], [words.why, words.failures[failure]], [words.lastRead, day]),
      paragraph(words.kept),
      button(words.link, `${pageUrl('/slots', { origin, language })}#busy-heading`),
    ],
    reason: words.reason,
    origin,
  })
}
