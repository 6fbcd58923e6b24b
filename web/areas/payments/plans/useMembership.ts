import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Me } from '#shared/account/contract.ts'
import { noteMe, useSession } from '#web/shell/index.ts'
import { accountApi } from '../api.ts'

/**
 * The member as the server knows them; undefined for a visitor, and until the server has answered. Whatever else asks for the member,
 * such as the page that waits for a payment, tells it here too.
 */
export function useMembership() {
  const { isLoggedIn } = useSession()
  const client = useQueryClient()
  const { data, error } = useQuery({ ...accountApi.me.query(), enabled: isLoggedIn, staleTime: 0, retry: false })
  useEffect(() => {
    if (isLoggedIn && data) noteMe(data)
  }, [isLoggedIn, data])

  const refresh = useCallback((): Promise<Me> => client.fetchQuery({ ...accountApi.me.query(), staleTime: 0 }), [client])

  return { me: isLoggedIn ? data : undefined, error, refresh }
}
