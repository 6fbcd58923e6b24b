import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { Activity, type ActivityOutcome } from '#shared/kernel/activity.ts'
import { newSortedId } from '#shared/kernel/ids.ts'
import { after, days, epochSeconds } from '#shared/kernel/time.ts'
import type { Log } from '../aws/log.ts'
import { defineEntity } from '../table/entity.ts'
import type { Page, Range, Table } from '../table/table.ts'
import { absent, put, unchanged } from '../table/write.ts'

const keptFor = days(730)

const activityItem = defineEntity({
  type: 'Activity',
  schema: z.extend(Activity, { until: z.iso.datetime() }),
  keys: ({ _id, at, until }) => ({
    pk: `ACTIVITY#${_id}`,
    sk: 'ACTIVITY',
    gsi2pk: 'ACTIVITY',
    gsi2sk: `${at}#${_id}`,
    expiresAt: epochSeconds(new Date(until)),
  }),
})

type Change = Pick<Activity, 'userId' | 'area' | 'route' | 'path' | 'subject' | 'fields'>

/** Records the end of a change, and what it has made or changed if that was not known before. */
export type EndActivity = (outcome: ActivityOutcome, subject?: Activity['subject']) => Promise<void>

export interface ActivityLog {
  /**
   * Records a change before it is made, so that none is made without a record, and returns the function that records how it ended. That
   * function only logs its own failure: the change is made, and its record says `begun` for ever.
   */
  begin(change: Change, at: Date): Promise<EndActivity>
  newestFirst(range: ActivityRange): Promise<Page<Activity>>
}

interface ActivityRange extends Pick<Range, 'after' | 'limit'> {
  /** Days (UTC), both included. */
  from?: string | undefined
  to?: string | undefined
}

/** The activity log: all that administrators change, kept for two years. */
export const activityLog = (table: Table, log: Log): ActivityLog => ({
  async begin(change, at) {
    const until = after(at, keptFor).toISOString()
    const begun = {
      ...{ ...change, _id: newSortedId('act', at, randomBytes), at: at.toISOString(), until },
      outcome: 'begun' as const,
    }
    await table.write(put(activityItem, begun, absent))
    return async (outcome, subject = {}) => {
      const stored = { ...begun, version: 1 }
      const ended = { ...stored, outcome, subject: { ...change.subject, ...subject } }
      await table
        .write(put(activityItem, ended, unchanged(stored)))
        .catch((error: Error) => log.warn('activity without its end', error))
    }
  },
  newestFirst: ({ from = '', to = '9999', ...page }) =>
    table.query(activityItem, {
      ...{ index: 'gsi2', pk: 'ACTIVITY', newestFirst: true },
      between: [from, `${to}\uffff`],
      ...page,
    }),
})
