import * as z from 'zod/mini'
import { Package, type Package as PackageName } from '../kernel/actor.ts'
import { foldText } from '../kernel/foldText.ts'
import { languages } from '../kernel/language.ts'
import { placeNames } from '../kernel/places/placeNames.ts'
import type { SearchDocument } from '../kernel/search.ts'
import { initialOf, initials } from './initial.ts'
import { urlOf } from './slug.ts'

const text = () => z._default(z.string(), '')

/** The parts of a stored listing that the search knows. */
export const SearchedListing = z.object({
  /** The list of its first letter. Hidden companies are in a list without a letter. */
  gsi1pk: z.optional(z.string()),
  _id: z.string(),
  company: z.string(),
  address: text(),
  city: text(),
  state: text(),
  country: text(),
  industry: z.string(),
  displayCategory: text(),
  description: text(),
  contractorType: text(),
  package: Package,
  ownerId: z.optional(z.string()),
  listedAt: text(),
  /** The town that was recognised in the list of towns. */
  place: z.optional(
    z.object({
      city: text(),
      state: text(),
      country: text(),
      lat: z.optional(z.number()),
      lng: z.optional(z.number()),
    }),
  ),
})
export type SearchedListing = z.output<typeof SearchedListing>

const namesByPlace = new Map<string, string>()
/** The names of a place in all languages. Making them is slow, and many companies are in one place. */
function namesOf(place: SearchedListing['place']): string {
  if (!place) return ''
  const key = `${place.city}|${place.state}|${place.country}`
  const known = namesByPlace.get(key)
  if (known !== undefined) return known
  const names = languages.flatMap((language) => Object.values(placeNames(place, language)))
  const text = [place.city, place.state, place.country, ...new Set(names)].join(' ')
  namesByPlace.set(key, text)
  return text
}

/** A company's place, as the gazetteer names it, else as it was typed. */
export interface Town {
  country: string
  state: string
  city: string
  position: { lat: number; lng: number } | undefined
}
export const townOf = ({
  place,
  city,
  state,
  country,
}: Pick<SearchedListing, 'place' | 'city' | 'state' | 'country'>): Town => ({
  country: place?.country || country,
  state: place?.state || state,
  city: place?.city || city,
  position:
    place?.lat === undefined || place.lng === undefined ? undefined : { lat: place.lat, lng: place.lng },
})

/** The lists that together have every public company. */
export const companyRanges = initials.map((letter) => ({ index: 'gsi1', pk: `LISTINGS#${letter}` }) as const)
const publicLists = new Set<string>(companyRanges.map(({ pk }) => pk))

/**
 * Returns a company as the search knows it, or undefined if it is not public. `ownersPlan` is the present
 * plan of its owner, which counts before the plan that a spreadsheet gave.
 */
export function companyDocument(
  listing: SearchedListing,
  ownersPlan: PackageName | undefined,
): SearchDocument | undefined {
  if (!listing.gsi1pk || !publicLists.has(listing.gsi1pk)) return undefined
  const { _id, company, address, city, state, country, description, place } = listing
  const { industry, displayCategory, contractorType } = listing
  const isInAddress = (name: string) => address.toLowerCase().includes(name.toLowerCase())
  const town = [city, state, country].filter((name) => name !== '' && !isInAddress(name))
  const where = [address, ...town].filter((part) => part !== '').join(', ')
  return {
    kind: 'companies',
    id: _id,
    url: urlOf(listing),
    texts: { en: { title: company, text: [description, where].filter((part) => part !== '').join(' · ') } },
    keywords: [industry, displayCategory, contractorType.replaceAll('_', ' '), namesOf(place)].join(' '),
    company: {
      sortName: foldText(company),
      initial: initialOf(company),
      industry,
      contractorType,
      ...townOf(listing),
      package: ownersPlan ?? listing.package,
      listedAt: listing.listedAt,
    },
  }
}
