import type { Table } from '#functions/platform/table.ts'
import { untilWritten } from '#functions/platform/write.ts'
import { halted } from '#shared/newsletter/issue.ts'
import { issueRepository } from './issueRepository.ts'

/** Tells administrators that an issue is not being sent any more, and lets others be sent. Again it changes nothing. */
export function haltIssue(table: Table, issueId: string): Promise<void> {
  const issues = issueRepository(table)
  return untilWritten(async () => {
    const issue = await issues.byId(issueId)
    if (issue?.status === 'sending')
      await table.transact([issues.save(issue, halted(issue)), issues.letGo(issueId)])
  })
}
