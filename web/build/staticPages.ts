import { type Language, languages } from '#shared/kernel/language.ts'
import type { Prerendered } from '#web/shell/render.tsx'
import type { Loaded } from '#web/shell/screens/loaded.ts'
import type { AreaEntry, PageEntry, SiteIndex } from '#web/shell/site/siteIndex.ts'
import type { BuiltArea } from './bundles.ts'
import { prerenderPages } from './prerender/prerenderPages.ts'

/** A page of one address; or, with its example, one that is rendered on demand. */
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

/** Of the page for addresses without one, and of the one for what could not be rendered. */
export const notFoundPath = '/404'
export const failedPath = '/503'

/** A page whose loader has failed, of a site that has no other: documents that stand for others name no area. */
const failing: SiteIndex = {
  areas: [
    {
      name: 'shell',
      css: [],
      closedCss: [],
      locales: { en: '', fr: '', es: '' },
      pages: [
        {
          path: failedPath,
          file: 'data:text/javascript,export default null',
          title: { en: '', fr: '', es: '' },
          access: 'public',
          layout: 'public',
          search: false,
          usesQueries: false,
          hasLoader: true,
        },
      ],
      sections: [],
      navigation: [],
    },
  ],
}

const inEachLanguage = (path: string, site: SiteIndex, loaded?: Loaded) =>
  languages.map((language) => ({ path, language, site, loaded }))
const byLanguage = <T>(all: readonly T[]) =>
  Object.fromEntries(languages.map((language, at) => [language, all[at]])) as Record<Language, T>

/**
 * Every page of one address, prerendered where everyone may see it; those that are rendered on demand, as they are with their
 * examples; and the HTML of the pages that stand for others.
 */
export async function prerenderStaticPages(site: SiteIndex, areas: readonly BuiltArea[], sources: Sources) {
  const all: StaticPage[] = site.areas.flatMap((area) => area.pages.map((page) => ({ area, page })))
  const onDemand = all.filter(({ page }) => page.hasLoader)
  const pages = all.filter(({ page }) => !page.hasLoader && !page.path.includes(':'))
  const open = pages.filter(({ page }) => page.access === 'public')
  const exampleOf = ({ area, page }: StaticPage): Loaded => ({
    data: areas.find(({ entry }) => entry === area)?.loaders.find(({ path }) => path === page.path)?.example,
  })
  const rendered = await prerenderPages({
    ...sources,
    pages: [
      ...open.flatMap(({ page }) => inEachLanguage(page.path, site)),
      ...onDemand.flatMap((one) => inEachLanguage(one.page.path, site, exampleOf(one))),
      ...inEachLanguage(notFoundPath, { areas: [] }),
      ...inEachLanguage(failedPath, failing, { status: 503 }),
    ],
  })
  const at = (place: number): Record<Language, Prerendered> =>
    byLanguage(rendered.slice(place * languages.length))
  const htmlAt = (place: number) => byLanguage(languages.map((language) => at(place)[language].html))
  const prerendered = [...open, ...onDemand]
  for (const [place, page] of prerendered.entries()) page.html = htmlAt(place)
  return {
    pages,
    onDemand,
    /** The HTML of every section, by its file. */
    sections: byLanguage(languages.map((language) => at(0)[language].sections)),
    notFound: htmlAt(prerendered.length),
    failed: htmlAt(prerendered.length + 1),
  }
}
