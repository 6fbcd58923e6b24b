import { type RedirectedFrom, useLocation } from '#web/shell/index.ts'

/** Returns the state for a link to /login. After the login the user returns to this page. */
export function useBackHere(): RedirectedFrom {
  const { pathname, search } = useLocation()
  return { from: pathname + search, access: 'public' }
}
