import type { Language } from '../language.ts'
import { countryCodeOf } from './countryCode.ts'
import type { Place } from './place.ts'
import { regions } from './regions.ts'

/** Cached, because creating one takes longer than finding a hundred names. */
const namesOfCountries = new Map<Language, Intl.DisplayNames>()
function countriesIn(language: Language): Intl.DisplayNames {
  const known = namesOfCountries.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  namesOfCountries.set(language, names)
  return names
}

/** The name of a country in a language, by its ISO 3166-1 code. A country without a code keeps its name. */
export const countryName = (code: string, country: string, language: Language): string =>
  code === '' ? country : (countriesIn(language).of(code) ?? country)

/**
 * The name of a country's province or state in a language, by the country's ISO 3166-1 code. A name that has no translation, such as a
 * Land of Germany, stays as the gazetteer has it.
 */
export const stateName = (code: string, state: string, language: Language): string =>
  regions.find((one) => one.country === code && one.state === state)?.names[language] ?? state

/** The names of a place's state and country in a language. */
export function placeNames({ state, country }: Pick<Place, 'state' | 'country'>, language: Language) {
  const code = countryCodeOf(country)
  return { state: stateName(code, state, language), country: countryName(code, country, language) }
}
