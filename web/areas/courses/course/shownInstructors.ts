import type { Language } from '#shared/kernel/language.ts'
import { spokenLanguageNames } from '#shared/timetable/spokenLanguageNames.ts'
import type { OfferedCity } from '../offer/loadOffer.ts'

/** The page shows three rows of three. The other instructors are named with their city. */
const maxInstructors = 9

type Instructor = OfferedCity['instructors'][number]

/** An instructor as a course's page introduces them. */
export interface ShownInstructor extends Pick<Instructor, 'firstName' | 'lastName' | 'about' | 'portrait'> {
  city: string
  /** The names of the languages that they speak. */
  languages: string
}

/**
 * Returns the first instructor of each city, then the second ones, and so on. The loader names their
 * languages, because browsers name some languages differently from the server.
 */
export function shownInstructorsOf(cities: readonly OfferedCity[], language: Language): ShownInstructor[] {
  const nameOf = spokenLanguageNames(language)
  return cities
    .flatMap(({ city, instructors }) =>
      instructors.map((instructor, turn) => ({ ...instructor, city, turn })),
    )
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, maxInstructors)
    .map(({ speaks, turn: _, ...instructor }) => ({
      ...instructor,
      languages: speaks.map(nameOf).join(', '),
    }))
}
