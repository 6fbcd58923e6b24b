import * as z from 'zod/mini'
import { name, whole } from '../kernel/fields.ts'
import { foldText, joinSpaces } from '../kernel/foldText.ts'
import { StoredAvailability, StoredOverrides } from './hours.ts'
import { hoursErrors } from './refusals.ts'

/** In weeks; a series of sessions is once a week. */
export const longestCourse = 26

/** A course that an instructor teaches, in so many weeks. */
export const Subject = z.object({ name: name(), durationWeeks: whole(1, longestCourse) })
export type Subject = z.output<typeof Subject>

const oneLine = () =>
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((text: string) => joinSpaces(text)),
  )
const unlike = <T>(items: readonly T[], wordOf: (item: T) => string): T[] => {
  const seen = new Set<string>()
  return items.filter((item) => {
    const word = wordOf(item)
    return word !== '' && !seen.has(word) && seen.add(word)
  })
}

export const Place = oneLine
/** Empty ones and doubles are left out. */
export const Regions = z.pipe(
  z.array(oneLine()).check(z.maxLength(50)),
  z.transform((regions: string[]) => unlike(regions, foldText)),
)
export const Subjects = z.pipe(
  z.array(Subject).check(z.maxLength(50)),
  z.transform((subjects: Subject[]) =>
    unlike(subjects, (one) => `${foldText(one.name)} ${one.durationWeeks}`),
  ),
)

const zones = new Set(Intl.supportedValuesOf('timeZone'))
/** A zone by its IANA name, which this runtime knows. */
export const timeZone = () => z.string().check(z.refine((name) => zones.has(name), hoursErrors.zone.code))

/** Where and what an instructor teaches. */
export interface Teaching {
  city: string
  location: string
  regions: readonly string[]
  subjects: readonly Subject[]
}

/** Where, what and when somebody teaches, as it is stored and shown. */
export const teachingFields = {
  city: z.string(),
  location: z.string(),
  /** Of the city, as the IANA names zones; empty without a city. All hours are meant there. */
  timeZone: z.string(),
  regions: z.array(z.string()),
  subjects: z.array(Subject),
  availability: StoredAvailability,
  overrides: StoredOverrides,
}

/** Whether someone teaches in this city; in this area too, where one is given: among the regions, or the location. */
export function teachesIn(
  { city, location, regions }: Teaching,
  wanted: { city: string; area: string },
): boolean {
  const area = foldText(wanted.area)
  return (
    foldText(city) === foldText(wanted.city) &&
    (area === '' || [location, ...regions].some((place) => foldText(place) === area))
  )
}

/** Whether someone teaches the course, in so many weeks. */
export const teaches = (
  { subjects }: Teaching,
  { courseName, durationWeeks }: { courseName: string; durationWeeks: number },
) =>
  subjects.some(
    (subject) => subject.durationWeeks === durationWeeks && foldText(subject.name) === foldText(courseName),
  )
