import { randomBytes } from 'node:crypto'
import { hashOfEmail } from '#functions/platform/accounts/personalData.ts'
import type { Workflow } from '#functions/platform/aws/workflow.ts'
import { page } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import { ConditionFailed, conditionHeld, untilWritten, type Write } from '#functions/platform/table/write.ts'
import { newSortedId } from '#shared/kernel/ids.ts'
import { found } from '#shared/kernel/refusal.ts'
import { contentRefusals } from '#shared/kernel/refusals.ts'
import type { newsletter } from '#shared/newsletter/contract.ts'
import {
  checkIsDraft,
  edit,
  formOf,
  type Issue,
  isSilent,
  newIssue,
  resumeSending,
} from '#shared/newsletter/issue.ts'
import { issueRefusals } from '#shared/newsletter/refusals.ts'
import { callOff, schedule, sendingTime } from '#shared/newsletter/schedule.ts'
import { issueLetter } from '../letters.ts'
import { mailedTokens } from '../mailedTokens.ts'
import { contentOf, publishedPosts, titleOf } from './issueContent.ts'
import { type IssueWithCounts, issueRepository } from './issueRepository.ts'
import { executionName, issueStart } from './issueStart.ts'

type Routes = (typeof newsletter)['routes']
type IssueRoutes = Pick<Routes, Extract<keyof Routes, `issue${string}` | `${string}Issue`>>
type Deps = Pick<PlatformWithOutbox, 'env' | 'log' | 'table' | 'outbox'> & { workflow: Workflow }

const lastProgressOf = ({ startedAt, changedAt }: Issue, progressAt: string | undefined) =>
  progressAt ?? startedAt ?? changedAt

export function issueHandlers({
  env,
  log,
  table,
  outbox,
  workflow,
}: Deps): Handlers<{ name: string; needs: object; routes: IssueRoutes }> {
  const issues = issueRepository(table)
  const prepareStart = issueStart(table)
  const tokens = mailedTokens(table)
  const byId = async (id: string) => found(await issues.byId(id), issueRefusals.missing)
  const sender = { origin: env.ORIGIN, postalAddress: env.POSTAL_ADDRESS }

  const toRow = ({ issueId, texts, progressAt: _, run: __, ...rest }: IssueWithCounts) => ({
    _id: issueId,
    ...rest,
    ...formOf({ texts, ...rest }),
  })
  async function toDetails(issue: Stored<Issue>, at: Date) {
    const [[issueWithCounts], published] = await Promise.all([
      issues.withCounts([issue]),
      publishedPosts(table, issue.posts, at),
    ])
    const titles = published.map((post) => ({ area: post.area, id: post.id, title: titleOf(post) }))
    const lastProgressAt = lastProgressOf(issue, issueWithCounts!.progressAt)
    return { ...toRow(issueWithCounts!), titles, isSilent: isSilent(issue, lastProgressAt, at) }
  }

  async function changedMeanwhileRefusal(id: string, at: Date) {
    return contentRefusals.changedMeanwhile({ current: await toDetails(await byId(id), at) })
  }

  /** Returns an issue. Refuses if another administrator has changed it since `version` was read. */
  async function byVersion(id: string, version: number | undefined, at: Date): Promise<Stored<Issue>> {
    const issue = await byId(id)
    if (version !== undefined && version !== issue.version)
      throw contentRefusals.changedMeanwhile({ current: await toDetails(issue, at) })
    return issue
  }
  async function save(before: Stored<Issue>, after: Issue, at: Date) {
    if (!(await conditionHeld(table.write(issues.save(before, after)))))
      throw await changedMeanwhileRefusal(before.issueId, at)
    return toDetails({ ...after, version: before.version + 1 }, at)
  }

  /** The writes that replace an issue's entry in the schedule, if its time has changed. */
  const scheduleWrites = ({ issueId, sendAt: oldTime }: Issue, { sendAt: newTime }: Issue): Write[] =>
    oldTime === newTime
      ? []
      : [
          ...(oldTime ? [issues.removeFromSchedule({ issueId, sendAt: oldTime })] : []),
          ...(newTime ? [issues.addToSchedule({ issueId, sendAt: newTime })] : []),
        ]

  /** Returns the content as it was sent, or as it would be sent now. */
  async function currentContent(id: string, at: Date) {
    const issue = await byId(id)
    return (await issues.contentOf(id)) ?? contentOf(issue, await publishedPosts(table, issue.posts, at))
  }

  /** Prepares to resume the sending of an issue: the issue to store, and the writes for one transaction. */
  async function prepareResume(before: Stored<Issue>, at: Date) {
    const { issueId, status } = before
    const progress = await issues.progressOf(issueId)
    const after = resumeSending(before, lastProgressOf(before, progress?.progressAt), at)
    const lock = status === 'sending' ? [] : [issues.acquireSending(issueId)]
    return { after, writes: [issues.save(before, after), ...lock, issues.touchProgress(issueId, at)] }
  }

  async function start(issue: Issue): Promise<void> {
    try {
      await workflow.start(executionName(issue), { issueId: issue.issueId })
    } catch (error) {
      if (error instanceof Error) log.error('issue not started', error)
      throw issueRefusals.notStarted({ retryAfter: 5 })
    }
  }

  return {
    issues: async ({ input }) => page(await issues.newestFirst(input), toRow),

    async addIssue({ input, at }) {
      const issue = newIssue(newSortedId('iss', at, randomBytes), input, at)
      await table.write(issues.save(undefined, issue))
      return toDetails({ ...issue, version: 1 }, at)
    },

    getIssue: async ({ input, at }) => toDetails(await byId(input.id), at),

    async changeIssue({ input: { id, version, ...form }, at }) {
      const before = await byVersion(id, version, at)
      return save(before, edit(before, form, at), at)
    },

    async removeIssue({ input, at }) {
      const before = await byId(input.id)
      checkIsDraft(before)
      if (!(await conditionHeld(table.write(issues.remove(before)))))
        throw await changedMeanwhileRefusal(input.id, at)
    },

    async previewIssue({ input, at, actor }) {
      const { language } = input
      const { letters } = await currentContent(input.id, at)
      const { subject, html, text } = issueLetter({ email: actor.email, language }, letters[language], {
        ...sender,
        unsubscribeToken: 'preview',
      })
      return { subject, html, text }
    },

    async testIssue({ input, at, actor, newId }) {
      const { language } = input
      const { letters } = await currentContent(input.id, at)
      const recipient = { emailHash: hashOfEmail(actor.email), subscriptionId: 'test' }
      const newUnsubscribeToken = tokens.create('unsubscribe', recipient, at)
      const letter = issueLetter({ email: actor.email, language }, letters[language], {
        ...sender,
        unsubscribeToken: newUnsubscribeToken.token,
        isTest: true,
      })
      await table.transact([
        newUnsubscribeToken.write,
        outbox.letter({ ...letter, letterId: newId('mail'), at }),
      ])
      await outbox.wake()
      return { email: actor.email }
    },

    async sendIssue({ input, at }) {
      const before = await byVersion(input.id, input.version, at)
      if (before.status === 'scheduled') throw issueRefusals.isScheduled()
      const isStarted = before.status === 'sending' || before.status === 'halted'
      const { after, writes } = await (isStarted ? prepareResume(before, at) : prepareStart(before, at))
      try {
        await table.transact(writes)
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error
        if (error.failedIndexes.includes(0)) throw await changedMeanwhileRefusal(input.id, at)
        throw issueRefusals.otherIsSending()
      }
      await start(after)
      return toDetails({ ...after, version: before.version + 1 }, at)
    },

    async scheduleIssue({ input: { id, version, ...time }, at }) {
      const before = await byVersion(id, version, at)
      const posts = await publishedPosts(table, before.posts, at)
      const after = schedule(before, sendingTime(time, at), posts.length === before.posts.length)
      const writes = [issues.save(before, after), ...scheduleWrites(before, after)]
      if (!(await conditionHeld(table.transact(writes)))) throw await changedMeanwhileRefusal(id, at)
      return toDetails({ ...after, version: before.version + 1 }, at)
    },

    /** Tries again after another change, so that it either comes before the start of the sending or is refused. */
    callOffIssue: ({ input, at }) =>
      untilWritten(async () => {
        const before = await byId(input.id)
        const after = callOff(before)
        await table.transact([issues.save(before, after), ...scheduleWrites(before, after)])
        return toDetails({ ...after, version: before.version + 1 }, at)
      }),
  }
}
