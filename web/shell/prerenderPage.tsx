import type { ReactElement } from 'react'
import type { Language } from '#shared/kernel/language.ts'
import { i18n, startI18n } from './language/i18n.ts'
import { translationsOf } from './language/translations.ts'
import { Portal } from './Portal.tsx'
import { Root } from './Root.tsx'
import { idsOf, prerenderedSections } from './screens/Section.tsx'
import { readScreen } from './screens/screens.tsx'
import { history } from './site/history.ts'
import { pathIn } from './site/languagePath.ts'
import type { SiteIndex } from './site/siteIndex.ts'

/** What the build has and the shell needs to render a page outside a browser. */
export interface PrerenderTools {
  site: SiteIndex
  /** Reads a JSON file by its address on the site. */
  readJson: (address: string) => Promise<object>
  /** Imports a module by its address on the site. */
  load: (address: string) => Promise<unknown>
  /** React's `renderToString`. */
  toHtml: (element: ReactElement, options?: { identifierPrefix?: string }) => string
}

/** Makes everything ready to render any page in a language. */
async function prepare({ site, readJson, load }: PrerenderTools, language: Language): Promise<void> {
  if (!i18n.isInitialized) await startI18n(translationsOf(Promise.resolve(site), readJson), language)
  await i18n.changeLanguage(language)
  if (!i18n.hasResourceBundle(language, 'shell')) throw new Error(`The shell has no texts in ${language}`)
  for (const { name, pages, sections } of site.areas) {
    await i18n.loadNamespaces(name)
    if (!i18n.hasResourceBundle(language, name)) throw new Error(`${name} has no texts in ${language}`)
    for (const screen of [...pages.filter(({ access }) => access === 'public'), ...sections]) await readScreen(screen, load)
  }
}

/** Returns the HTML of the page at a path (without language) as a visitor first sees it; of the 404 page when there is none at this path. */
export async function prerenderPage(tools: PrerenderTools, path: string, language: Language): Promise<string> {
  const { site, load, toHtml } = tools
  await prepare(tools, language)
  history.standAt(pathIn(language, path))
  prerenderedSections.clear()
  for (const section of site.areas.flatMap((area) => area.sections)) {
    const Screen = await readScreen(section, load)
    const content = (
      <Root site={site}>
        <Screen />
      </Root>
    )
    prerenderedSections.set(section.file, toHtml(content, { identifierPrefix: idsOf(section) }))
  }
  return toHtml(
    <Root site={site}>
      <Portal />
    </Root>,
  )
}
