import { type Language, languages } from '#shared/kernel/language.ts'
import type { AreaEntry, PageEntry, SiteIndex } from '#web/shell/site/siteIndex.ts'
import { prerenderPages } from './prerender/prerenderPages.ts'

/** A page of one address. */
export interface StaticPage {
  area: AreaEntry
  page: PageEntry
  /** Prerendered in each language; undefined for a page behind a role. */
  html?: Record<Language, string>
}

/** What to prerender with. */
interface Sources {
  files: string
  imports: Record<string, string>
  shell: string
}

/** Of the page for addresses without one. */
export const notFoundPath = '/404'

const inEachLanguage = (path: string, site: SiteIndex) => languages.map((language) => ({ path, language, site }))
const byLanguage = (html: readonly string[]) =>
  Object.fromEntries(languages.map((language, at) => [language, html[at]])) as Record<Language, string>

/** Every page of one address, prerendered where everyone may see it, and the HTML of the 404 page in each language. */
export async function prerenderStaticPages(site: SiteIndex, sources: Sources) {
  const pages: StaticPage[] = site.areas.flatMap((area) =>
    area.pages.filter(({ path }) => !path.includes(':')).map((page) => ({ area, page })),
  )
  const open = pages.filter(({ page }) => page.access === 'public')
  const html = await prerenderPages({
    ...sources,
    pages: [
      ...open.flatMap(({ page }) => inEachLanguage(page.path, site)),
      // It is deployed with the edge and outlives many areas, so it names none.
      ...inEachLanguage(notFoundPath, { areas: [] }),
    ],
  })
  const htmlAt = (place: number) => byLanguage(html.slice(place * languages.length))
  for (const [place, page] of open.entries()) page.html = htmlAt(place)
  return { pages, notFound: htmlAt(open.length) }
}
