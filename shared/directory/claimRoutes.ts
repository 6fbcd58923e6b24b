import * as z from 'zod/mini'
import { ById, Nothing, PageQuery, type Route } from '../kernel/area.ts'
import { flag, upTo } from '../kernel/fields.ts'
import { directoryRefusals } from './refusals.ts'

/** Limits what a member writes to administrators about a claim, and what they answer, in characters. */
export const maxEvidence = 2000
export const maxReason = 1000

/** The reason of an administrator, which is mailed to the member. */
export const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxReason))

/** A member's claim that an administrator decides, because the company's e-mail address reaches nobody. */
export const ClaimRequest = z.object({
  /** The member's id: a member has at most one such claim. */
  _id: z.string(),
  listingId: z.string(),
  company: z.string(),
  /** The address in the directory. */
  email: z.string(),
  url: z.string(),
  /** The member's e-mail. */
  claimant: z.string(),
  evidence: z.string(),
  askedAt: z.iso.datetime(),
})
export type ClaimRequest = z.output<typeof ClaimRequest>

/** Routes for claims of imported companies by members. */
export const claimRoutes = {
  claim: {
    method: 'POST',
    path: '/api/directory/{id}/claim',
    access: 'user',
    summary:
      'Claim an imported company, in any plan: it is asked by mail whether the caller may manage it, or an administrator is if `evidence` says why it cannot answer',
    input: z.object({
      ...ById.shape,
      evidence: upTo(maxEvidence),
      /** Mail the company once more, though it was mailed and may still answer. */
      again: flag(),
    }),
    throttles: [
      { by: 'account', limit: 5, minutes: 60 },
      // A company is mailed at most five times a day, whoever asks and however often.
      { by: { field: 'id' }, limit: 5, minutes: 24 * 60 },
    ],
    refuses: [
      directoryRefusals.missing,
      directoryRefusals.instructor,
      directoryRefusals.notClaimable,
      directoryRefusals.oneEach,
    ],
    output: z.object({
      /** `mailed`: the company was asked. `open`: it was asked before and may still answer. `asked`: an administrator was. `yours`: the import or a verified e-mail shows it is the caller's. */
      claim: z.enum(['mailed', 'open', 'asked', 'yours']),
    }),
  },
  openClaim: {
    method: 'GET',
    path: '/api/directory/{id}/claim',
    access: 'user',
    summary: "Read the caller's unanswered claim of a company, or null",
    input: ById,
    refuses: [directoryRefusals.missing],
    output: z.object({
      claim: z.nullable(
        z.object({
          /** `mailed`: the company was asked. `asked`: an administrator was. */
          way: z.enum(['mailed', 'asked']),
          askedAt: z.iso.datetime(),
          /** The company can answer until then. */
          until: z.optional(z.iso.datetime()),
        }),
      ),
    }),
  },
  mailProof: {
    method: 'POST',
    path: '/api/directory/{id}/verify-email',
    access: 'user',
    summary:
      "Mail a link that verifies the e-mail address of the caller's company; everyone sees the address only when it is verified",
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
    summary: 'Confirm, with the token of a mailed link, a claim of the company or its e-mail address',
    input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    refuses: [directoryRefusals.claimExpired],
    output: z.object({ company: z.string() }),
  },
  claims: {
    method: 'GET',
    path: '/api/directory/claims',
    access: 'support',
    summary: 'List the claims that administrators decide',
    input: z.object(PageQuery),
    output: z.array(ClaimRequest),
    paged: true,
  },
  acceptClaim: {
    method: 'POST',
    path: '/api/directory/claims/{id}/accept',
    access: 'support',
    summary: 'Give a claimed company to the member, who is told by mail',
    input: ById,
    refuses: [
      directoryRefusals.claimMissing,
      directoryRefusals.notClaimable,
      directoryRefusals.oneEach,
      directoryRefusals.changedMeanwhile,
    ],
    output: Nothing,
  },
  declineClaim: {
    method: 'POST',
    path: '/api/directory/claims/{id}/decline',
    access: 'support',
    summary: 'Decline a claim, and mail the reason to the member',
    input: z.object({ ...ById.shape, reason: Reason }),
    refuses: [directoryRefusals.claimMissing],
    output: Nothing,
  },
} as const satisfies Record<string, Route>
