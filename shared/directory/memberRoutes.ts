import * as z from 'zod/mini'
import { ById, Nothing, type Route } from '../kernel/area.ts'
import { whole } from '../kernel/fields.ts'
import { pictureRefusals, uploadRefusals } from '../kernel/refusals.ts'
import { Listing } from './listing.ts'
import { listingFields } from './listingForm.ts'
import { directoryRefusals, listingRefusals } from './refusals.ts'
import { reviewRoutes } from './reviewRoutes.ts'
import { listingLogo } from './uploads.ts'

/** A company as its member and administrators see it. */
export const OwnListing = z.extend(Listing, {
  /** Sent back with a change, so that it does not overwrite somebody else's (optimistic locking). */
  version: z.number(),
  /** True once somebody has proved to read the company's mail; until then the public sees no address. */
  isEmailShown: z.boolean(),
})
export type OwnListing = z.output<typeof OwnListing>

const flag = z._default(
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])]),
    z.transform((value) => value === true || value === 'true'),
  ),
  false,
)
/** The logo: a multipart file, or the key of an earlier upload. */
const Logo = { imageKey: z.optional(z.string().check(z.trim(), z.maxLength(500))) }
const logoFile = { image: { purpose: listingLogo, as: 'imageKey' } } as const

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

/** Routes for members to manage their own company, and for administrators to review lookalikes. */
export const memberRoutes = {
  ...reviewRoutes,
  create: {
    method: 'POST',
    path: '/api/directory',
    access: 'premium',
    summary:
      'Publish the company of the caller, one for each member; it waits for an administrator where it could be taken for that of another',
    input: z.object({ ...listingFields, ...Logo }),
    example,
    files: logoFile,
    refuses: formRefusals,
    output: OwnListing,
    status: 201,
  },
  own: {
    method: 'GET',
    path: '/api/directory/own',
    access: 'user',
    summary: "The caller's company, or null",
    output: z.object({ listing: z.nullable(OwnListing) }),
  },
  featured: {
    method: 'GET',
    path: '/api/directory/featured',
    access: 'public',
    summary: 'Companies of premium members with their logos, newest first, at most 12',
    output: z.array(Listing),
    cacheable: true,
  },
  replace: {
    method: 'PUT',
    path: '/api/directory/{id}',
    access: 'user',
    summary: "Change the caller's company; an administrator any",
    input: z.object({
      ...ById.shape,
      ...listingFields,
      ...Logo,
      /** True removes the logo. */
      removeImage: flag,
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
    summary: "Delete the caller's company with its logo; an administrator any",
    input: ById,
    refuses: [directoryRefusals.missing, directoryRefusals.notYours],
    output: Nothing,
  },
  claim: {
    method: 'POST',
    path: '/api/directory/{id}/claim',
    access: 'premium',
    summary:
      'Ask a company that came by spreadsheet, by a letter to its address, to let the caller look after it',
    input: ById,
    throttles: [
      { by: 'account', limit: 5, minutes: 60 },
      { by: { field: 'id' }, limit: 5, minutes: 60 },
    ],
    refuses: [directoryRefusals.missing, directoryRefusals.notClaimable, directoryRefusals.oneEach],
    output: z.object({
      /** `mailed`: the company was asked. `yours`: the caller has proved to read its mail and owns it. */
      claim: z.enum(['mailed', 'yours']),
    }),
  },
  mailProof: {
    method: 'POST',
    path: '/api/directory/{id}/verify-email',
    access: 'user',
    summary:
      "Mail a link to the address of the caller's company, that proves it; only then everyone sees the address",
    input: ById,
    throttles: [
      { by: 'account', limit: 5, minutes: 60 },
      { by: { field: 'id' }, limit: 5, minutes: 60 },
    ],
    refuses: [directoryRefusals.missing, directoryRefusals.emailShown],
    output: Nothing,
  },
  agree: {
    method: 'POST',
    path: '/api/directory/agree',
    access: 'public',
    summary: "The company agrees to a claim, or proves its address: what a letter's link leads to",
    input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    refuses: [directoryRefusals.claimExpired],
    output: z.object({ company: z.string() }),
  },
} as const satisfies Record<string, Route>
