import { browserFootprint } from '#shared/footprints/browserFootprint.ts'
import { ApiError } from '#web/shell/index.ts'
import { api } from '../api.ts'
import { formOf, readBrowserFootprints, saveBrowserFootprints } from './browserFootprints.ts'

/** A year that stayed in the browser, and the reason. */
export interface YearLeft {
  year: number
  error: Error
}

export interface Move {
  movedCount: number
  yearsLeft: readonly YearLeft[]
}

/**
 * Removes entries from the browser once the account has them. Reads the footprints again, because another tab
 * may have added entries meanwhile.
 */
function forgetMoved(year: number, movedIds: ReadonlySet<string>): void {
  const footprints = readBrowserFootprints()
  saveBrowserFootprints(
    footprints.flatMap((one) => {
      if (one.year !== year) return one
      const entries = one.entries.filter(({ id }) => !movedIds.has(id))
      return entries.length > 0 ? browserFootprint({ ...formOf(one), entries }) : []
    }),
  )
}

/** A call that was refused with one of these statuses is not repeated, unlike a throttled or lost one. */
const finalStatuses = [400, 409, 413, 422]

const isFinal = ({ error }: YearLeft) => error instanceof ApiError && finalStatuses.includes(error.status)

/**
 * Moves the browser's footprints to the account of the user who is logged in, year by year. Entries have ids,
 * so that a move which is repeated, or made by two tabs at once, stores each entry once. A year that the
 * account refuses stays in the browser and does not stop the others. Years that were refused for good in the
 * move `before` are not sent again.
 */
export async function moveToAccount(before: readonly YearLeft[]): Promise<Move> {
  let movedCount = 0
  const yearsLeft: YearLeft[] = []
  for (const footprint of readBrowserFootprints()) {
    const { year, entries } = footprint
    const refusedBefore = before.find((one) => one.year === year && isFinal(one))
    if (refusedBefore) {
      yearsLeft.push(refusedBefore)
      continue
    }
    try {
      const onAccount = await api.create({ ...formOf(footprint), merge: true })
      forgetMoved(year, new Set(entries.map(({ id }) => id)))
      // The account leaves out entries that were deleted there.
      const accountIds = new Set(onAccount.entries.map(({ id }) => id))
      movedCount += entries.filter(({ id }) => accountIds.has(id)).length
    } catch (error) {
      yearsLeft.push({ year, error: error as Error })
    }
  }
  return { movedCount, yearsLeft }
}
