import type { ReactElement } from 'react'
import type { Language } from '#shared/kernel/language.ts'
import type { LoaderModule, PageAccess, PageMeta } from './area.ts'
import { i18n, startI18n } from './language/i18n.ts'
import { translationsOf } from './language/translations.ts'
import { Portal } from './Portal.tsx'
import { Root } from './Root.tsx'
import { findPage } from './routing/findPage.ts'
import { failedWith, type Loaded, renderWith } from './screens/loaded.ts'
import { idsOf, prerenderedSections } from './screens/Section.tsx'
import { readScreen } from './screens/screens.tsx'
import { storedParams } from './screens/withData.tsx'
import { history } from './site/history.ts'
import { pathIn } from './site/languagePath.ts'
import type { AreaEntry, SectionEntry, SiteIndex } from './site/siteIndex.ts'

/** What the shell needs to render a page outside a browser. */
export interface RenderTools {
  site: SiteIndex
  /** Reads a JSON file by its address on the site. */
  readJson: (address: string) => Promise<object>
  /** Imports a module by its address on the site. */
  load: (address: string) => Promise<unknown>
  /** React's `renderToString`. */
  toHtml: (element: ReactElement, options?: { identifierPrefix?: string }) => string
}

/** Has the shell's texts in a language, and those of an area. */
async function loadTexts(
  { site, readJson }: RenderTools,
  language: Language,
  area?: AreaEntry,
): Promise<void> {
  if (!i18n.isInitialized) await startI18n(translationsOf(Promise.resolve(site), readJson), language)
  if (area) void i18n.loadNamespaces(area.name)
  for (const name of ['shell', ...(area ? [area.name] : [])]) {
    if (!i18n.hasResourceBundle(language, name)) await i18n.reloadResources([language], [name])
    if (!i18n.hasResourceBundle(language, name)) throw new Error(`${name} has no texts in ${language}`)
  }
}

/** One after another: language and address belong to all of the shell. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work, work)
  last = result.catch(() => undefined)
  return result
}

const rendered = ({ site, toHtml }: RenderTools, address: string): string => {
  history.standAt(address)
  return toHtml(
    <Root site={site}>
      <Portal />
    </Root>,
  )
}

const isPublic = ({ access = 'public' }: { access?: PageAccess }) => access === 'public'

/** The HTML of every section in a language, by its file, as it stands in any page. */
async function sectionsIn(
  tools: RenderTools,
  sections: readonly SectionEntry[],
): Promise<Map<string, string>> {
  const html = new Map<string, string>()
  for (const section of sections) {
    const Screen = await readScreen(section, tools.load)
    const content = (
      <Root site={tools.site}>
        <Screen />
      </Root>
    )
    html.set(section.file, tools.toHtml(content, { identifierPrefix: idsOf(section) }))
  }
  return html
}

export interface Prerendered {
  html: string
  /** The HTML of the sections, by their files. */
  sections: Record<string, string>
}

/** A page at a path (without language) as a visitor first sees it; the 404 page when there is none at this path. With `loaded`, as if its loader had brought that. */
export const prerenderPage = (
  tools: RenderTools,
  path: string,
  language: Language,
  loaded?: Loaded,
): Promise<Prerendered> =>
  inTurn(async () => {
    const { site, load } = tools
    for (const area of site.areas) await loadTexts(tools, language, area)
    await loadTexts(tools, language)
    await i18n.changeLanguage(language)
    for (const { pages, sections } of site.areas)
      for (const screen of [...pages, ...sections].filter(isPublic)) await readScreen(screen, load)
    const address = pathIn(language, path)
    history.standAt(address)
    prerenderedSections.clear()
    const sections = await sectionsIn(tools, site.areas.flatMap((area) => area.sections).filter(isPublic))
    for (const [file, html] of sections) prerenderedSections.set(file, html)
    if (loaded) renderWith(loaded)
    return { html: rendered(tools, address), sections: Object.fromEntries(sections) }
  })

export interface LoadedPage {
  loaded: Loaded
  /** Why its loader failed. */
  error: unknown
  /** Renders it with what was loaded. `sections` is the prerendered HTML of sections, by their files. There is no `meta` when the loader has failed. */
  render: (
    sections: Readonly<Record<string, string>>,
  ) => Promise<{ html: string; meta: PageMeta | undefined }>
}

/** Calls the loader of the page at a path (without language, in lower case). Rejects when there is no page with a loader. */
export async function loadPage(tools: RenderTools, path: string, language: Language): Promise<LoadedPage> {
  const found = findPage(tools.site, path)
  if (!found?.page.hasLoader) throw new Error(`${path} is no page with a loader`)
  const { loader, meta } = (await tools.load(found.page.file)) as LoaderModule
  let error: unknown
  const failed = (reason: unknown) => {
    error = reason
    return failedWith(reason)
  }
  const loaded = await loader({ params: storedParams(found.params), language }).then(
    (data): Loaded => ({ data }),
    failed,
  )
  const render: LoadedPage['render'] = async (sections) => {
    await Promise.all([loadTexts(tools, language, found.area), readScreen(found.page, tools.load)])
    return inTurn(async () => {
      await i18n.changeLanguage(language)
      prerenderedSections.clear()
      for (const [file, html] of Object.entries(sections)) prerenderedSections.set(file, html)
      renderWith(loaded)
      const html = rendered(tools, pathIn(language, path))
      return { html, meta: 'data' in loaded ? meta({ data: loaded.data as never, language }) : undefined }
    })
  }
  return { loaded, error, render }
}
