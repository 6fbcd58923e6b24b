import { useCallback, useEffect, useState } from 'react'
import type { OwnShare } from '#shared/footprints/shares/share.ts'
import { api } from '../api.ts'

/** The pages that the person has shared, latest first. */
export function useOwnShares(isLoggedIn: boolean) {
  const [shares, setShares] = useState<readonly OwnShare[]>([])
  const reload = useCallback(async () => setShares(await api.shares()), [])
  useEffect(() => {
    // Without the list, a year can still be shared.
    if (isLoggedIn) reload().catch(() => undefined)
  }, [isLoggedIn, reload])
  return { shares, reload }
}
