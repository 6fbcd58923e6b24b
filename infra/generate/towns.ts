import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fromNpm } from '../check/outside/tools.ts'

/**
 * Writes functions/platform/towns/towns.tsv anew from the npm package city-timezones (MIT): `node infra/generate/towns.ts`.
 * A line is a region in one time zone: its country, its name, the zone, then name, latitude, longitude and thousands of people of each town.
 */
const countryNames: Record<string, string> = { 'United States of America': 'USA' }

/** A town as the package lists it. */
interface ListedTown {
  city: string
  country: string
  province?: string
  timezone?: string
  /** Degrees. */
  lat: number
  lng: number
  /** People. */
  pop: number
}

const require = createRequire(import.meta.url)
const { cityMapping } = require(fromNpm('city-timezones', '1.3.4')) as { cityMapping: readonly ListedTown[] }
const all = cityMapping.filter(({ city, country }) => city && country)

/** By the name that zones have today: America/Montreal is America/Toronto. */
const canonical = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
/** Some fifty towns, Québec among them, have no zone in the package: theirs is that of the nearest town of the country that has one. */
function zoneOf({ country, timezone, lat, lng }: ListedTown): string {
  if (timezone) return canonical(timezone)
  const distance = (other: ListedTown) =>
    (other.lat - lat) ** 2 + ((other.lng - lng) * Math.cos((lat * Math.PI) / 180)) ** 2
  const neighbours = all.filter((other) => other.country === country && other.timezone)
  const [nearest] = neighbours.sort((one, other) => distance(one) - distance(other))
  return nearest?.timezone ? canonical(nearest.timezone) : ''
}

const regions = new Map<string, string[]>()
for (const listed of all) {
  const { city, province, country, lat, lng, pop } = listed
  const region = [countryNames[country] ?? country, province ?? '', zoneOf(listed)].join('\t')
  const town = [city, lat.toFixed(2), lng.toFixed(2), Math.round(pop / 1000)].join('\t')
  regions.set(region, [...(regions.get(region) ?? []), town])
}
const lines = [...regions]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([region, towns]) => `${region}\t${towns.join('\t')}`)
// The package's own slips of the keyboard.
const text = lines.join('\n').replaceAll('\\', '').replaceAll('`', "'")
await writeFile(new URL('../../functions/platform/towns/towns.tsv', import.meta.url), `${text}\n`)
