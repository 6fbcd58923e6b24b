import {
  accountEntry,
  foldTerm,
  listOf,
  placeOf,
  termsOf,
} from '#functions/platform/accounts/accountEntries.ts'
import { planOf } from '#functions/platform/accounts/plan.ts'
import type { User, Users } from '#functions/platform/accounts/users.ts'
import { cursorOf, startKeyOf } from '#functions/platform/table/cursor.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import type { Page, Table } from '#functions/platform/table/table.ts'
import { type Package, packages, type Role, roles } from '#shared/kernel/actor.ts'

export interface Search {
  /** The beginning of an e-mail, or of a name from either end. */
  q: string
  role?: Role | undefined
  package?: Package | undefined
  after?: string | undefined
  limit: number
}

/** As DynamoDB orders keys: by their bytes. */
const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))

/**
 * Finds accounts in the lists of each role and plan (`accountEntries.ts`), at most nine of them, each read no further than the page.
 * Of an account with two terms that begin alike, the first entry counts; an entry that is no longer true counts for nothing.
 */
export const accountSearch = (table: Table, users: Pick<Users, 'byIds'>) =>
  async function find({
    q,
    role,
    package: plan,
    after,
    limit,
  }: Search): Promise<Page<Stored<User> | undefined>> {
    const prefix = foldTerm(q)
    const cursorAt = (place: string) => cursorOf({ pk: search, sk: place })
    const search = ['ACCOUNTS', role, plan, prefix].join('#')
    const start = after === undefined ? undefined : startKeyOf(after, { name: 'pk', value: search }).sk
    const lists = (role ? [role] : roles).flatMap((some) =>
      (plan ? [plan] : packages).map((other) => listOf(some, other, prefix)),
    )
    const found = await Promise.all(
      lists.map((list) =>
        table.query(accountEntry, {
          pk: list,
          beginsWith: prefix || undefined,
          newestFirst: prefix === '',
          after: start && cursorOf({ pk: list, sk: start }),
          limit,
          consistent: true,
        }),
      ),
    )
    const direction = prefix ? 1 : -1
    const merged = found
      .flatMap(({ items }) => items)
      .sort((one, other) => direction * byBytes(one.place, other.place))
    const entries = merged.slice(0, limit)
    const owners = await users.byIds([...new Set(entries.map(({ userId }) => userId))])
    const byId = new Map(owners.map((user) => [user.userId, user]))
    const items = entries.map(({ userId, list, place }) => {
      const user = byId.get(userId)
      if (!user) return undefined
      const matching = prefix ? termsOf(user).filter((term) => term.startsWith(prefix)) : [user.createdAt]
      const [first] = matching.map((term) => placeOf(userId, term)).sort(byBytes)
      return first === place && listOf(user.role, planOf(user), prefix) === list ? user : undefined
    })
    const isMore = merged.length > limit || found.some(({ next }) => next !== undefined)
    const last = entries.at(-1)
    return {
      items,
      next: isMore && last ? cursorAt(last.place) : undefined,
      cursorAfter: (nth) => cursorAt(entries[nth]!.place),
    }
  }
