import * as z from 'zod/mini'
import { Package } from '../kernel/actor.ts'
import { Position } from '../kernel/places/place.ts'

export const validationStatuses = ['valid', 'invalid', 'pending'] as const

/** Who sees a listing: everyone, or its member and administrators only, until they have approved or restored it. */
export const ListingStatus = z.enum(['public', 'pending', 'withdrawn'])
export type ListingStatus = z.output<typeof ListingStatus>

/** A company as everyone sees it, without its owner's id. */
export const Listing = z.object({
  _id: z.string(),
  /** The last part of the address of the company's page. It changes with the name. */
  slug: z.string(),
  /** The path of the company's page: `/companies/<slug>`. */
  url: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  website: z.string(),
  socialType: z.string(),
  socialLink: z.string(),
  /** One of the six in `industry.ts`. */
  industry: z.string(),
  /** The category as it was typed. */
  displayCategory: z.string(),
  description: z.string(),
  /** Opening hours in the company's own words; absent if nobody has given any. */
  hours: z.optional(z.string()),
  contractorType: z.string(),
  imageURL: z.string(),
  package: Package,
  validationStatus: z.enum(validationStatuses),
  /** The position of its town; absent if the gazetteer knows no town for its address. */
  position: z.optional(Position),
})
export type Listing = z.output<typeof Listing>

/** The parts of a company's place that read otherwise in the language of the request. */
export const LocalPlace = z.object({
  address: z.optional(z.string()),
  state: z.optional(z.string()),
  country: z.optional(z.string()),
})
export type LocalPlace = z.output<typeof LocalPlace>

/** A company in a list, perhaps of those near a place. */
export const ListedCompany = z.extend(Listing, {
  /** Kilometres from the place that the query names. */
  distance: z.optional(z.number()),
  local: z.optional(LocalPlace),
})
export type ListedCompany = z.output<typeof ListedCompany>

/** A company as a list's row shows it. */
export type CompanyRow = Omit<
  ListedCompany,
  'description' | 'position' | 'slug' | 'socialLink' | 'socialType' | 'validationStatus' | 'website'
>
