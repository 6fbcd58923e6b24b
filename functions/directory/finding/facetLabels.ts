import type { ListingFacets } from '#shared/directory/listingQuery.ts'
import type { Language } from '#shared/kernel/language.ts'
import { countryCodeOf } from '#shared/kernel/places/countryCode.ts'
import { countryName, placeNames, stateName } from '#shared/kernel/places/placeNames.ts'

type Counts = ListingFacets['countries']

const labelled = (counts: Counts, labelOf: (name: string) => string): Counts =>
  counts.map((value) => {
    const label = labelOf(value.name)
    return label === value.name ? value : { ...value, label }
  })

/** Caches country codes, because finding them takes longer than counting 100,000 companies. */
const codeByCountry = new Map<string, string>()
function codeOf(country: string): string {
  const code = codeByCountry.get(country) ?? countryCodeOf(country)
  codeByCountry.set(country, code)
  return code
}

/** Translates the names of countries, of one country's provinces or states, and of the town's province and country. */
export function withLabels(facets: ListingFacets, country = '', language: Language): ListingFacets {
  const code = countryCodeOf(country)
  return {
    ...facets,
    countries: labelled(facets.countries, (name) => countryName(codeOf(name), name, language)),
    states: labelled(facets.states, (name) => stateName(code, name, language)),
    ...(facets.town && { town: { ...facets.town, ...placeNames(facets.town, language) } }),
  }
}
