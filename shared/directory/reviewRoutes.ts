import * as z from 'zod/mini'
import { Package } from '../kernel/actor.ts'
import { ById, PageQuery, type Route } from '../kernel/area.ts'
import { flag, id, optionalName, whole } from '../kernel/fields.ts'
import { maxReason, Reason } from './claimRoutes.ts'
import { Listing, ListingStatus } from './listing.ts'
import { ListingChange } from './listingChanges.ts'
import { directoryRefusals } from './refusals.ts'

/** A company as administrators see it, whoever listed it. */
export const ManagedListing = z.extend(Listing, {
  source: z.enum(['upload', 'member']),
  /** False if visitors do not see its e-mail, because its owner has not proved it. */
  showsEmail: z.boolean(),
  /** The e-mail of the member who owns it, or ''. */
  owner: z.string(),
  ownerId: z.optional(z.string()),
  status: ListingStatus,
  /** The id of the company that this one looks like, which is why it is pending; or ''. */
  duplicateOf: z.string(),
  /** The reason of an administrator who has withdrawn or declined it, or ''. */
  reason: z.string(),
  /** True if it is pending and was never approved. */
  isNew: z.boolean(),
  /** The fields that differ from the approved ones; for a new company all fields that are not empty. */
  changes: z.array(ListingChange),
  version: z.number(),
})
export type ManagedListing = z.output<typeof ManagedListing>

const ManageQuery = z.object({
  ...PageQuery,
  /** Words in the company's texts, its e-mail or that of its member; or its id. */
  q: optionalName(),
  /** The id of the member whose company is listed; alone. */
  ownerId: z.optional(id()),
  status: z.optional(ListingStatus),
  source: z.optional(ManagedListing.shape.source),
  package: z.optional(Package),
  /** Only companies whose place is unknown, so that they are on no map. */
  withoutPlace: flag(),
  /** Only companies that look like another one. */
  duplicates: flag(),
  /** Only companies with changes that no administrator has approved yet. */
  changed: flag(),
})
export type ManageQuery = z.output<typeof ManageQuery>

const changeRefusals = [directoryRefusals.missing, directoryRefusals.changedMeanwhile]

/** Routes for administrators to review and manage everybody's listings. */
export const reviewRoutes = {
  manage: {
    method: 'GET',
    path: '/api/directory/manage',
    access: 'support',
    summary:
      'List all companies, waiting and withdrawn ones first; a page of a filtered list may have few rows and still a next page',
    input: ManageQuery,
    output: z.array(ManagedListing),
    paged: true,
  },
  approve: {
    method: 'POST',
    path: '/api/directory/{id}/approve',
    access: 'support',
    summary:
      'Approve a waiting company, which publishes it and is mailed to its member; or what has changed of a public one',
    input: z.object({
      ...ById.shape,
      /** The version that the administrator has read: a later one is refused. Without this field any version is approved. */
      version: z.optional(whole(0)),
    }),
    refuses: [...changeRefusals, directoryRefusals.notPending, directoryRefusals.oneEach],
    output: ManagedListing,
  },
  decline: {
    method: 'POST',
    path: '/api/directory/{id}/decline',
    access: 'support',
    summary: 'Decline a waiting company, and mail the reason to its member, who may correct it',
    input: z.object({ ...ById.shape, reason: Reason }),
    refuses: [...changeRefusals, directoryRefusals.notPending],
    output: ManagedListing,
  },
  withdraw: {
    method: 'POST',
    path: '/api/directory/{id}/withdraw',
    access: 'support',
    summary: 'Take a public company out of the directory, but keep it; a member is told by mail',
    input: z.object({
      ...ById.shape,
      reason: z._default(z.string().check(z.trim(), z.maxLength(maxReason)), ''),
    }),
    refuses: [...changeRefusals, directoryRefusals.notPublic],
    output: ManagedListing,
  },
  restore: {
    method: 'POST',
    path: '/api/directory/{id}/restore',
    access: 'support',
    summary: 'Publish a withdrawn company again; a member is told by mail',
    input: ById,
    refuses: [...changeRefusals, directoryRefusals.notWithdrawn, directoryRefusals.oneEach],
    output: ManagedListing,
  },
  merge: {
    method: 'POST',
    path: '/api/directory/{id}/merge',
    access: 'admin',
    summary:
      'Merge a company into another, which keeps its own fields and gets those that it lacks; links to the first lead to the second',
    input: z.object({ ...ById.shape, into: id() }),
    refuses: [...changeRefusals, directoryRefusals.sameCompany, directoryRefusals.twoOwners],
    output: ManagedListing,
  },
} as const satisfies Record<string, Route>
