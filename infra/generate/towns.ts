import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fromNpm } from '../check/outside/tools.ts'

/*
 * `node infra/generate/towns.ts` writes functions/platform/towns/towns.tsv from the npm package city-timezones (MIT). A line is a
 * region in one time zone: country, name, zone, then the name, latitude, longitude and thousands of people of each town.
 */
const countryNames: Record<string, string> = { 'United States of America': 'USA' }

/** A town as the package lists it. */
interface ListedTown {
  city: string
  country: string
  province?: string
  timezone?: string
  /** The coordinates are in degrees. */
  lat: number
  lng: number
  /** The number of inhabitants. */
  pop: number
}

const require = createRequire(import.meta.url)
const { cityMapping } = require(fromNpm('city-timezones', '1.3.4')) as { cityMapping: readonly ListedTown[] }
const listedTowns = cityMapping.filter(({ city, country }) => city && country)

/** The present name of a zone: America/Montreal is America/Toronto. */
const canonical = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

/** The zone of a town. Some fifty towns, such as Québec, have none in the package: they get that of the nearest town in the country. */
function zoneOf({ country, timezone, lat, lng }: ListedTown): string {
  if (timezone) return canonical(timezone)
  const distance = (other: ListedTown) =>
    (other.lat - lat) ** 2 + ((other.lng - lng) * Math.cos((lat * Math.PI) / 180)) ** 2
  const neighbours = listedTowns.filter((other) => other.country === country && other.timezone)
  const [nearest] = neighbours.sort((one, other) => distance(one) - distance(other))
  return nearest?.timezone ? canonical(nearest.timezone) : ''
}

const regions = new Map<string, string[]>()
for (const listing of listedTowns) {
  const { city, province, country, lat, lng, pop } = listing
  const region = [countryNames[country] ?? country, province ?? '', zoneOf(listing)].join('\t')
  const town = [city, lat.toFixed(2), lng.toFixed(2), Math.round(pop / 1000)].join('\t')
  regions.set(region, [...(regions.get(region) ?? []), town])
}
const lines = [...regions]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([region, towns]) => `${region}\t${towns.join('\t')}`)
// These are typing errors of the package.
const text = lines.join('\n').replaceAll('\\', '').replaceAll('`', "'")
await writeFile(new URL('../../functions/platform/towns/towns.tsv', import.meta.url), `${text}\n`)
