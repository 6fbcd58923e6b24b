import { createContext, useContext } from 'react'
import type { account } from '#shared/account/contract.ts'
import type { Output } from '#shared/kernel/area.ts'

type Me = Output<typeof account.routes.me>

export const MeContext = createContext<Me | undefined>(undefined)

/** Who is logged in, as the server says. For pages behind a role, which are rendered once it has answered. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe works on pages behind a role only')
  return me
}
