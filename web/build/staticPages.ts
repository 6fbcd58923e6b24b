import { type Language, languages } from '#shared/kernel/language.ts'
import type { AreaEntry, PageEntry, SiteIndex } from '#web/shell/routing/siteIndex.ts'
import { drawPages } from './draw/drawPages.ts'

/** A page of one address. */
export interface StaticPage {
  area: AreaEntry
  page: PageEntry
  /** In each language, as everyone may see it; nothing where a role is asked for. */
  drawn?: Record<Language, string>
}

interface Drawing {
  files: string
  imports: Record<string, string>
  shell: string
}

/** Where the page stands that says that there is none. */
export const nowhere = '/404'

const inEachLanguage = (path: string, site: SiteIndex) => languages.map((language) => ({ path, language, site }))
const byLanguage = (drawn: readonly string[]) =>
  Object.fromEntries(languages.map((language, at) => [language, drawn[at]])) as Record<Language, string>

/** Every page of one address, drawn where everyone may see it, and the page for addresses that lead nowhere. */
export async function drawStaticPages(site: SiteIndex, drawing: Drawing) {
  const pages: StaticPage[] = site.areas.flatMap((area) =>
    area.pages.filter(({ path }) => !path.includes(':')).map((page) => ({ area, page })),
  )
  const open = pages.filter(({ page }) => page.access === 'public')
  const drawn = await drawPages({
    ...drawing,
    pages: [
      ...open.flatMap(({ page }) => inEachLanguage(page.path, site)),
      // It is deployed with the edge and outlives many areas, so it names none.
      ...inEachLanguage(nowhere, { areas: [] }),
    ],
  })
  const drawnAt = (place: number) => byLanguage(drawn.slice(place * languages.length))
  for (const [place, page] of open.entries()) page.drawn = drawnAt(place)
  return { pages, missing: drawnAt(open.length) }
}
