import { byLanguage, type Language, languages } from '#shared/kernel/language.ts'
import type { Loaded } from '#web/shell/screens/loaded.ts'
import type { AreaEntry, PageEntry, SiteIndex } from '#web/shell/site/siteIndex.ts'
import { requestIdMark } from '#web/ssr/ssrSite.ts'
import type { BuiltArea } from './bundles.ts'
import { type PrerenderInput, prerenderPages } from './prerender/prerenderPages.ts'

/** A page with one address, or a page that is rendered on demand, filled with its example. */
export interface StaticPage {
  area: AreaEntry
  page: PageEntry
  /** The prerendered HTML; undefined for a page behind a role. */
  html?: Record<Language, string>
}

/** The path of the page for addresses without a page. */
export const notFoundPath = '/404'
/** The path of the page for pages that could not be rendered. */
export const failedPath = '/503'

/** A site whose only page has a loader that fails. The document for status 503 belongs to no area. */
const failingSite: SiteIndex = {
  areas: [
    {
      name: 'shell',
      css: [],
      roleCss: [],
      locales: byLanguage(() => ''),
      pages: [
        {
          path: failedPath,
          file: 'data:text/javascript,export default null',
          title: byLanguage(() => ''),
          access: 'public',
          layout: 'public',
          isIndexed: false,
          usesQueries: false,
          hasLoader: true,
        },
      ],
      sections: [],
      navigation: [],
    },
  ],
}

/** Returns the areas with their links only: a page for a status shows links, but no page or section. */
const withLinksAlone = ({ areas }: SiteIndex): AreaEntry[] =>
  areas.map((area) => ({ ...area, css: [], roleCss: [], pages: [], sections: [] }))

const inEachLanguage = (path: string, site: SiteIndex, loaded?: Loaded) =>
  languages.map((language) => ({ path, language, site, loaded }))

/**
 * Prerenders the public pages with one address, the pages that are rendered on demand with their examples, and the pages for statuses.
 * Returns them with the pages behind a role, which are not prerendered.
 */
export async function prerenderStaticPages(
  site: SiteIndex,
  areas: readonly BuiltArea[],
  sources: Omit<PrerenderInput, 'pages'>,
) {
  const allPages: StaticPage[] = site.areas.flatMap((area) => area.pages.map((page) => ({ area, page })))
  const onDemand = allPages.filter(({ page }) => page.hasLoader)
  const pages = allPages.filter(({ page }) => !page.hasLoader && !page.path.includes(':'))
  const openPages = pages.filter(({ page }) => page.access === 'public')
  const exampleOf = ({ area, page }: StaticPage): Loaded => ({
    data: areas.find(({ entry }) => entry === area)?.loaders.find(({ path }) => path === page.path)?.example,
  })
  const rendered = await prerenderPages({
    ...sources,
    pages: [
      ...openPages.flatMap(({ page }) => inEachLanguage(page.path, site)),
      ...onDemand.flatMap((one) => inEachLanguage(one.page.path, site, exampleOf(one))),
      ...inEachLanguage(notFoundPath, { areas: withLinksAlone(site) }),
      ...inEachLanguage(
        failedPath,
        { areas: [...failingSite.areas, ...withLinksAlone(site)] },
        { status: 503, requestId: requestIdMark },
      ),
    ],
  })
  const renderedAt = (index: number, language: Language) =>
    rendered[index * languages.length + languages.indexOf(language)]
  const htmlAt = (index: number) => byLanguage((language) => renderedAt(index, language)?.html ?? '')
  const prerenderedPages = [...openPages, ...onDemand]
  for (const [index, page] of prerenderedPages.entries()) page.html = htmlAt(index)
  return {
    pages,
    onDemand,
    /** The HTML of the sections, by their files. */
    sections: byLanguage((language) => renderedAt(0, language)?.sections ?? {}),
    notFound: htmlAt(prerenderedPages.length),
    failed: htmlAt(prerenderedPages.length + 1),
  }
}
