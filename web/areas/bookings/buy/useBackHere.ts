import { type RedirectedFrom, useLocation } from '#web/shell/index.ts'

/** The state of a link to /login after which the user comes back to this page. */
export function useBackHere(): RedirectedFrom {
  const { pathname, search } = useLocation()
  return { from: pathname + search, access: 'public' }
}
