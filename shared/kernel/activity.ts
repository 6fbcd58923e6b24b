import * as z from 'zod/mini'
import { instant } from './fields.ts'

/**
 * How a change ended. `begun`: it was interrupted, so nobody knows how far it came. `refused`: the rules forbade it, so nothing changed.
 */
export const activityOutcomes = ['done', 'begun', 'refused', 'failed'] as const
export const ActivityOutcome = z.enum(activityOutcomes)
export type ActivityOutcome = z.output<typeof ActivityOutcome>

/** The thing that was changed, if the call was about one. Only content has its title here, because other names are personal data. */
const Subject = z.object({ id: z.optional(z.string()), title: z.optional(z.string()) })

/** One change by an administrator. It holds the names of the fields that were sent, but never their values. */
export const Activity = z.object({
  _id: z.string(),
  at: instant(),
  userId: z.string(),
  area: z.string(),
  /** The route's name in the area's contract, and its path: `/api/news/{id}`. */
  route: z.string(),
  path: z.string(),
  subject: Subject,
  fields: z.array(z.string()),
  outcome: ActivityOutcome,
})
export type Activity = z.output<typeof Activity>
