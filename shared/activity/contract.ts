import * as z from 'zod/mini'
import { Activity, ActivityOutcome } from '../kernel/activity.ts'
import { defineArea, PageQuery } from '../kernel/area.ts'
import { calendarDate } from '../kernel/calendar.ts'
import { id, optionalName } from '../kernel/fields.ts'

/** A change with the person who made it; without one if their account is closed. */
const ListedActivity = z.extend(Activity, {
  person: z.optional(z.object({ name: z.string(), email: z.string() })),
})
export type ListedActivity = z.output<typeof ListedActivity>

const ActivityQuery = z.object({
  ...PageQuery,
  /** Words in the name and e-mail of who made the change or in the title of what was changed, or the id of either. */
  q: optionalName(),
  area: z.optional(z.string().check(z.maxLength(50))),
  outcome: z.optional(ActivityOutcome),
  /** The administrator who made the changes. */
  userId: z.optional(id()),
  /** Only changes on this day (UTC) or later. */
  from: z.optional(calendarDate()),
  /** Only changes on this day (UTC) or earlier. */
  to: z.optional(calendarDate()),
})
export type ActivityQuery = z.output<typeof ActivityQuery>

export const activity = defineArea({
  name: 'activity',
  needs: { borrows: { gsi2: ['ACTIVITY'] } },
  onRestore: { keepsAdded: ['Activity'] },
  routes: {
    list: {
      method: 'GET',
      path: '/api/activity',
      access: 'admin',
      summary:
        'List what administrators have changed, newest first. A page of a filtered list may have few rows and still a next page',
      input: ActivityQuery,
      output: z.array(ListedActivity),
      paged: true,
    },
  },
})
