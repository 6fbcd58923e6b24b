import * as z from 'zod/mini'
import { ById, Nothing, type Route } from '../kernel/area.ts'
import { flag, whole } from '../kernel/fields.ts'
import { pictureRefusals, uploadRefusals } from '../kernel/refusals.ts'
import { claimRoutes } from './claimRoutes.ts'
import { Listing, ListingStatus } from './listing.ts'
import { listingFields } from './listingForm.ts'
import { directoryRefusals, listingRefusals } from './refusals.ts'
import { reviewRoutes } from './reviewRoutes.ts'
import { listingLogo } from './uploads.ts'

/** A company as its member and administrators see it. */
export const OwnListing = z.extend(Listing, {
  /** The client returns it with a change, so that it does not overwrite somebody else's (optimistic locking). */
  version: z.number(),
  /** True once the company's e-mail is confirmed. Until then the public does not see it. */
  isEmailShown: z.boolean(),
  status: ListingStatus,
  /** True if it is pending because it looks like another company. */
  isTwin: z.boolean(),
  /** The reason of an administrator who has withdrawn or declined it. */
  reason: z.optional(z.string()),
})
export type OwnListing = z.output<typeof OwnListing>

/** The logo: a multipart file, or the key of an earlier upload. */
const Logo = { imageKey: z.optional(z.string().check(z.trim(), z.maxLength(500))) }
const logoFile = { image: { purpose: listingLogo, keyField: 'imageKey' } } as const

const formRefusals = [
  ...Object.values(listingRefusals),
  ...Object.values(pictureRefusals),
  uploadRefusals.missing,
  uploadRefusals.tooLarge,
  directoryRefusals.oneEach,
  directoryRefusals.listedAlready,
]
const example = {
  company: 'Maple Solar',
  email: 'hello@maple.example',
  phone: '+1 416 555 0100',
  city: 'Toronto',
  state: 'Ontario',
  country: 'Canada',
  industry: 'Local Contractors',
  contractorType: 'solar_installation',
}

/** Routes for members to manage their own company, and for administrators to review them. */
export const memberRoutes = {
  ...claimRoutes,
  ...reviewRoutes,
  create: {
    method: 'POST',
    path: '/api/directory',
    access: 'premium',
    summary:
      'Publish the caller’s company, one for each member; it waits for an administrator if it could be mistaken for another company',
    input: z.object({ ...listingFields, ...Logo }),
    example,
    files: logoFile,
    refuses: formRefusals,
    output: OwnListing,
    status: 201,
  },
  request: {
    method: 'POST',
    path: '/api/directory/requests',
    access: 'user',
    summary:
      'Ask for the caller’s company to be listed, one for each member, in any plan; it waits for an administrator',
    input: z.object(listingFields),
    example,
    refuses: [
      ...Object.values(listingRefusals),
      directoryRefusals.instructor,
      directoryRefusals.oneEach,
      directoryRefusals.listedAlready,
    ],
    output: OwnListing,
    status: 201,
  },
  own: {
    method: 'GET',
    path: '/api/directory/own',
    access: 'user',
    summary: "Read the caller's company, or null",
    output: z.object({ listing: z.nullable(OwnListing) }),
  },
  featured: {
    method: 'GET',
    path: '/api/directory/featured',
    access: 'public',
    summary: 'List companies of premium members with their logos, newest first, at most 12',
    output: z.array(Listing),
    cacheable: true,
  },
  replace: {
    method: 'PUT',
    path: '/api/directory/{id}',
    access: 'user',
    recorded: true,
    summary: "Change the caller's company; administrators can change any",
    input: z.object({
      ...ById.shape,
      ...listingFields,
      ...Logo,
      /** True removes the logo. */
      removeImage: flag(),
      /** The version that was edited; 0 for a company not stored yet. Without it the change overwrites. */
      version: z.optional(whole(0)),
    }),
    files: logoFile,
    refuses: [
      directoryRefusals.missing,
      directoryRefusals.notYours,
      directoryRefusals.changedMeanwhile,
      ...formRefusals,
    ],
    output: OwnListing,
  },
  remove: {
    method: 'DELETE',
    path: '/api/directory/{id}',
    access: 'user',
    recorded: true,
    summary: "Delete the caller's company with its logo; administrators can delete any",
    input: ById,
    refuses: [directoryRefusals.missing, directoryRefusals.notYours],
    output: Nothing,
  },
} as const satisfies Record<string, Route>
