import { countryWithKey } from '#shared/kernel/places/countries.ts'
import type { Place } from '#shared/kernel/places/place.ts'
import { regionsWithKey } from '#shared/kernel/places/regions.ts'
import { type AddressPart, addressParts, withoutCountry } from './addressParts.ts'
import { type Gazetteer, gazetteer, type ListedTown } from './gazetteer.ts'

/** A name of several towns means the largest only if it has this many times the people of the next. */
const farLarger = 10
/** Listed towns with the same name count as one town within this distance, in degrees of latitude and longitude. */
const sameTownDegrees = 0.4

/** A country, or one of its states, that an address may mean. */
interface Area {
  code: string
  /** '' if only the country is named. */
  state: string
  /** The part that names the area. The town may have the same name: `New York, USA`. */
  namedBy: AddressPart
  /** The address's other parts, from its end. Any may name the town. */
  rest: readonly AddressPart[]
  /** True if the address names nothing else, not even the country of the state. */
  isAlone: boolean
}

/** The texts of an address. Each may be ''. */
export interface AddressFields {
  address: string
  city: string
  state: string
  country: string
}

export type Geocode = (fields: AddressFields) => Place | undefined

/** Loads the gazetteer and returns the function that looks addresses up in it. */
export const openGeocoder = async (): Promise<Geocode> => geocoder(await gazetteer())

/**
 * Returns a function that finds the town of an address, else its state or country, else undefined. It does not
 * guess: a name that several places have means the one that is far larger than the others, or none.
 */
function geocoder(list: Gazetteer): Geocode {
  const { placeIn, townAnywhere } = finder(list)
  return ({ address, city, state, country }) => {
    const parts = addressParts([city.trim() || address, state, country].join(','))
    const areas = areasOf(parts)
    if (areas.length > 0) return onlyReading(areas.flatMap((area) => placeIn(area) ?? []))
    // `Sydney Australia`
    const withCountry = areasOf(withoutCountry(parts)).flatMap((area) => placeIn(area) ?? [])
    return withCountry.find(({ city }) => city !== '') ?? townAnywhere(parts)
  }
}

/** Returns the place if an address has only one reading, or if only one of its readings has a town. */
function onlyReading(places: readonly Place[]): Place | undefined {
  const towns = places.filter(({ city }) => city !== '')
  const [place, ...others] = towns.length > 0 ? towns : places
  return others.length === 0 ? place : undefined
}

type NamedArea = Omit<Area, 'rest' | 'isAlone'>

/**
 * The areas that an address names. If it names countries, a state counts only as part of another part's country:
 * `Georgia` is a country, but with `USA` a state. Alone, `Mexico` is the country, not its state of that name.
 */
function areasOf(parts: readonly AddressPart[]): Area[] {
  const countries = parts.flatMap((part): NamedArea[] => {
    const code = countryWithKey(part.key)
    return code === undefined ? [] : [{ code, state: '', namedBy: part }]
  })
  const states = parts.flatMap((part): NamedArea[] =>
    regionsWithKey(part.key).map(({ country: code, state }) => ({ code, state, namedBy: part })),
  )
  if (countries.length + states.length === 0) return []
  const named = namedAreas(countries, states)
  const distinct = new Map(named.toReversed().map((area) => [`${area.code}/${area.state}`, area]))
  return [...distinct.values()].map((area) => {
    const country = countries.find(({ code }) => code === area.code)?.namedBy
    const rest = parts.filter((part) => part !== area.namedBy && part !== country)
    return { ...area, rest, isAlone: parts.length === 1 && area.state !== '' }
  })
}

function namedAreas(countries: readonly NamedArea[], states: readonly NamedArea[]): NamedArea[] {
  const inCountries = states.filter(({ code, namedBy }) =>
    countries.some((country) => country.code === code && country.namedBy !== namedBy),
  )
  if (inCountries.length === 0) {
    const isOther = (state: NamedArea) =>
      countries.every(({ code, namedBy }) => namedBy === state.namedBy && code !== state.code)
    return [...countries, ...states.filter(isOther)]
  }
  const otherCountries = countries.filter(
    (country) =>
      !inCountries.some(({ code, namedBy }) => code === country.code || namedBy === country.namedBy),
  )
  return [...inCountries, ...otherCountries]
}

/** `New York, USA` is the city with half of the state's people; `Mexico` is the country, whose city has a quarter. */
const minShare = ({ state }: Area) => (state === '' ? 0.5 : 0.25)

function finder({ townsByKey, countryNames, peopleOf }: Gazetteer) {
  const placeOf = ({ city, state, country, latitude, longitude }: ListedTown): Place => ({
    city,
    state,
    country,
    lat: latitude,
    lng: longitude,
  })
  const namesakesIn = ({ key }: AddressPart, { code, state }: Area) =>
    (townsByKey.get(key) ?? []).filter((town) => town.code === code && (state === '' || town.state === state))

  /** Returns the town with the area's own name, if a large share of the area's people live there and the address names nothing else. */
  function namesakeOf(area: Area): ListedTown | undefined {
    const town = area.rest.length === 0 ? dominantTown(namesakesIn(area.namedBy, area)) : undefined
    return town && town.people > peopleOf(area.code, area.state) * minShare(area) ? town : undefined
  }

  /** True for a state named alone if a town elsewhere has the same name, such as `Victoria`. */
  const isTownElsewhere = ({ code, state, namedBy, isAlone }: Area) =>
    isAlone && (townsByKey.get(namedBy.key) ?? []).some((town) => town.code !== code || town.state !== state)

  return {
    /** The town of the area that the address names nearest to its end; else the area alone. */
    placeIn(area: Area): Place | undefined {
      const country = countryNames.get(area.code)
      if (country === undefined) return undefined
      const named = area.rest.map((part) => namesakesIn(part, area)).find((towns) => towns.length > 0)
      const town = named ? dominantTown(named) : namesakeOf(area)
      if (!town && isTownElsewhere(area)) return undefined
      return town ? placeOf(town) : { city: '', state: area.state, country }
    },

    /** The town of an address without country and state, if its last part names one and no other part does. */
    townAnywhere([last, ...others]: readonly AddressPart[]): Place | undefined {
      if (!last || others.some(({ key }) => townsByKey.has(key))) return undefined
      const town = dominantTown(townsByKey.get(last.key) ?? [])
      return town && placeOf(town)
    },
  }
}

/** The only town, or the one that is far larger than its namesakes. */
function dominantTown(namesakes: readonly ListedTown[]): ListedTown | undefined {
  const [largest, ...others] = namesakes.toSorted((one, other) => other.people - one.people)
  if (!largest) return undefined
  const isNear = ({ latitude, longitude }: ListedTown) =>
    Math.abs(latitude - largest.latitude) < sameTownDegrees &&
    Math.abs(longitude - largest.longitude) < sameTownDegrees
  const next = others.find((other) => !isNear(other))
  return !next || largest.people >= farLarger * Math.max(next.people, 1) ? largest : undefined
}
