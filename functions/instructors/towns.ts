import { towns } from '#functions/platform/towns/towns.ts'
import { zoneOf } from '#functions/platform/towns/zoneOf.ts'
import type { InstructorProfile } from '#functions/timetable/instructorRepository.ts'
import type { instructors } from '#shared/instructors/contract.ts'
import type { Output } from '#shared/kernel/area.ts'
import { fieldIssue } from '#shared/kernel/fieldError.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { countryCodeOf } from '#shared/kernel/places/countryCode.ts'
import { inputRefusals } from '#shared/kernel/refusals.ts'
import { hoursErrors } from '#shared/timetable/refusals.ts'

/** All countries, and the towns of one of them by name. Instructors of an unknown town choose the nearest. */
export async function townsOf(country: string): Promise<Output<typeof instructors.routes.towns>> {
  const townsWithZone = (await towns()).filter(({ timeZone }) => timeZone !== '')
  const countries = [...new Set(townsWithZone.map((town) => town.country))]
  return {
    countries: countries.map((name) => ({ country: name, region: countryCodeOf(name) })),
    towns: townsWithZone
      .filter((town) => town.country === country)
      .map(({ city, state, timeZone }) => ({ city, state, timeZone }))
      .sort((one, other) => one.city.localeCompare(other.city)),
  }
}

/** Returns the time zone to store: the input's, or the city's. Refuses an unknown city without a zone. */
export async function zoneFor(
  before: Pick<InstructorProfile, 'city' | 'timeZone'>,
  input: { city?: string | undefined; timeZone?: string | undefined },
): Promise<string> {
  if (input.timeZone !== undefined) return input.timeZone
  if (input.city === undefined || foldText(input.city) === foldText(before.city)) return before.timeZone
  if (input.city === '') return ''
  const zone = await zoneOf(input.city)
  if (zone) return zone
  throw inputRefusals.invalid({ issues: [fieldIssue('timeZone', hoursErrors.unknownCity)] })
}
