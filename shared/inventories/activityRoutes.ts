import * as z from 'zod/mini'
import { ById, Nothing, PageQuery, type Route } from '../kernel/area.ts'
import { id, whole } from '../kernel/fields.ts'
import { ActivityForm } from './activity.ts'
import { firstYear, lastYear } from './limits.ts'
import { RecordedActivity } from './recordedActivity.ts'
import { inventoryErrors, inventoryRefusals } from './refusals.ts'

const { missing, activityMissing, activityChanged, needsPlan, tooManyActivities, noAccount } =
  inventoryRefusals

const { id: activityId, ...formFields } = ActivityForm.shape

/** The routes of a company's activities. */
export const activityRoutes = {
  activities: {
    method: 'GET',
    path: '/api/inventories/{id}/activities',
    access: 'user',
    summary:
      'List activities with their figures, by year. A page may be shorter than `limit`, or empty, and still have a next one',
    input: z.object({
      ...ById.shape,
      ...PageQuery,
      year: z.optional(whole(firstYear, lastYear, inventoryErrors.year.code)),
      site: z.optional(id()),
    }),
    refuses: [missing],
    output: z.array(RecordedActivity),
    paged: true,
  },
  putActivity: {
    method: 'PUT',
    path: '/api/inventories/{id}/activities/{activityId}',
    access: 'user',
    summary:
      'Add an activity under an id that the caller makes, so that a repeated call adds it once; with the `version` that was read, change it',
    input: z.object({ ...ById.shape, activityId, ...formFields, version: z.optional(whole(1)) }),
    refuses: [missing, activityMissing, activityChanged, needsPlan, tooManyActivities, noAccount],
    output: RecordedActivity,
    throttles: [{ by: 'account', limit: 2000, minutes: 60 }],
  },
  removeActivity: {
    method: 'DELETE',
    path: '/api/inventories/{id}/activities/{activityId}',
    access: 'user',
    summary: 'Delete an activity',
    input: z.object({ ...ById.shape, activityId }),
    refuses: [missing, activityMissing, noAccount],
    output: Nothing,
    throttles: [{ by: 'account', limit: 2000, minutes: 60 }],
  },
} as const satisfies Record<string, Route>
