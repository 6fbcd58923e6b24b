import type { ActivityLog } from '#functions/platform/accounts/activityLog.ts'
import type { Users } from '#functions/platform/accounts/users.ts'
import { page } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { filteredPage } from '#functions/platform/table/filteredPage.ts'
import type { activity as contract, ListedActivity } from '#shared/activity/contract.ts'
import { wordFilter } from '#shared/kernel/wordFilter.ts'

interface Deps {
  activity: Pick<ActivityLog, 'newestFirst'>
  users: Pick<Users, 'byIds'>
}

export function activityHandlers({ activity, users }: Deps): Handlers<typeof contract> {
  async function peopleById(userIds: readonly string[]) {
    const people = await users.byIds([...new Set(userIds)])
    return new Map(
      people.map(({ userId, firstName, lastName, email }) => [
        userId,
        { name: `${firstName} ${lastName}`.trim(), email },
      ]),
    )
  }

  return {
    async list({ input: { q, area, outcome, userId, from, to, after, limit } }) {
      if (from !== undefined && to !== undefined && from > to) return page<ListedActivity>({ items: [] })
      const { hasWords, matches } = wordFilter(q)
      const found = await filteredPage({
        ...{ after, limit },
        isFiltered: hasWords || area !== undefined || outcome !== undefined || userId !== undefined,
        read: (range) => activity.newestFirst({ ...range, from, to }),
        async pick(changes) {
          const people = await peopleById(changes.map((one) => one.userId))
          return changes.map((one) => {
            const person = people.get(one.userId)
            const { id, title } = one.subject
            const isWanted =
              (area === undefined || one.area === area) &&
              (outcome === undefined || one.outcome === outcome) &&
              (userId === undefined || one.userId === userId) &&
              matches([person?.name, person?.email, title, id, one.userId])
            return isWanted ? { ...one, person } : undefined
          })
        },
      })
      return page(found)
    },
  }
}
