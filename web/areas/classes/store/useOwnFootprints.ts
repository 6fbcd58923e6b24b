import { useEffect, useState } from 'react'
import { type Footprint, footprintsKey, readBrowserFootprints } from '#shared/classes/ownFootprints.ts'
import { footprints } from '#shared/footprints/contract.ts'
import { makeStoredValue } from '#web/forms/storedValue.ts'
import { client, useSession } from '#web/shell/index.ts'

const footprintsApi = client(footprints)

/** The footprints of this browser. The area `footprints` writes them. */
const inBrowser = makeStoredValue<readonly Footprint[]>({
  key: footprintsKey,
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

/**
 * Returns the reader's footprints that have calculations, the latest year first: those of the account if the
 * reader is logged in, else those of this browser.
 */
export function useOwnFootprints(): OwnFootprints {
  const { isLoggedIn } = useSession()
  const browser = inBrowser.useStored().value
  const [account, setAccount] = useState<OwnFootprints>({ footprints: [], isPending: true })
  useEffect(() => {
    if (!isLoggedIn) return
    let isOver = false
    footprintsApi
      .list({})
      .then((all) => !isOver && setAccount({ footprints: all, isPending: false }))
      .catch((error: Error) => !isOver && setAccount({ footprints: [], isPending: false, error }))
    return () => {
      isOver = true
    }
  }, [isLoggedIn])
  const { footprints: own, ...state } = isLoggedIn ? account : { footprints: browser, isPending: false }
  return { ...state, footprints: own.filter(withEntries).toSorted(newestFirst) }
}
