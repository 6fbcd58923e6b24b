import type { Language } from '../language.ts'
import { countryCodeOf } from './countryCode.ts'
import type { Place } from './place.ts'
import { regions } from './regions.ts'

/**
 * The names of a place's state and country in a language. A name that has no translation, such as a Land of
 * Germany, stays as the gazetteer has it.
 */
export function placeNames({ state, country }: Pick<Place, 'state' | 'country'>, language: Language) {
  const code = countryCodeOf(country)
  const region = regions.find((one) => one.country === code && one.state === state)
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  return {
    state: region?.names[language] ?? state,
    country: code === '' ? country : (countries.of(code) ?? country),
  }
}
