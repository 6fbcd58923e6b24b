import type { ListingFacets } from '#shared/directory/listingQuery.ts'
import type { Language } from '#shared/kernel/language.ts'
import { placeNames } from '#shared/kernel/places/placeNames.ts'

type Counts = ListingFacets['countries']

const labelled = (counts: Counts, labelOf: (name: string) => string): Counts =>
  counts.map((one) => {
    const label = labelOf(one.name)
    return label === one.name ? one : { ...one, label }
  })

/** Adds the names of countries and of one country's provinces or states in a language. */
export const withLabels = (facets: ListingFacets, country = '', language: Language): ListingFacets => ({
  ...facets,
  countries: labelled(facets.countries, (name) => placeNames({ state: '', country: name }, language).country),
  states: labelled(facets.states, (name) => placeNames({ state: name, country }, language).state),
})
