import type { ReactElement } from 'react'
import type { Language } from '#shared/kernel/language.ts'
import { App } from './App.tsx'
import type { LoaderModule, PageAccess, PageMeta } from './area.ts'
import { i18n, startI18n } from './language/i18n.ts'
import { translationsOf } from './language/translations.ts'
import { Root } from './Root.tsx'
import { findPage } from './routing/findPage.ts'
import { failureOf, type Loaded, setPrerenderData } from './screens/loaded.ts'
import { idPrefixOf, prerenderedSections } from './screens/Section.tsx'
import { preloadScreen } from './screens/screens.tsx'
import { storedParams } from './screens/withData.tsx'
import { apiErrorOf } from './server/ApiError.ts'
import { setFormAnswer } from './server/formAnswer.ts'
import { history } from './site/history.ts'
import { pathIn } from './site/languagePath.ts'
import { withQuery } from './site/readQuery.ts'
import type { AreaEntry, SectionEntry, SiteIndex } from './site/siteIndex.ts'

/** The functions and data that the shell needs to render a page outside a browser. */
export interface RenderTools {
  site: SiteIndex
  /** Reads a JSON file by its path on the site. */
  readJson: (path: string) => Promise<object>
  /** Imports a module by its path on the site. */
  importBundle: (path: string) => Promise<unknown>
  /** React's `renderToString`. */
  toHtml: (element: ReactElement, options?: { identifierPrefix?: string }) => string
}

/** Loads the shell's texts in a language, and those of an area. */
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

let queue: Promise<unknown> = Promise.resolve()
/** Runs tasks one after another, because the whole shell has one language and one address. */
function runInTurn<T>(task: () => Promise<T>): Promise<T> {
  const result = queue.then(task, task)
  queue = result.catch(() => undefined)
  return result
}

function render({ site, toHtml }: RenderTools, address: string): string {
  history.setServerPath(address)
  return toHtml(
    <Root site={site}>
      <App />
    </Root>,
  )
}

const isPublic = ({ access = 'public' }: { access?: PageAccess }) => access === 'public'

/** Renders sections in the current language. Returns each section's HTML, keyed by its file. */
async function renderSections(tools: RenderTools, sections: readonly SectionEntry[]) {
  const html: Record<string, string> = {}
  for (const section of sections) {
    const Screen = await preloadScreen(section, tools.importBundle)
    const content = (
      <Root site={tools.site}>
        <Screen />
      </Root>
    )
    html[section.file] = tools.toHtml(content, { identifierPrefix: idPrefixOf(section) })
  }
  return html
}

/** Sets the prerendered HTML of the next page's sections, keyed by their files. */
function setSections(sections: Readonly<Record<string, string>>) {
  prerenderedSections.clear()
  for (const [file, html] of Object.entries(sections)) prerenderedSections.set(file, html)
}

export interface Prerendered {
  html: string
  /** Each section's HTML, keyed by its file. */
  sections: Record<string, string>
}

/**
 * Renders the page at a path (without language) as a visitor first sees it, with `loaded` as its loader's result; the 404 page when the
 * path has no page.
 */
export const prerenderPage = (
  tools: RenderTools,
  path: string,
  language: Language,
  loaded?: Loaded,
): Promise<Prerendered> =>
  runInTurn(async () => {
    const { site, importBundle } = tools
    for (const area of site.areas) await loadTexts(tools, language, area)
    await loadTexts(tools, language)
    await i18n.changeLanguage(language)
    for (const { pages, sections } of site.areas)
      for (const screen of [...pages, ...sections].filter(isPublic)) await preloadScreen(screen, importBundle)
    const address = pathIn(language, path)
    history.setServerPath(address)
    setSections({})
    const sections = await renderSections(tools, site.areas.flatMap((area) => area.sections).filter(isPublic))
    setSections(sections)
    if (loaded) setPrerenderData(loaded)
    return { html: render(tools, address), sections }
  })

export interface LoadedPage {
  loaded: Loaded
  /** The error of a loader that has failed. */
  error: unknown
  /**
   * Renders the page. `sections` is each section's prerendered HTML, keyed by its file. `meta` is undefined when the loader has failed;
   * `missingTitle` is then the page's own title for a 404, if it has one.
   */
  render: (
    sections: Prerendered['sections'],
  ) => Promise<{ html: string; meta: PageMeta | undefined; missingTitle?: string | undefined }>
}

export interface PageAddress {
  /** The path without language, in lower case. */
  path: string
  language: Language
  /** The parameters that the page has declared, as `readQuery` returns them. */
  query: string
}

/** Calls the loader of the page at an address. Rejects when the path has no page with a loader. */
export async function loadPage(
  tools: RenderTools,
  { path, language, query }: PageAddress,
): Promise<LoadedPage> {
  const match = findPage(tools.site, path)
  if (!match?.page.hasLoader) throw new Error(`${path} is no page with a loader`)
  const { loader, meta, missingTitle } = (await tools.importBundle(match.page.file)) as LoaderModule
  let error: unknown
  const params = storedParams(match.params)
  const context = { params, query: new URLSearchParams(query), language }
  const loaded = await loader(context).then(
    (data): Loaded => ({ data }),
    (reason: unknown) => {
      error = reason
      return failureOf(reason)
    },
  )
  const renderLoaded: LoadedPage['render'] = async (sections) => {
    await Promise.all([loadTexts(tools, language, match.area), preloadScreen(match.page, tools.importBundle)])
    return runInTurn(async () => {
      await i18n.changeLanguage(language)
      setSections(sections)
      setPrerenderData(loaded)
      const html = render(tools, withQuery(pathIn(language, path), query))
      if ('data' in loaded) return { html, meta: meta({ data: loaded.data as never, language }) }
      return { html, meta: undefined, missingTitle: missingTitle?.({ params, language }) }
    })
  }
  return { loaded, error, render: renderLoaded }
}

export interface FormToRender extends PageAddress {
  /** The texts that were typed, without passwords. */
  values: Readonly<Record<string, string>>
  /** The API's response: a refusal, or the data that the form asked for. */
  reply: { status: number; body: string }
  /** Each section's prerendered HTML, keyed by its file. */
  sections: Prerendered['sections']
}

/** Renders a form's page with the texts that were typed, and the API's errors or data. Rejects when the path has no page. */
export async function renderForm(
  tools: RenderTools,
  { path, language, query, values, reply: { status, body }, sections }: FormToRender,
): Promise<string> {
  const match = findPage(tools.site, path)
  if (!match) throw new Error(`${path} is no page`)
  const answer =
    status < 300
      ? { data: JSON.parse(body) as unknown }
      : { error: await apiErrorOf(new Response(body, { status })) }
  await Promise.all([loadTexts(tools, language, match.area), preloadScreen(match.page, tools.importBundle)])
  return runInTurn(async () => {
    await i18n.changeLanguage(language)
    setSections(sections)
    setFormAnswer({ page: match.page.path, values, ...answer })
    try {
      return render(tools, withQuery(pathIn(language, path), query))
    } finally {
      setFormAnswer(undefined)
    }
  })
}
