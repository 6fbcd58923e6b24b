import * as z from 'zod/mini'
import { ById, PageQuery, type Route } from '../kernel/area.ts'
import { Listing } from './listing.ts'
import { directoryRefusals } from './refusals.ts'

/** A company that waits for an administrator's approval. */
export const WaitingListing = z.extend(Listing, {
  /** The e-mail of the member who sent it. */
  owner: z.string(),
  /** The id of the company that this one looks like. */
  duplicateOf: z.string(),
})
export type WaitingListing = z.output<typeof WaitingListing>

/** Routes for administrators to review companies that look like another one. */
export const reviewRoutes = {
  manage: {
    method: 'GET',
    path: '/api/directory/manage',
    access: 'admin',
    summary: 'Companies of members that wait for an approval, for they could be taken for another one',
    input: z.object({ ...PageQuery, status: z._default(z.literal('pending'), 'pending') }),
    output: z.array(WaitingListing),
    paged: true,
  },
  approve: {
    method: 'POST',
    path: '/api/directory/{id}/approve',
    access: 'admin',
    summary: 'Publish a company that waits',
    input: ById,
    refuses: [
      directoryRefusals.missing,
      directoryRefusals.notPending,
      directoryRefusals.oneEach,
      directoryRefusals.changedMeanwhile,
    ],
    output: Listing,
  },
} as const satisfies Record<string, Route>
