import * as z from 'zod/mini'
import { PageQuery } from '../kernel/area.ts'
import { fieldErrors } from '../kernel/refusals.ts'
import { WordCount } from '../kernel/wordCount.ts'

const value = () => z.optional(z.string().check(z.trim(), z.maxLength(200)))

/** Reads degrees between `-max` and `max`; NaN if the text is anything else. */
export const degreesIn = (text: string | undefined, max: number): number => {
  const number = /^[+-]?\d{1,3}(\.\d{1,12})?$/.test(text?.trim() ?? '') ? Number(text) : Number.NaN
  return Math.abs(number) <= max ? number : Number.NaN
}

/** A place as `latitude,longitude` in degrees. */
const near = z.optional(
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(60)),
      z.transform((text) => {
        const [lat, lng, ...rest] = text.split(',')
        return rest.length > 0 ? undefined : { lat: degreesIn(lat, 90), lng: degreesIn(lng, 180) }
      }),
    ),
    z.object({ lat: z.number(), lng: z.number() }, fieldErrors.invalid.code),
  ),
)

/** The largest circle around a place, in kilometres. */
export const maxRadius = 500
const radius = z._default(
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,3}(\.\d{1,3})?$/, fieldErrors.invalid.code)), z.transform(Number)),
    z.number().check(z.minimum(1, fieldErrors.invalid.code), z.maximum(maxRadius, fieldErrors.invalid.code)),
  ),
  50,
)

export const sortOrders = ['name', 'distance', 'newest'] as const

/** The filters of the directory. Companies match if they have all of the values. */
export const listingFilters = {
  /** A to Z or `#`; anything else finds nothing. */
  letter: z.optional(z.string().check(z.trim(), z.maxLength(20))),
  /** An industry, or a contractor type. */
  category: value(),
  q: value(),
  industry: value(),
  contractorType: value(),
  country: value(),
  state: value(),
  city: value(),
  package: value(),
  near,
  /** Kilometres around `near`. */
  radius,
}
const Filters = z.object(listingFilters)
export type ListingFilters = z.output<typeof Filters>

export const ListingQuery = z.object({
  ...PageQuery,
  ...listingFilters,
  /** By default by name, and under `near` by distance. */
  sort: z.optional(z.enum(sortOrders, fieldErrors.invalid.code)),
})
export type ListingQuery = z.output<typeof ListingQuery>

const Count = z.object({
  name: z.string(),
  count: z.number(),
  /** The name of a country, province or state in the language of the request, if it differs. */
  label: z.optional(z.string()),
})

/** The number of matching companies, and the number for each value of a filter if that value replaced the present one. */
export const ListingFacets = z.object({
  total: z.number(),
  letters: z.record(z.string(), z.number()),
  industries: z.array(Count),
  contractorTypes: z.array(Count),
  countries: z.array(Count),
  states: z.array(Count),
  cities: z.array(Count),
  packages: z.array(Count),
  /** How many companies match with each word of `q` by itself, if none matches with several together. */
  words: z.optional(z.array(WordCount)),
  /** If none matches within the radius: the whole kilometres to the nearest that matches everything else. */
  nearestKm: z.optional(z.number()),
  /** The nearest company, and the path of its page. */
  nearest: z.optional(z.object({ company: z.string(), url: z.string() })),
  /** A search that finds something instead, if nothing matches and `q` contains the name of a town: the other words, and the town's coordinates for `near`. */
  town: z.optional(
    z.object({
      q: z.string(),
      city: z.string(),
      state: z.string(),
      country: z.string(),
      near: z.string(),
    }),
  ),
})
export type ListingFacets = z.output<typeof ListingFacets>
