import { useEffect, useState } from 'react'
import { browserFootprintsKey, readBrowserFootprints } from '#shared/footprints/browserFootprint.ts'
import type { Footprint } from '#shared/footprints/footprint.ts'
import { makeStoredValue, useSession } from '#web/shell/index.ts'
import { footprintsApi } from '../api.ts'

/** The footprints of this browser, which the area footprints writes. */
const inBrowser = makeStoredValue<readonly Footprint[]>({
  key: browserFootprintsKey,
  empty: [],
  parse: readBrowserFootprints,
  toStored: () => undefined,
})

interface OwnFootprints {
  footprints: readonly Footprint[]
  isPending: boolean
  error?: Error | undefined
}

const withEntries = ({ entries }: Footprint) => entries.length > 0
const newestFirst = (one: Footprint, other: Footprint) => other.year - one.year

/** The reader's footprints that have calculations, those of the account when logged in, else those of this browser. The latest year comes first. */
export function useOwnFootprints(): OwnFootprints {
  const { isLoggedIn } = useSession()
  const browser = inBrowser.useStored().value
  const [account, setAccount] = useState<OwnFootprints>({ footprints: [], isPending: true })
  useEffect(() => {
    if (!isLoggedIn) return
    let isOver = false
    footprintsApi
      .list({})
      .then((footprints) => !isOver && setAccount({ footprints, isPending: false }))
      .catch((error: Error) => !isOver && setAccount({ footprints: [], isPending: false, error }))
    return () => {
      isOver = true
    }
  }, [isLoggedIn])
  const { footprints, ...state } = isLoggedIn ? account : { footprints: browser, isPending: false }
  return { ...state, footprints: footprints.filter(withEntries).toSorted(newestFirst) }
}
