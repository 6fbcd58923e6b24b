import { api } from '../api.ts'
import {
  browserFootprint,
  formOf,
  readBrowserFootprints,
  saveBrowserFootprints,
} from './browserFootprints.ts'

export interface Move {
  movedCount: number
  /** The reason why some stayed in the browser. */
  error?: Error | undefined
}

/** Takes entries out of the browser once the account has them; another tab may have added some meanwhile. */
function forgetMoved(year: number, movedIds: ReadonlySet<string>): void {
  const { footprints } = readBrowserFootprints()
  saveBrowserFootprints(
    footprints.flatMap((one) => {
      if (one.year !== year) return one
      const entries = one.entries.filter(({ id }) => !movedIds.has(id))
      return entries.length > 0 ? browserFootprint({ ...formOf(one), entries }) : []
    }),
  )
}

/**
 * Moves the browser's footprints to the account of the user who is logged in, year by year. Entries are known by their ids, so that a
 * move which is repeated, or made by two tabs at once, stores each of them once. What the account has no room for stays in the browser.
 */
export async function moveToAccount(): Promise<Move> {
  let movedCount = 0
  try {
    for (const footprint of readBrowserFootprints().footprints) {
      await api.create({ ...formOf(footprint), merge: true })
      forgetMoved(footprint.year, new Set(footprint.entries.map(({ id }) => id)))
      movedCount += footprint.entries.length
    }
    return { movedCount }
  } catch (error) {
    return { movedCount, error: error as Error }
  }
}
