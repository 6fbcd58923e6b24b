import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Language, languages } from '#shared/kernel/language.ts'
import { listsOf, type OfflineLists, offlinePage } from '#web/offline/lists.ts'
import { pathIn } from '#web/shell/site/languagePath.ts'
import { type SiteIndex, scopeOf } from '#web/shell/site/siteIndex.ts'
import type { DocumentParts } from '#web/ssr/ssrSite.ts'
import type { BuiltBundles } from './builtBundles.ts'
import { inWeb } from './bundle.ts'
import { bundleSsr } from './bundleSsr.ts'
import { commonFiles } from './commonFiles.ts'
import { withContentStyles } from './contentStyles.ts'
import { documentOf, scriptHash } from './document.ts'
import { headTags, noIndex, robots, securityTxt, securityTxtPath } from './headTags.ts'
import { type OfflineDocumentContent, offlineDocument } from './offlineDocument.ts'
import { offlineLists } from './offlineLists.ts'
import { exampleFile, output } from './paths.ts'
import { type InlineSheet, openSheets } from './sheets.ts'
import { failedPath, notFoundPath, prerenderStaticPages, type StaticPage } from './staticPages.ts'

/** One making of the site: what it is made of, and where it goes. */
interface Making {
  bundles: BuiltBundles
  files: string
  common: ReturnType<typeof commonFiles>
  sheets: ReturnType<typeof openSheets>
  brand: string
  indexFile: string
  write: (path: string, text: string) => void
}

/** The areas of which a page shows something, its own first. */
function shownOn({ area, html }: StaticPage, { areas }: BuiltBundles) {
  const shown = areas.filter(({ entry }) => html?.en.includes(`data-area="${scopeOf(entry.name, 'public')}"`))
  return shown.sort((one) => (one.entry === area ? -1 : 1))
}

/** Writes the index of areas, and beside it what pages need without a connection, under a hash of both; returns its address. */
function writeIndex(index: SiteIndex, offline: OfflineLists, files: string): string {
  const [text, lists] = [JSON.stringify(index), JSON.stringify(offline)]
  const address = `/index/${createHash('sha256').update(text).update(lists).digest('hex').slice(0, 8)}.json`
  mkdirSync(join(files, 'index'), { recursive: true })
  writeFileSync(join(files, address), text)
  writeFileSync(join(files, listsOf(address)), lists)
  return address
}

/** The documents of a page, by language, but for what they say. */
async function documentsOf(
  one: StaticPage,
  { bundles, common, sheets, indexFile }: Making,
): Promise<Record<Language, DocumentParts>> {
  const { area, page, html } = one
  const styles = html
    ? await sheets.used(
        [...bundles.shell.css, ...shownOn(one, bundles).flatMap(({ entry }) => entry.css)],
        Object.values(html),
      )
    : sheets.whole([...bundles.shell.css, ...area.closedCss])
  const manifest = bundles.areas.find(({ entry }) => entry === area)?.manifest
  const built = Object.values(manifest?.entries ?? {}).find(({ file }) => file === page.file)
  const own = [page.file, ...(built?.imports ?? [])]
  const document = (language: Language): DocumentParts => ({
    ...common.everywhere,
    language,
    index: indexFile,
    modules: [
      ...common.modules,
      ...(page.usesQueries || !html ? common.forQueries : []),
      ...(page.hasLoader ? common.forLoaders : []),
      ...(html ? own : []),
    ],
    texts: [...common.textsIn(language), ...(html ? [area.locales[language]] : [])],
    styles,
  })
  return Object.fromEntries(languages.map((language) => [language, document(language)])) as Record<
    Language,
    DocumentParts
  >
}

/** The document of a page, in each language. */
async function writePage(one: StaticPage, making: Making): Promise<void> {
  const { page, html } = one
  const { brand, write } = making
  const documents = await documentsOf(one, making)
  for (const language of languages) {
    const title = page.title[language]
    const description = page.description?.[language] ?? title
    const document = documentOf({
      ...documents[language],
      page: html && pathIn(language, page.path),
      title: `${title} · ${brand}`,
      description,
      about: headTags({ path: page.path, language, brand, search: page.search, title, description }),
      content: html?.[language],
    })
    write(join(pathIn(language, page.path).toLowerCase(), 'index.html'), document)
  }
}

/** A page that is rendered on demand, with its example: what such a document weighs, and whether it is valid, can be told of it. */
function writeExample(
  one: StaticPage,
  documents: Record<Language, DocumentParts>,
  { brand, files }: Making,
): void {
  for (const language of languages) {
    const { path, title } = one.page
    const file = join(files, 'examples', exampleFile(pathIn(language, path)))
    mkdirSync(dirname(file), { recursive: true })
    const about = {
      path,
      language,
      brand,
      search: false,
      title: title[language],
      description: title[language],
    }
    writeFileSync(
      file,
      documentOf({
        ...documents[language],
        ...about,
        about: headTags(about),
        page: pathIn(language, path),
        content: one.html?.[language],
      }),
    )
  }
}

/** A page for addresses without one of their own. It belongs to no build of the areas, so it finds their index by an address that never changes. */
async function writeStatus(
  path: string,
  content: Record<Language, string>,
  { bundles, common, sheets, brand, write }: Making,
): Promise<Record<Language, string>> {
  const styles = await sheets.used(bundles.shell.css, Object.values(content))
  const documents = languages.map((language) => {
    const html = documentOf({
      ...common.everywhere,
      language,
      title: `${path.slice(1)} · ${brand}`,
      description: brand,
      about: [noIndex],
      index: '/index.json',
      modules: common.modules,
      styles,
      content: content[language],
    })
    write(pathIn(language, `${path}.html`), html)
    return [language, html]
  })
  return Object.fromEntries(documents) as Record<Language, string>
}

/** The service worker, and the page that it shows in place of one it does not have. */
async function writeOffline(
  pictures: string | undefined,
  { bundles, files, common, sheets, write }: Making,
): Promise<void> {
  write('offline.js', bundles.worker)
  for (const language of languages) {
    const [textFile = ''] = common.textsIn(language)
    const texts = JSON.parse(readFileSync(join(files, textFile), 'utf8')) as OfflineDocumentContent['texts']
    const html = (styles: readonly InlineSheet[]) =>
      offlineDocument({ language, texts, boot: bundles.boot, pictures, styles })
    write(
      join(pathIn(language, offlinePage), 'index.html'),
      html(await sheets.used(bundles.shell.css, [html([])])),
    )
  }
}

/**
 * Makes the site around the bundles: one document for each static page in each language, prerendered where everyone may see it; the
 * Lambda that renders the others on demand; the index of areas; what search engines and the edge need. It needs nothing but the
 * bundles and their files in `files`, wherever and whenever each of them was built.
 */
export async function assemble(built: BuiltBundles, files = output): Promise<SiteIndex> {
  const bundles = withContentStyles(built)
  const common = commonFiles(bundles)
  const site = join(files, 'site')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), text)
  }
  for (const made of [site, join(files, 'index'), join(files, 'examples')])
    rmSync(made, { recursive: true, force: true })

  const index: SiteIndex = { areas: bundles.areas.map(({ entry }) => entry) }
  const { pages, onDemand, sections, notFound, failed } = await prerenderStaticPages(index, bundles.areas, {
    files,
    imports: common.house,
    shell: common.shellFile,
  })
  const open = pages.filter(({ html }) => html)
  const shown = [...open, ...onDemand].map((one) => ({ page: one.page, areas: shownOn(one, bundles) }))
  const everywhere = [common.shellFile, ...common.modules, ...common.everywhere.fonts]
  const { forQueries, forLoaders } = common
  const offline = offlineLists(bundles, shown, { everywhere, forQueries, forLoaders })

  const { brand } = JSON.parse(readFileSync(inWeb('shell/locales/en.json'), 'utf8')) as { brand: string }
  const making = {
    bundles,
    files,
    common,
    brand,
    write,
    sheets: openSheets(files),
    indexFile: writeIndex(index, offline, files),
  }
  for (const page of pages) await writePage(page, making)
  const statuses = {
    404: await writeStatus(notFoundPath, notFound, making),
    503: await writeStatus(failedPath, failed, making),
  }
  await writeOffline(offline.pages[offlinePage]?.[0], making)
  const rendered = await Promise.all(
    onDemand.map(async (one) => ({ ...one, documents: await documentsOf(one, making) })),
  )
  for (const { documents, ...one } of rendered) writeExample(one, documents, making)
  const listed = open.filter(({ page }) => page.search).map(({ page }) => page.path)
  await bundleSsr({ bundles, files, common, index, brand, sections, statuses, pages: rendered, listed })

  write('index.json', JSON.stringify(index))
  // What is deployed: from it and one rebuilt area the site is assembled again (infra/deploy).
  write('bundles.json', JSON.stringify(built))
  write('robots.txt', robots)
  write(securityTxtPath, securityTxt(new Date()))
  write('csp.json', JSON.stringify({ scripts: [common.everywhere.importMap, bundles.boot].map(scriptHash) }))
  cpSync(inWeb('shell/static'), site, { recursive: true })
  return index
}
