import * as z from 'zod/mini'
import { defineEntity, type Stored } from '#functions/platform/entity.ts'
import type { Page, Table } from '#functions/platform/table.ts'
import { absent, change, present, put, remove, unchanged, type Write } from '#functions/platform/write.ts'
import { Feedback, Tally } from '#shared/newsletter/delivery.ts'
import { Issue } from '#shared/newsletter/issue.ts'
import { IssueContent } from './issueContent.ts'

const issue = defineEntity({
  type: 'NewsletterIssue',
  schema: Issue,
  keys: ({ issueId }) => ({ pk: 'NEWSLETTERISSUES', sk: issueId }),
})

const beside = (issueId: string, sk: 'CONTENT' | 'PROGRESS' | 'FEEDBACK') => ({
  pk: `NEWSLETTERISSUE#${issueId}`,
  sk,
})

/** What its letters say, as it was when the sending began: all subscribers get the same, whatever becomes of the posts. */
const content = defineEntity({
  type: 'NewsletterContent',
  schema: z.extend(IssueContent, { issueId: z.string() }),
  keys: ({ issueId }) => beside(issueId, 'CONTENT'),
})

/** How far the sending has come: written after each group of subscribers, whose counts come with it. */
const progress = defineEntity({
  type: 'NewsletterProgress',
  schema: z.extend(Tally, {
    issueId: z.string(),
    /** Of the page of subscribers that is next. */
    cursor: z.optional(z.string()),
    /** When it was written last. */
    at: z.iso.datetime(),
  }),
  keys: ({ issueId }) => beside(issueId, 'PROGRESS'),
})

/** Apart from the progress, because it is counted in transactions, which would hold up the sender. */
const feedback = defineEntity({
  type: 'NewsletterFeedback',
  schema: z.extend(Feedback, { issueId: z.string() }),
  keys: ({ issueId }) => beside(issueId, 'FEEDBACK'),
})

/** Exists exactly while an issue is being sent: SES's rate is one for the whole portal, so one issue has it at a time. */
const sending = defineEntity({
  type: 'NewsletterSending',
  schema: z.object({ issueId: z.string() }),
  keys: () => ({ pk: 'NEWSLETTERSENDING', sk: 'SENDING' }),
})

export type Told = Stored<Issue> & Tally & Feedback & { lastSign?: string }

export function issueRepository(table: Table) {
  const told = async (issues: readonly Stored<Issue>[]): Promise<Told[]> => {
    const [progresses, feedbacks] = await Promise.all([
      table.getMany(
        progress,
        issues.map(({ issueId }) => beside(issueId, 'PROGRESS')),
      ),
      table.getMany(
        feedback,
        issues.map(({ issueId }) => beside(issueId, 'FEEDBACK')),
      ),
    ])
    return issues.map((one) => {
      const of = <T extends { issueId: string }>(all: readonly T[]) =>
        all.find(({ issueId }) => issueId === one.issueId)
      const { sent = 0, refused = 0, uncertain = 0, at } = of(progresses) ?? {}
      const { bounced = 0, complained = 0, left = 0 } = of(feedbacks) ?? {}
      return { ...one, sent, refused, uncertain, bounced, complained, left, lastSign: at }
    })
  }

  return {
    byId: (issueId: string) => table.get(issue, { pk: 'NEWSLETTERISSUES', sk: issueId }),
    told,
    async newestFirst(page: { after?: string; limit?: number }): Promise<Page<Told>> {
      const found = await table.query(issue, {
        pk: 'NEWSLETTERISSUES',
        newestFirst: true,
        consistent: true,
        ...page,
      })
      return { ...found, items: await told(found.items) }
    },
    /** Stores the issue as changed since it was read, or a new one; the condition fails when another was faster. */
    save: (before: Stored<Issue> | undefined, changed: Issue): Write =>
      put(issue, { ...changed, version: before?.version }, unchanged(before ?? {})),
    remove: (before: Stored<Issue>): Write =>
      remove({ pk: 'NEWSLETTERISSUES', sk: before.issueId }, unchanged(before)),

    contentOf: (issueId: string) => table.get(content, beside(issueId, 'CONTENT')),
    keepContent: (issueId: string, what: IssueContent): Write => put(content, { ...what, issueId }, absent),

    progressOf: (issueId: string) => table.get(progress, beside(issueId, 'PROGRESS')),
    beginProgress: (issueId: string, at: Date): Write =>
      put(progress, { issueId, sent: 0, refused: 0, uncertain: 0, at: at.toISOString() }, absent),
    /** Somebody has just taken it up. */
    showSign: (issueId: string, at: Date): Write =>
      change(
        beside(issueId, 'PROGRESS'),
        'SET #at = :at ADD #version :one',
        { at: at.toISOString(), one: 1 },
        present,
      ),
    /** The page from `from` is done and the one at `cursor` is next. The condition fails when another sender has done it. */
    advance(
      issueId: string,
      from: string | undefined,
      { sent, refused, uncertain }: Tally,
      cursor: string | undefined,
      at: Date,
    ) {
      const counts = { sent, refused, uncertain, at: at.toISOString() }
      const step = 'SET #at = :at ADD #sent :sent, #refused :refused, #uncertain :uncertain, #version :one'
      const still = from === undefined ? 'attribute_not_exists(#cursor)' : '#cursor = :from'
      return change(
        beside(issueId, 'PROGRESS'),
        cursor === undefined ? step : step.replace('SET #at = :at', 'SET #at = :at, #cursor = :cursor'),
        { ...counts, one: 1, ...(cursor !== undefined && { cursor }) },
        { expression: still, values: from === undefined ? undefined : { from } },
      )
    },

    hold: (issueId: string): Write => put(sending, { issueId }, absent),
    letGo: (issueId: string): Write =>
      remove(sending.keys({ issueId }), { expression: '#issueId = :issueId', values: { issueId } }),

    /** One more of what subscribers answered. */
    answered: (issueId: string, what: keyof Feedback): Write =>
      change(
        beside(issueId, 'FEEDBACK'),
        `SET #issueId = :issueId, #type = :type ADD #${what} :one, #version :one`,
        {
          issueId,
          type: feedback.type,
          one: 1,
        },
      ),
  }
}
