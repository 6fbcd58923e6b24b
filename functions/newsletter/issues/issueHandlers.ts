import { randomBytes } from 'node:crypto'
import { page } from '#functions/platform/answer.ts'
import type { Stored } from '#functions/platform/entity.ts'
import type { Handlers } from '#functions/platform/handlerContext.ts'
import type { PlatformWithOutbox } from '#functions/platform/outbox.ts'
import { hashOfEmail } from '#functions/platform/personalData.ts'
import type { Workflow } from '#functions/platform/workflow.ts'
import { ConditionFailed, tookPlace } from '#functions/platform/write.ts'
import { newSortedId } from '#shared/kernel/ids.ts'
import { found } from '#shared/kernel/refusal.ts'
import { contentRefusals } from '#shared/kernel/refusals.ts'
import type { newsletter } from '#shared/newsletter/contract.ts'
import {
  begin,
  changed,
  checkIsDraft,
  formOf,
  type Issue,
  isSilent,
  newIssue,
  takeUp,
} from '#shared/newsletter/issue.ts'
import { issueRefusals } from '#shared/newsletter/refusals.ts'
import { issueLetter } from '../letters.ts'
import { mailedTokens } from '../mailedTokens.ts'
import { subscriberRepository } from '../repository.ts'
import { contentOf, postsOut, titleOf } from './issueContent.ts'
import { issueRepository, type Told } from './issueRepository.ts'

type Routes = (typeof newsletter)['routes']
type IssueRoutes = Pick<Routes, Extract<keyof Routes, `issue${string}` | `${string}Issue`>>
/** When the sending of an issue last told that it goes on. */
const lastSign = ({ startedAt, changedAt }: Issue, progressAt: string | undefined) =>
  progressAt ?? startedAt ?? changedAt

type Deps = Pick<PlatformWithOutbox, 'env' | 'log' | 'table' | 'outbox'> & { workflow: Workflow }

/** What administrators do with issues. */
export function issueHandlers({
  env,
  log,
  table,
  outbox,
  workflow,
}: Deps): Handlers<{ name: string; needs: object; routes: IssueRoutes }> {
  const issues = issueRepository(table)
  const subscribers = subscriberRepository(table)
  const tokens = mailedTokens(table)
  const byId = async (id: string) => found(await issues.byId(id), issueRefusals.missing)
  const sender = { origin: env.ORIGIN, postalAddress: env.POSTAL_ADDRESS }

  const row = ({ issueId, texts, posts, lastSign: _, run: __, ...told }: Told) => ({
    _id: issueId,
    ...formOf({ texts, posts }),
    ...told,
  })
  async function shown(issue: Stored<Issue>, at: Date) {
    const [[told], out] = await Promise.all([issues.told([issue]), postsOut(table, issue.posts, at)])
    const titles = out.map((post) => ({ area: post.area, id: post.id, title: titleOf(post) }))
    return { ...row(told!), titles, isSilent: isSilent(issue, lastSign(issue, told!.lastSign), at) }
  }

  /** Refuses what another administrator has changed since it was read. */
  async function ofVersion(id: string, version: number | undefined, at: Date): Promise<Stored<Issue>> {
    const issue = await byId(id)
    if (version !== undefined && version !== issue.version)
      throw contentRefusals.changedMeanwhile({ current: await shown(issue, at) })
    return issue
  }
  async function save(before: Stored<Issue>, after: Issue, at: Date) {
    if (!(await tookPlace(table.write(issues.save(before, after)))))
      throw contentRefusals.changedMeanwhile({ current: await shown(await byId(before.issueId), at) })
    return shown({ ...after, version: before.version + 1 }, at)
  }

  /** The letter as it would be sent now. */
  async function letterFor(id: string, at: Date) {
    const issue = await byId(id)
    return (await issues.contentOf(id)) ?? contentOf(issue, await postsOut(table, issue.posts, at))
  }

  async function start({ issueId, run }: Issue): Promise<void> {
    try {
      await workflow.start(`${issueId}-${run}`, { issueId })
    } catch (error) {
      if (error instanceof Error) log.error('issue not started', error)
      throw issueRefusals.notStarted({ retryAfter: 5 })
    }
  }

  return {
    issues: async ({ input }) => page(await issues.newestFirst(input), row),

    async addIssue({ input, at }) {
      const issue = newIssue(newSortedId('iss', at, randomBytes), input, at)
      await table.write(issues.save(undefined, issue))
      return shown({ ...issue, version: 1 }, at)
    },

    openIssue: async ({ input, at }) => shown(await byId(input.id), at),

    async changeIssue({ input: { id, version, ...form }, at }) {
      const before = await ofVersion(id, version, at)
      return save(before, changed(before, form, at), at)
    },

    async removeIssue({ input, at }) {
      const before = await byId(input.id)
      checkIsDraft(before)
      if (!(await tookPlace(table.write(issues.remove(before)))))
        throw contentRefusals.changedMeanwhile({ current: await shown(await byId(input.id), at) })
    },

    async previewIssue({ input, at, actor }) {
      const language = input.language
      const { letters } = await letterFor(input.id, at)
      const { subject, html, text } = issueLetter({ email: actor.email, language }, letters[language], {
        ...sender,
        unsubscribe: 'preview',
      })
      return { subject, html, text }
    },

    async testIssue({ input, at, actor, newId }) {
      const { language } = input
      const { letters } = await letterFor(input.id, at)
      const to = { emailHash: hashOfEmail(actor.email), subscriptionId: 'test' }
      const leaving = tokens.issue('unsubscribe', to, at)
      const letter = issueLetter({ email: actor.email, language }, letters[language], {
        ...sender,
        unsubscribe: leaving.token,
        isTest: true,
      })
      await table.transact([leaving.write, outbox.letter({ ...letter, letterId: newId('mail'), at })])
      await outbox.wake()
      return { email: actor.email }
    },

    async sendIssue({ input, at }) {
      const before = await ofVersion(input.id, input.version, at)
      const isDraft = before.status === 'draft'
      const [progress, out] = await Promise.all([
        issues.progressOf(input.id),
        postsOut(table, before.posts, at),
      ])
      const allOut = out.length === before.posts.length
      const after =
        isDraft || before.status === 'sent'
          ? begin(before, { addresses: await subscribers.countConfirmed(), allOut, at })
          : takeUp(before, lastSign(before, progress?.at), at)
      const writes = [
        issues.save(before, after),
        ...(before.status === 'sending' ? [] : [issues.hold(input.id)]),
        ...(isDraft
          ? [issues.keepContent(input.id, contentOf(before, out)), issues.beginProgress(input.id, at)]
          : [issues.showSign(input.id, at)]),
      ]
      try {
        await table.transact(writes)
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error
        if (error.failed.includes(0))
          throw contentRefusals.changedMeanwhile({ current: await shown(await byId(input.id), at) })
        throw issueRefusals.otherIsSending()
      }
      await start(after)
      return shown({ ...after, version: before.version + 1 }, at)
    },
  }
}
