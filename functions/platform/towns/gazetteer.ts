import { countryCodeOf } from '#shared/kernel/places/countryCode.ts'
import { placeKey } from '#shared/kernel/places/placeKey.ts'
import { towns } from './towns.ts'

export interface ListedTown {
  city: string
  state: string
  country: string
  /** The country's ISO 3166-1 code. */
  code: string
  /** The coordinates are in degrees. */
  latitude: number
  longitude: number
  /** Inhabitants, in thousands. */
  people: number
}

export interface Gazetteer {
  /** All towns of a name, by its `placeKey`. */
  townsByKey: ReadonlyMap<string, readonly ListedTown[]>
  /** The gazetteer's name of each country, by its code. */
  countryNames: ReadonlyMap<string, string>
  /** Inhabitants (in thousands) of all listed towns of a country, or of its state. */
  peopleOf(code: string, state: string): number
}

let loading: Promise<Gazetteer> | undefined

/** Loads the three tables of towns with the first call: 130 KB zipped that most requests never need. */
export function gazetteer(): Promise<Gazetteer> {
  loading ??= load()
  return loading
}

async function load(): Promise<Gazetteer> {
  const [list, { default: more }, { default: otherNames }] = await Promise.all([
    towns(),
    import('./moreTowns.tsv'),
    import('./townNames.tsv'),
  ])
  const countryNames = new Map<string, string>()
  const codes = new Map<string, string>()
  for (const { country } of list) if (!codes.has(country)) codes.set(country, countryCodeOf(country))
  for (const [country, code] of codes) if (code !== '') countryNames.set(code, country)
  const all = [
    ...list.map((town) => ({ ...town, code: codes.get(town.country)! })),
    ...moreTowns(more, countryNames),
  ]
  return { ...peopleAndNames(all, otherNames), countryNames }
}

/** Reads `moreTowns.tsv`, which `infra/generate/moreTowns.ts` writes and describes. */
function moreTowns(text: string, countryNames: ReadonlyMap<string, string>): ListedTown[] {
  const list: ListedTown[] = []
  for (const line of text.split('\n')) {
    const [code = '', state = '', ...cells] = line.split('\t')
    const country = countryNames.get(code) ?? ''
    for (let index = 0; index + 3 < cells.length; index += 4) {
      const [latitude = 0, longitude = 0, people = 0] = cells.slice(index + 1, index + 4).map(Number)
      list.push({ city: cells[index]!, state, country, code, latitude, longitude, people })
    }
  }
  return list
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

function peopleAndNames(list: readonly ListedTown[], otherNames: string): Omit<Gazetteer, 'countryNames'> {
  const townsByKey = new Map<string, ListedTown[]>()
  const people = new Map<string, number>()
  const addName = (key: string, town: ListedTown) => {
    const namesakes = townsByKey.get(key)
    if (!namesakes) townsByKey.set(key, [town])
    else if (!namesakes.includes(town)) namesakes.push(town)
  }
  for (const town of list) {
    addName(placeKey(town.city), town)
    // `Jülich` is also written `Juelich`.
    const spelledOut = town.city.replace(/[äöü]/g, (letter) => umlauts[letter]!)
    if (spelledOut !== town.city) addName(placeKey(spelledOut), town)
    for (const area of [town.code, `${town.code}/${town.state}`])
      people.set(area, (people.get(area) ?? 0) + town.people)
  }
  for (const line of otherNames.split('\n')) {
    const [code, city = '', ...names] = line.split('\t')
    const namesakes = (townsByKey.get(placeKey(city)) ?? []).filter(
      (one) => one.code === code && one.city === city,
    )
    const [town] = namesakes.toSorted((one, other) => other.people - one.people)
    if (town) for (const name of names) addName(placeKey(name), town)
  }
  return {
    townsByKey,
    peopleOf: (code, state) => people.get(state === '' ? code : `${code}/${state}`) ?? 0,
  }
}
