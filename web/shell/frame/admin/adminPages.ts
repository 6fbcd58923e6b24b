import { foldText } from '#shared/kernel/foldText.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { AdminGroup, NavigationHints } from '../../area.ts'
import { isShown, type SiteIndex } from '../../site/siteIndex.ts'

/** A page of the content portal in its navigation and command palette. */
export interface AdminPage {
  to: string
  /** All languages, because people look for a page by the name that they know. */
  label: Record<Language, string>
  group: AdminGroup | undefined
  /** True if the page is a list that takes `?q=`. */
  hasSearch?: boolean | undefined
}

/** Returns the pages in the content portal's navigation that are open to this user, in order. The others open from a list. */
export const linkedPages = ({ areas }: SiteIndex, session: NavigationHints): AdminPage[] =>
  areas
    .flatMap(({ navigation }) => navigation)
    .filter((link) => link.place === 'admin' && isShown(link, session))
    .sort((one, other) => one.order - other.order)
    .map(({ to, label, group, hasSearch }) => ({ to, label, group, hasSearch }))

/** Finds the pages whose name in some language has every word of the query. Pages whose name begins with the query come first. */
export function findAdminPages(pages: readonly AdminPage[], query: string): AdminPage[] {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  const names = ({ label }: AdminPage) => Object.values(label).map(foldText)
  const beginsWithQuery = (page: AdminPage) => names(page).some((name) => name.startsWith(words.join(' ')))
  return pages
    .filter((page) => names(page).some((name) => words.every((word) => name.includes(word))))
    .sort((one, other) => Number(beginsWithQuery(other)) - Number(beginsWithQuery(one)))
}
