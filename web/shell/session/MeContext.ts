import { createContext, useContext } from 'react'
import type { Me } from '#shared/account/contract.ts'

export const MeContext = createContext<Me | undefined>(undefined)

/**
 * Returns the logged-in user as the server says. Works only on pages behind a role, which are rendered once
 * the server has answered.
 */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe works on pages behind a role only')
  return me
}
