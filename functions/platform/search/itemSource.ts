import type { SearchedItems } from '#shared/kernel/search.ts'
import { planOf } from '../accounts/plan.ts'
import type { SearchSource } from './source.ts'

/** The items of an area that are no content, each with the present plan of its owner. */
export const itemSource = ({
  kind,
  prefix,
  sk,
  ranges,
  ownerOf,
  documentOf,
}: SearchedItems): SearchSource => ({
  kind,
  ranges,
  keyOf: (id) => ({ pk: `${prefix}${id}`, sk }),
  async documents(rows, { users }) {
    const ownerIds = [...new Set(rows.flatMap((row) => ownerOf(row) ?? []))]
    const plans = new Map((await users.byIds(ownerIds)).map((user) => [user.userId, planOf(user)]))
    return rows.flatMap((row) => documentOf(row, plans.get(ownerOf(row) ?? '')) ?? [])
  },
})
