import { entryWrites } from '#functions/platform/accounts/accountEntries.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { ConditionFailed, check, unchanged } from '#functions/platform/table/write.ts'

interface Progress {
  enlisted: number
  /** Where the next run goes on; all is done without one. */
  after?: string
}

const pageSize = 50

/**
 * Writes the list's entries of all accounts, as many as there is time for. Doing it again changes nothing; an account that is
 * changed meanwhile has its entries written by that change, or by another run.
 */
export async function enlistAccounts(
  { table, users }: Pick<Platform, 'table' | 'users'>,
  { after, until }: { after?: string | undefined; until: Date },
): Promise<Progress> {
  let enlisted = 0
  let next = after
  do {
    const page = await users.newestFirst({ limit: pageSize, after: next })
    for (const user of page.items) {
      const same = check({ pk: `USER#${user.userId}`, sk: 'USER' }, unchanged(user))
      try {
        await table.transact([same, ...entryWrites(undefined, user)])
        enlisted++
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error
      }
    }
    next = page.next
  } while (next && new Date() < until)
  return { enlisted, after: next }
}
