import type { Language } from '#shared/kernel/language.ts'
import type { AdminGroup } from '../../area.ts'
import type { SiteIndex } from '../../site/siteIndex.ts'

/** A page of the content portal, as its navigation knows it. */
export interface AdminPage {
  to: string
  /** In every language: people look for a page by the name that they know. */
  label: Record<Language, string>
  group: AdminGroup | undefined
}

/** The pages that areas put into the content portal's navigation, in order. */
export const linkedPages = ({ areas }: SiteIndex): AdminPage[] =>
  areas
    .flatMap(({ navigation }) => navigation)
    .filter(({ place }) => place === 'admin')
    .sort((one, other) => one.order - other.order)
    .map(({ to, label, group }) => ({ to, label, group }))

/** Every page of the content portal that has an address of its own: those of the navigation, then the others. */
export function adminPages(site: SiteIndex): AdminPage[] {
  const linked = linkedPages(site)
  const others = site.areas
    .flatMap(({ pages }) => pages)
    .filter(
      ({ layout, path }) =>
        layout === 'admin' && !path.includes(':') && !linked.some(({ to }) => to === path),
    )
    .map(({ path, title }) => ({ to: path, label: title, group: undefined }))
  return [...linked, ...others]
}

/** Without accents and in small letters, so that `Évaluer` and `evaluer` find the same. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** The pages that hold every word of the query in their name, in any one language; those that begin with it first. */
export function findAdminPages(pages: readonly AdminPage[], query: string): AdminPage[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  const names = ({ label }: AdminPage) => Object.values(label).map(folded)
  const begins = (page: AdminPage) => names(page).some((name) => name.startsWith(words.join(' ')))
  return pages
    .filter((page) => names(page).some((name) => words.every((word) => name.includes(word))))
    .sort((one, other) => Number(begins(other)) - Number(begins(one)))
}
