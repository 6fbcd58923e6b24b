import * as z from 'zod/mini'
import type { Listing } from './listing.ts'

/** The fields that an administrator compares before approving a company, in the order of the member's form. */
export const reviewedFields = [
  'company',
  'email',
  'phone',
  'website',
  'address',
  'city',
  'state',
  'country',
  'industry',
  'contractorType',
  'socialType',
  'socialLink',
  'hours',
  'description',
] as const satisfies readonly (keyof Listing)[]

/** A company's own texts at one moment. Empty fields may be absent. */
export const ReviewedTexts = z.partialRecord(z.enum(reviewedFields), z.string())
export type ReviewedTexts = z.output<typeof ReviewedTexts>

/** A field of a company, before and after its member changed it; '' stands for an empty field. */
export const ListingChange = z.object({
  field: z.enum(reviewedFields),
  before: z.string(),
  after: z.string(),
})
export type ListingChange = z.output<typeof ListingChange>

/** Returns the fields of a company that an administrator compares, without empty ones. */
export const reviewedTextsOf = (company: ReviewedTexts): ReviewedTexts =>
  Object.fromEntries(reviewedFields.flatMap((field) => (company[field] ? [[field, company[field]]] : [])))

/** Returns the fields that differ. */
export const listingChanges = (before: ReviewedTexts, after: ReviewedTexts): ListingChange[] =>
  reviewedFields
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }))
    .filter((change) => change.before !== change.after)
