import * as z from 'zod/mini'
import { defineEntity, type Stored } from '#functions/platform/table/entity.ts'
import { keysUntil } from '#functions/platform/table/keysUntil.ts'
import type { Page, Table } from '#functions/platform/table/table.ts'
import {
  absent,
  change,
  present,
  put,
  remove,
  unchanged,
  type Write,
} from '#functions/platform/table/write.ts'
import { Feedback, Tally } from '#shared/newsletter/delivery.ts'
import { Issue } from '#shared/newsletter/issue.ts'
import { IssueContent } from './issueContent.ts'

const issue = defineEntity({
  type: 'NewsletterIssue',
  schema: Issue,
  keys: ({ issueId }) => ({ pk: 'NEWSLETTERISSUES', sk: issueId }),
})

const partKey = (issueId: string, sk: 'CONTENT' | 'PROGRESS' | 'FEEDBACK') => ({
  pk: `NEWSLETTERISSUE#${issueId}`,
  sk,
})

/** The letters' texts when sending began, so that all subscribers get the same even if a post changes. */
const content = defineEntity({
  type: 'NewsletterContent',
  schema: z.extend(IssueContent, { issueId: z.string() }),
  keys: ({ issueId }) => partKey(issueId, 'CONTENT'),
})

/** The progress of sending, written after each group of subscribers together with its counts. */
const progress = defineEntity({
  type: 'NewsletterProgress',
  schema: z.extend(Tally, {
    issueId: z.string(),
    /** The cursor of the next page of subscribers. */
    cursor: z.optional(z.string()),
    /** The time of the last write. */
    at: z.iso.datetime(),
    /** Set while sending waits for SES's daily quota: it goes on at this time. */
    waitsUntil: z.optional(z.iso.datetime()),
  }),
  keys: ({ issueId }) => partKey(issueId, 'PROGRESS'),
})

/** The feedback is an item of its own, because its counts change in transactions that would block the progress. */
const feedback = defineEntity({
  type: 'NewsletterFeedback',
  schema: z.extend(Feedback, { issueId: z.string() }),
  keys: ({ issueId }) => partKey(issueId, 'FEEDBACK'),
})

/** Exists exactly while an issue is sent: all issues share SES's rate, so only one is sent at a time. */
const sending = defineEntity({
  type: 'NewsletterSending',
  schema: z.object({ issueId: z.string() }),
  keys: () => ({ pk: 'NEWSLETTERSENDING', sk: 'SENDING' }),
})

/** The schedule, in the order of the times. An entry exists until its issue is called off or its sending has certainly begun. */
const scheduled = defineEntity({
  type: 'NewsletterSchedule',
  schema: z.object({ issueId: z.string(), sendAt: z.iso.datetime() }),
  keys: ({ issueId, sendAt }) => ({ pk: 'NEWSLETTERSCHEDULE', sk: `${sendAt}#${issueId}` }),
})
export type ScheduledIssue = z.output<typeof scheduled.schema>

/** `progressAt` is when sending last made progress; while it waits for SES's quota, when it will continue. */
export type IssueWithCounts = Stored<Issue> & Tally & Feedback & { progressAt?: string; waitsUntil?: string }

const progressAtOf = ({ at, waitsUntil }: { at: string; waitsUntil?: string | undefined }) => waitsUntil ?? at

/** Functions that change an issue return the write, for the caller's transaction. */
export function issueRepository(table: Table) {
  const withCounts = async (issues: readonly Stored<Issue>[]): Promise<IssueWithCounts[]> => {
    const keys = (sk: 'PROGRESS' | 'FEEDBACK') => issues.map(({ issueId }) => partKey(issueId, sk))
    const [progresses, feedbacks] = await Promise.all([
      table.getMany(progress, keys('PROGRESS')),
      table.getMany(feedback, keys('FEEDBACK')),
    ])
    return issues.map((issue) => {
      const partIn = <T extends { issueId: string }>(parts: readonly T[]) =>
        parts.find(({ issueId }) => issueId === issue.issueId)
      const progress = partIn(progresses)
      const { sent = 0, refused = 0, uncertain = 0, waitsUntil } = progress ?? {}
      const { bounced = 0, complained = 0, left = 0 } = partIn(feedbacks) ?? {}
      return {
        ...{ ...issue, sent, refused, uncertain, bounced, complained, left },
        ...(progress && { progressAt: progressAtOf(progress) }),
        ...(issue.status === 'sending' && waitsUntil && { waitsUntil }),
      }
    })
  }

  return {
    byId: (issueId: string) => table.get(issue, { pk: 'NEWSLETTERISSUES', sk: issueId }),
    withCounts,
    async newestFirst(pageOptions: { after?: string; limit?: number }): Promise<Page<IssueWithCounts>> {
      const found = await table.query(issue, {
        pk: 'NEWSLETTERISSUES',
        newestFirst: true,
        consistent: true,
        ...pageOptions,
      })
      return { ...found, items: await withCounts(found.items) }
    },
    /** The condition fails if the issue was changed since `before` was read. */
    save: (before: Stored<Issue> | undefined, after: Issue): Write =>
      put(issue, { ...after, version: before?.version }, unchanged(before ?? {})),
    remove: (before: Stored<Issue>): Write =>
      remove({ pk: 'NEWSLETTERISSUES', sk: before.issueId }, unchanged(before)),

    contentOf: (issueId: string) => table.get(content, partKey(issueId, 'CONTENT')),
    saveContent: (issueId: string, letters: IssueContent): Write =>
      put(content, { ...letters, issueId }, absent),

    async progressOf(issueId: string) {
      const found = await table.get(progress, partKey(issueId, 'PROGRESS'))
      return found && { cursor: found.cursor, progressAt: progressAtOf(found) }
    },
    beginProgress: (issueId: string, at: Date): Write =>
      put(progress, { issueId, sent: 0, refused: 0, uncertain: 0, at: at.toISOString() }, absent),
    /** Records that sending has been resumed now. */
    touchProgress: (issueId: string, at: Date): Write =>
      change(
        partKey(issueId, 'PROGRESS'),
        'SET #at = :at REMOVE #waitsUntil ADD #version :one',
        { at: at.toISOString(), one: 1 },
        present,
      ),
    /** Records that sending waits for SES's daily quota. */
    waitForQuota: (issueId: string, until: Date): Write =>
      change(
        partKey(issueId, 'PROGRESS'),
        'SET #waitsUntil = :until ADD #version :one',
        { until: until.toISOString(), one: 1 },
        present,
      ),
    /** Moves the cursor and adds the counts. The condition fails if another sender has moved it away from `from`. */
    advance(
      issueId: string,
      from: string | undefined,
      { sent, refused, uncertain }: Tally,
      cursor: string | undefined,
      at: Date,
    ) {
      const counts = { sent, refused, uncertain, at: at.toISOString() }
      const update =
        'SET #at = :at REMOVE #waitsUntil ADD #sent :sent, #refused :refused, #uncertain :uncertain, #version :one'
      const isAtFrom = from === undefined ? 'attribute_not_exists(#cursor)' : '#cursor = :from'
      return change(
        partKey(issueId, 'PROGRESS'),
        cursor === undefined ? update : update.replace('SET #at = :at', 'SET #at = :at, #cursor = :cursor'),
        { ...counts, one: 1, ...(cursor !== undefined && { cursor }) },
        { expression: isAtFrom, values: from === undefined ? undefined : { from } },
      )
    },

    /** The issues whose time has come, the earliest first. */
    due: (at: Date): Promise<ScheduledIssue[]> =>
      Array.fromAsync(
        table.all(scheduled, {
          pk: 'NEWSLETTERSCHEDULE',
          between: keysUntil(at),
          consistent: true,
        }),
      ),
    addToSchedule: (entry: ScheduledIssue): Write => put(scheduled, entry),
    removeFromSchedule: (entry: ScheduledIssue): Write => remove(scheduled.keys(entry)),

    /** Takes the lock. The condition fails while another issue is being sent. */
    acquireSending: (issueId: string): Write => put(sending, { issueId }, absent),
    releaseSending: (issueId: string): Write =>
      remove(sending.keys({ issueId }), { expression: '#issueId = :issueId', values: { issueId } }),

    countFeedback: (issueId: string, kind: keyof Feedback): Write =>
      change(
        partKey(issueId, 'FEEDBACK'),
        `SET #issueId = :issueId, #type = :type ADD #${kind} :one, #version :one`,
        {
          issueId,
          type: feedback.type,
          one: 1,
        },
      ),
  }
}
