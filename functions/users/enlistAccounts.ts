import { entryWrites } from '#functions/platform/accounts/accountEntries.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { ConditionFailed, check, unchanged } from '#functions/platform/table/write.ts'

interface Progress {
  enlisted: number
  /** The next run continues here. Missing once all accounts are listed. */
  after?: string
}

const pageSize = 50

/**
 * Writes the list entries of all accounts, until the moment `until`. Repeating it changes nothing. It skips an account that has been
 * changed since it was read: that change, or another run, writes its entries.
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
      const isUnchanged = check({ pk: `USER#${user.userId}`, sk: 'USER' }, unchanged(user))
      try {
        await table.transact([isUnchanged, ...entryWrites(undefined, user)])
        enlisted++
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error
      }
    }
    next = page.next
  } while (next && new Date() < until)
  return { enlisted, after: next }
}
