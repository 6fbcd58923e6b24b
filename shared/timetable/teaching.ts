import * as z from 'zod/mini'
import { name, whole } from '../kernel/fields.ts'
import { foldText, joinSpaces } from '../kernel/foldText.ts'
import { StoredAvailability, StoredOverrides } from './hours.ts'
import { hoursErrors } from './refusals.ts'

export const maxCourseWeeks = 26

/** A course that an instructor teaches, one session a week. */
export const Subject = z.object({ name: name(), durationWeeks: whole(1, maxCourseWeeks) })
export type Subject = z.output<typeof Subject>

/** The name of a place, with single spaces. It may be empty. */
export const Place = () =>
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((text: string) => joinSpaces(text)),
  )

/** Drops items whose key is empty or occurred before. */
const distinctBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => {
  const seenKeys = new Set<string>()
  return items.filter((item) => {
    const key = keyOf(item)
    return key !== '' && !seenKeys.has(key) && seenKeys.add(key)
  })
}

export const Regions = z.pipe(
  z.array(Place()).check(z.maxLength(50)),
  z.transform((regions: string[]) => distinctBy(regions, foldText)),
)
export const Subjects = z.pipe(
  z.array(Subject).check(z.maxLength(50)),
  z.transform((subjects: Subject[]) =>
    distinctBy(subjects, (one) => `${foldText(one.name)} ${one.durationWeeks}`),
  ),
)

const zones = new Set(Intl.supportedValuesOf('timeZone'))
/** The IANA name of a time zone that this runtime knows. */
export const timeZone = () => z.string().check(z.refine((name) => zones.has(name), hoursErrors.zone.code))

/** The places and courses of an instructor. */
export interface Teaching {
  city: string
  location: string
  regions: readonly string[]
  subjects: readonly Subject[]
}

/** An instructor's places, courses and hours, as they are stored and shown. */
export const teachingFields = {
  city: z.string(),
  location: z.string(),
  /** The city's IANA time zone, in which all hours are meant. Empty without a city. */
  timeZone: z.string(),
  regions: z.array(z.string()),
  subjects: z.array(Subject),
  availability: StoredAvailability,
  overrides: StoredOverrides,
}

/** True if the instructor teaches in the city and, unless `area` is empty, in the area: one of their regions, or their location. */
export function teachesIn(
  { city, location, regions }: Teaching,
  place: { city: string; area: string },
): boolean {
  const area = foldText(place.area)
  return (
    foldText(city) === foldText(place.city) &&
    (area === '' || [location, ...regions].some((one) => foldText(one) === area))
  )
}

/** True if the instructor teaches the course in exactly that number of weeks. */
export const teaches = (
  { subjects }: Teaching,
  { courseName, durationWeeks }: { courseName: string; durationWeeks: number },
) =>
  subjects.some(
    (subject) => subject.durationWeeks === durationWeeks && foldText(subject.name) === foldText(courseName),
  )
