import { type ShownLink, useLinks } from '#web/shell/index.ts'

/** Returns the links to pages that only logged-in users have: their orders, their sessions, their company. */
export function useOwnLinks(): ShownLink[] {
  const links = [...useLinks('header'), ...useLinks('menu'), ...useLinks('footer')]
  return links.filter(({ isPersonal }) => isPersonal)
}
