import type { Table } from '#functions/platform/table/table.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import { haltSending } from '#shared/newsletter/issue.ts'
import { issueRepository } from './issueRepository.ts'

/** Marks an issue as halted and allows other issues to be sent. Calling it again changes nothing. */
export function haltIssue(table: Table, issueId: string): Promise<void> {
  const issues = issueRepository(table)
  return untilWritten(async () => {
    const issue = await issues.byId(issueId)
    if (issue?.status === 'sending')
      await table.transact([issues.save(issue, haltSending(issue)), issues.releaseSending(issueId)])
  })
}
