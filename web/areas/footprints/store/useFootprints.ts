import { browserFootprint } from '#shared/footprints/browserFootprint.ts'
import type { EntryForm, Footprint, FootprintForm } from '#shared/footprints/footprint.ts'
import { maxEntries } from '#shared/footprints/limits.ts'
import { footprintRefusals } from '#shared/footprints/refusals.ts'
import { ApiError, useSession } from '#web/shell/index.ts'
import { api } from '../api.ts'
import {
  type BrowserFootprints,
  formOf,
  readBrowserFootprints,
  saveBrowserFootprints,
  useBrowserFootprints,
} from './browserFootprints.ts'
import { type AccountState, useAccountFootprints } from './useAccountFootprints.ts'

export type Change = Partial<Pick<FootprintForm, 'people' | 'goalKg' | 'planned' | 'entries'>>

export type ComputeChange = (before: Footprint) => Change

/** The reader's footprints: those of the account when logged in, else those of this browser. */
export interface Footprints extends BrowserFootprints, AccountState {
  isLoggedIn: boolean
  /** Adds entries to a year. Adding the same entry again changes nothing. */
  add: (year: number, entries: readonly EntryForm[]) => Promise<void>
  /**
   * Changes a footprint. `computeChange` gets the latest version that this tab knows, so that changes in
   * quick succession do not undo each other.
   */
  change: (footprint: Footprint, computeChange: ComputeChange) => Promise<void>
  /** Deletes every footprint. */
  removeAll: () => Promise<void>
}

const emptyForm = (year: number): FootprintForm => ({
  kind: 'personal',
  name: String(year),
  year,
  people: 1,
  entries: [],
  planned: [],
})

function addInBrowser(year: number, entries: readonly EntryForm[]): void {
  const footprints = readBrowserFootprints()
  const before = footprints.find((one) => one.year === year)
  const form = before ? formOf(before) : emptyForm(year)
  const next = browserFootprint({ ...form, entries: [...form.entries, ...entries] })
  // The browser refuses what the account would refuse, in the same words.
  if (next.entries.length > maxEntries) {
    const { code, text } = footprintRefusals.full
    throw new ApiError(409, code, text, { params: { most: maxEntries } })
  }
  saveBrowserFootprints([...footprints.filter((one) => one.year !== year), next])
}

function changeInBrowser({ _id }: Footprint, computeChange: ComputeChange): void {
  const footprints = readBrowserFootprints()
  saveBrowserFootprints(
    footprints.map((one) =>
      one._id === _id ? browserFootprint({ ...formOf(one), ...computeChange(one) }) : one,
    ),
  )
}

/** The account's footprints as this tab last changed them, by id. */
const latestById = new Map<string, Footprint>()
let changeQueue: Promise<unknown> = Promise.resolve()

/** Changes a footprint of the account, after the changes that are still in progress. */
function changeOnAccount(footprint: Footprint, computeChange: ComputeChange): Promise<void> {
  const { _id: id } = footprint
  const changing = changeQueue.then(async () => {
    const own = latestById.get(id)
    const before = own && own.version > footprint.version ? own : footprint
    const form = { ...formOf(before), ...computeChange(before) }
    latestById.set(id, await api.replace({ ...form, id, version: before.version }))
  })
  changeQueue = changing.catch(() => undefined)
  return changing
}

export function useFootprints(): Footprints {
  const { isLoggedIn } = useSession()
  const browser = useBrowserFootprints()
  const account = useAccountFootprints(isLoggedIn)
  if (!isLoggedIn)
    return {
      ...browser,
      isLoggedIn,
      isPending: false,
      movedCount: 0,
      yearsLeft: [],
      retry: () => undefined,
      add: async (year, entries) => addInBrowser(year, entries),
      change: async (footprint, computeChange) => changeInBrowser(footprint, computeChange),
      removeAll: async () => saveBrowserFootprints([]),
    }
  const { reload, ...state } = account
  return {
    ...state,
    storageFailed: false,
    isLoggedIn,
    async add(year, entries) {
      await api.create({ ...emptyForm(year), entries: [...entries], merge: true })
      await reload()
    },
    async change(footprint, computeChange) {
      try {
        await changeOnAccount(footprint, computeChange)
      } finally {
        // The footprints are loaded after a refusal too, because another tab may have changed them.
        await reload()
      }
    },
    async removeAll() {
      // Entries that stayed in the browser would move to the account later.
      saveBrowserFootprints([])
      try {
        for (const { _id: id } of state.footprints) await api.remove({ id })
      } finally {
        await reload()
      }
    },
  }
}
