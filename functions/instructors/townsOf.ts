import { regionOf } from '#functions/platform/towns/regionOf.ts'
import { towns } from '#functions/platform/towns/towns.ts'
import type { instructors } from '#shared/instructors/contract.ts'
import type { Output } from '#shared/kernel/area.ts'

/** All countries, and the towns of one of them by name. Instructors of an unknown town choose the nearest. */
export async function townsOf(country: string): Promise<Output<typeof instructors.routes.towns>> {
  const known = (await towns()).filter(({ timeZone }) => timeZone !== '')
  const countries = [...new Set(known.map((town) => town.country))]
  return {
    countries: countries.map((name) => ({ country: name, region: regionOf(name) })),
    towns: known
      .filter((town) => town.country === country)
      .map(({ city, state, timeZone }) => ({ city, state, timeZone }))
      .sort((one, other) => one.city.localeCompare(other.city)),
  }
}
