import * as z from 'zod/mini'
import { Package } from '../kernel/actor.ts'

export const validationStatuses = ['valid', 'invalid', 'pending'] as const

/** A company as everyone sees it, without its owner's id. */
export const Listing = z.object({
  _id: z.string(),
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
  contractorType: z.string(),
  imageURL: z.string(),
  package: Package,
  validationStatus: z.enum(validationStatuses),
})
export type Listing = z.output<typeof Listing>
