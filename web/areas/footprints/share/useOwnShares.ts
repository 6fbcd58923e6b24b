import { useCallback, useEffect, useState } from 'react'
import type { OwnShare } from '#shared/footprints/shares/share.ts'
import { api } from '../api.ts'

/** Returns the pages that the person has shared, latest first. */
export function useOwnShares(isLoggedIn: boolean) {
  const [shares, setShares] = useState<readonly OwnShare[]>([])
  const reload = useCallback(async () => setShares(await api.shares()), [])
  useEffect(() => {
    // A failure is ignored, because a year can be shared without the list.
    if (isLoggedIn) reload().catch(() => undefined)
  }, [isLoggedIn, reload])
  return { shares, reload }
}
