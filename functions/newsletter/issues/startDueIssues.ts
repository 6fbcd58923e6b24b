import type { Log } from '#functions/platform/aws/log.ts'
import type { Workflow } from '#functions/platform/aws/workflow.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { ConditionFailed, conditionHeld } from '#functions/platform/table/write.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import type { Issue, MissedReason } from '#shared/newsletter/issue.ts'
import { issueRefusals } from '#shared/newsletter/refusals.ts'
import { returnToDraft } from '#shared/newsletter/schedule.ts'
import { issueRepository, type ScheduledIssue } from './issueRepository.ts'
import { executionName, issueStart } from './issueStart.ts'

interface Deps {
  table: Table
  log: Pick<Log, 'warn'>
  workflow: Workflow
}

const missedReason = ({ code }: Refusal): MissedReason =>
  code === issueRefusals.nobody.code ? 'nobody' : 'postNotOut'

/**
 * Starts the issues whose time has come. An issue's entry in the schedule is removed only after its workflow has started. So if a run is
 * killed in between, the next run starts the same execution again, which does nothing if it exists. An issue waits while another one is
 * being sent. One that cannot be sent becomes a draft again, with the reason.
 */
export async function startDueIssues({ table, log, workflow }: Deps, at: Date): Promise<void> {
  const issues = issueRepository(table)
  const prepareStart = issueStart(table)

  async function returnIssueToDraft(before: Stored<Issue>, entry: ScheduledIssue, reason: MissedReason) {
    log.warn('a scheduled issue could not be sent', { issueId: before.issueId, reason })
    const writes = [issues.save(before, returnToDraft(before, reason)), issues.removeFromSchedule(entry)]
    await conditionHeld(table.transact(writes))
  }

  /** Returns the issue that is being sent now; undefined if it waits or is not sent. */
  async function begin(before: Stored<Issue>, entry: ScheduledIssue): Promise<Issue | undefined> {
    try {
      const { after, writes } = await prepareStart(before, at)
      await table.transact(writes)
      return after
    } catch (error) {
      if (error instanceof Refusal) await returnIssueToDraft(before, entry, missedReason(error))
      // The condition fails if the issue was called off or moved meanwhile, or while another issue is being sent.
      else if (!(error instanceof ConditionFailed)) throw error
      return undefined
    }
  }

  for (const entry of await issues.due(at)) {
    const issue = await issues.byId(entry.issueId)
    const isDue = issue?.status === 'scheduled' && issue.sendAt === entry.sendAt
    const started = isDue ? await begin(issue, entry) : issue
    if (isDue && !started) continue
    if (started?.status === 'sending')
      await workflow.start(executionName(started), { issueId: entry.issueId })
    await table.write(issues.removeFromSchedule(entry))
  }
}
