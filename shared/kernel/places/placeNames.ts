import type { Language } from '../language.ts'
import { countryCodeOf } from './countryCode.ts'
import type { Place } from './place.ts'
import { regions } from './regions.ts'

/** Making these takes longer than finding a hundred names. */
const namesOfCountries = new Map<Language, Intl.DisplayNames>()
function countriesIn(language: Language): Intl.DisplayNames {
  const known = namesOfCountries.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  namesOfCountries.set(language, names)
  return names
}

/**
 * The names of a place's state and country in a language. A name that has no translation, such as a Land of
 * Germany, stays as the gazetteer has it.
 */
export function placeNames({ state, country }: Pick<Place, 'state' | 'country'>, language: Language) {
  const code = countryCodeOf(country)
  const region = regions.find((one) => one.country === code && one.state === state)
  return {
    state: region?.names[language] ?? state,
    country: code === '' ? country : (countriesIn(language).of(code) ?? country),
  }
}
