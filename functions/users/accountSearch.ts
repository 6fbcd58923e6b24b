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
import { type Duty, type Package, packages, type Role, roles } from '#shared/kernel/actor.ts'
import { isStaffAccess } from '#shared/kernel/duty.ts'

interface AccountQuery {
  /** The first letters of a name, an e-mail, its domain, or a word within these. */
  q: string
  /** A role, or a duty: then only accounts that have it are found. */
  role?: Role | Duty | undefined
  package?: Package | undefined
  after?: string | undefined
  limit: number
}

/** DynamoDB orders keys by their bytes. */
const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))

/**
 * Searches accounts in the lists of each role and plan (`accountEntries.ts`): at most nine lists, a page of each. If two terms of an
 * account match, only its first entry is returned. An outdated entry is skipped. Few accounts have a duty, so they are read newest first, and
 * those that do not match are skipped.
 */
export const accountSearch = (table: Table, users: Pick<Users, 'byIds'>) =>
  async function find({
    q,
    role,
    package: plan,
    after,
    limit,
  }: AccountQuery): Promise<Page<Stored<User> | undefined>> {
    const foldedText = foldTerm(q)
    const duty = role && role !== 'admin' && isStaffAccess(role) ? role : undefined
    const prefix = duty ? '' : foldedText
    const searchKey = ['ACCOUNTS', role, plan, foldedText].join('#')
    const cursorAt = (place: string) => cursorOf({ pk: searchKey, sk: place })
    const startSortKey =
      after === undefined ? undefined : startKeyOf(after, { name: 'pk', value: searchKey }).sk
    const lists = (role ? [role] : roles).flatMap((eachRole) =>
      (plan ? [plan] : packages).map((eachPlan) => listOf(eachRole, eachPlan, prefix)),
    )
    const pages = await Promise.all(
      lists.map((list) =>
        table.query(accountEntry, {
          pk: list,
          beginsWith: prefix || undefined,
          newestFirst: prefix === '',
          after: startSortKey && cursorOf({ pk: list, sk: startSortKey }),
          limit,
          consistent: true,
        }),
      ),
    )
    const direction = prefix ? 1 : -1
    const merged = pages
      .flatMap(({ items }) => items)
      .sort((one, other) => direction * byBytes(one.place, other.place))
    const entries = merged.slice(0, limit)
    const owners = await users.byIds([...new Set(entries.map(({ userId }) => userId))])
    const byId = new Map(owners.map((user) => [user.userId, user]))
    const items = entries.map(({ userId, list, place }) => {
      const user = byId.get(userId)
      if (!user) return undefined
      const isFound = termsOf(user).some((term) => term.startsWith(foldedText))
      if (duty)
        return isFound && listOf(duty, planOf(user)) === list && user.duties?.includes(duty)
          ? user
          : undefined
      const matching = prefix ? termsOf(user).filter((term) => term.startsWith(prefix)) : [user.createdAt]
      const [first] = matching.map((term) => placeOf(userId, term)).sort(byBytes)
      return first === place && listOf(user.role, planOf(user), prefix) === list ? user : undefined
    })
    const hasMore = merged.length > limit || pages.some(({ next }) => next !== undefined)
    const last = entries.at(-1)
    return {
      items,
      next: hasMore && last ? cursorAt(last.place) : undefined,
      cursorAfter: (nth) => cursorAt(entries[nth]!.place),
    }
  }
