import type { Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import type { Write } from '#functions/platform/table/write.ts'
import { type Issue, startSending } from '#shared/newsletter/issue.ts'
import { audienceReader } from '../audience/audienceReader.ts'
import { contentOf, publishedPosts } from './issueContent.ts'
import { issueRepository } from './issueRepository.ts'

/** The name of the execution that sends an issue. A second start under the same name does nothing. */
export const executionName = ({ issueId, run }: Issue) => `${issueId}-${run}`

/**
 * Makes a function that prepares the sending of an issue. It returns the issue to store, and the writes for one transaction. The first
 * write fails if the issue has changed meanwhile, the second while another issue is being sent.
 */
export function issueStart(table: Table) {
  const issues = issueRepository(table)
  const audiences = audienceReader(table)
  return async (before: Stored<Issue>, at: Date): Promise<{ after: Issue; writes: Write[] }> => {
    const [posts, { count: addresses, hasRecipient }] = await Promise.all([
      publishedPosts(table, before.posts, at),
      audiences.count(before),
    ])
    const allPublished = posts.length === before.posts.length
    const after = startSending(before, { addresses, hasRecipient, allPublished, at })
    const { issueId } = before
    return {
      after,
      writes: [
        issues.save(before, after),
        issues.acquireSending(issueId),
        issues.saveContent(issueId, contentOf(before, posts)),
        issues.beginProgress(issueId, at),
      ],
    }
  }
}
