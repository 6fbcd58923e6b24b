import { useCallback, useEffect, useState } from 'react'
import type { Footprint } from '#shared/footprints/footprint.ts'
import { allPages } from '#web/lists/allPages.ts'
import { api } from '../api.ts'
import { moveToAccount, type YearLeft } from './moveToAccount.ts'

export interface AccountState {
  footprints: readonly Footprint[]
  isPending: boolean
  /** The reason why the account's footprints could not be loaded. */
  error?: Error | undefined
  /** How many entries were moved from this browser to the account. */
  movedCount: number
  /** The years of this browser that could not be moved to the account. */
  yearsLeft: readonly YearLeft[]
  retry: () => void
}

const loadAll = () => allPages(api.list.page)

const nothing = { footprints: [], isPending: true, movedCount: 0, yearsLeft: [] }

/** Moves this browser's footprints to the account, and returns those of the account. */
export function useAccountFootprints(isLoggedIn: boolean): AccountState & { reload: () => Promise<void> } {
  const [state, setState] = useState<Omit<AccountState, 'retry'>>(nothing)
  const [turn, setTurn] = useState(0)

  const reload = useCallback(async () => {
    const footprints = await loadAll()
    setState((before) => ({ ...before, footprints, isPending: false, error: undefined }))
  }, [])

  useEffect(() => {
    if (!isLoggedIn) return
    let isOver = false
    let yearsLeft: readonly YearLeft[] = []
    async function moveAndLoad() {
      const move = await moveToAccount(yearsLeft)
      yearsLeft = move.yearsLeft
      const footprints = await loadAll()
      if (!isOver) setState({ footprints, isPending: false, ...move })
    }
    // The footprints that were loaded before stay on the screen.
    const fail = (error: Error) => !isOver && setState((before) => ({ ...before, isPending: false, error }))
    const begin = () => void moveAndLoad().catch(fail)
    const onReturn = () => document.visibilityState === 'visible' && begin()
    setState(nothing)
    begin()
    // Another tab or device may have changed the footprints meanwhile.
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [isLoggedIn, turn])

  return { ...state, reload, retry: () => setTurn((before) => before + 1) }
}
