import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Language, languages } from '#shared/kernel/language.ts'
import { listsOf, type OfflineLists, offlinePage } from '#web/offline/lists.ts'
import { pathIn } from '#web/shell/site/languagePath.ts'
import { type SiteIndex, scopeOf } from '#web/shell/site/siteIndex.ts'
import { aboutPage, robots, sitemap } from './about.ts'
import type { BuiltBundles } from './builtBundles.ts'
import { inWeb } from './bundle.ts'
import { commonFiles } from './commonFiles.ts'
import { documentOf, scriptHash } from './document.ts'
import { type OfflineDocumentContent, offlineDocument } from './offlineDocument.ts'
import { offlineLists } from './offlineLists.ts'
import { output } from './paths.ts'
import { type InlineSheet, openSheets } from './sheets.ts'
import { notFoundPath, prerenderStaticPages, type StaticPage } from './staticPages.ts'

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

/** The document of a page, in each language. */
async function writePage(one: StaticPage, { bundles, common, sheets, brand, indexFile, write }: Making): Promise<void> {
  const { area, page, html } = one
  const styles = html
    ? await sheets.used([...bundles.shell.css, ...shownOn(one, bundles).flatMap(({ entry }) => entry.css)], Object.values(html))
    : sheets.whole([...bundles.shell.css, ...area.closedCss])
  const manifest = bundles.areas.find(({ entry }) => entry === area)?.manifest
  const built = Object.values(manifest?.entries ?? {}).find(({ file }) => file === page.file)
  const own = [page.file, ...(built?.imports ?? [])]
  for (const language of languages) {
    const title = page.title[language]
    const description = page.description?.[language] ?? title
    const document = documentOf({
      ...common.everywhere,
      language,
      page: html && pathIn(language, page.path),
      title: `${title} · ${brand}`,
      description,
      about: aboutPage({ path: page.path, language, brand, search: page.search, title, description }),
      index: indexFile,
      modules: [...common.modules, ...(page.usesQueries || !html ? common.forQueries : []), ...(html ? own : [])],
      texts: [...common.textsIn(language), ...(html ? [area.locales[language]] : [])],
      styles,
      content: html?.[language],
    })
    write(join(pathIn(language, page.path).toLowerCase(), 'index.html'), document)
  }
}

/** The page for addresses without one. It belongs to no build of the areas, so it finds their index by an address that never changes. */
async function writeNotFound(
  content: Record<Language, string>,
  { bundles, common, sheets, brand, write }: Making,
): Promise<void> {
  const styles = await sheets.used(bundles.shell.css, Object.values(content))
  for (const language of languages) {
    const html = documentOf({
      ...common.everywhere,
      language,
      title: `404 · ${brand}`,
      description: brand,
      about: ['<meta name="robots" content="noindex">'],
      index: '/index.json',
      modules: common.modules,
      styles,
      content: content[language],
    })
    write(pathIn(language, `${notFoundPath}.html`), html)
  }
}

/** The service worker, and the page that it shows in place of one it does not have. */
async function writeOffline(pictures: string | undefined, { bundles, files, common, sheets, write }: Making): Promise<void> {
  write('offline.js', bundles.worker)
  for (const language of languages) {
    const [textFile = ''] = common.textsIn(language)
    const texts = JSON.parse(readFileSync(join(files, textFile), 'utf8')) as OfflineDocumentContent['texts']
    const html = (styles: readonly InlineSheet[]) => offlineDocument({ language, texts, boot: bundles.boot, pictures, styles })
    write(join(pathIn(language, offlinePage), 'index.html'), html(await sheets.used(bundles.shell.css, [html([])])))
  }
}

/**
 * Makes the site around the bundles: one document for each static page in each language, prerendered where everyone may see it; the
 * index of areas; what search engines and the edge need. It needs nothing but the bundles and their files in `files`, wherever and
 * whenever each of them was built.
 */
export async function assemble(bundles: BuiltBundles, files = output): Promise<SiteIndex> {
  const common = commonFiles(bundles)
  const site = join(files, 'site')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), text)
  }
  for (const made of [site, join(files, 'index')]) rmSync(made, { recursive: true, force: true })

  const index: SiteIndex = { areas: bundles.areas.map(({ entry }) => entry) }
  const { pages, notFound } = await prerenderStaticPages(index, { files, imports: common.house, shell: common.shellFile })
  const open = pages.filter(({ html }) => html)
  const shown = open.map((one) => ({ page: one.page, areas: shownOn(one, bundles) }))
  const everywhere = [common.shellFile, ...common.modules, ...common.everywhere.fonts]
  const offline = offlineLists(bundles, shown, { everywhere, forQueries: common.forQueries })

  const { brand } = JSON.parse(readFileSync(inWeb('shell/locales/en.json'), 'utf8')) as { brand: string }
  const making = { bundles, files, common, brand, write, sheets: openSheets(files), indexFile: writeIndex(index, offline, files) }
  for (const page of pages) await writePage(page, making)
  await writeNotFound(notFound, making)
  await writeOffline(offline.pages[offlinePage]?.[0], making)

  write('index.json', JSON.stringify(index))
  // What is deployed: from it and one rebuilt area the site is assembled again (infra/deploy).
  write('bundles.json', JSON.stringify(bundles))
  write('sitemap.xml', sitemap(open.filter(({ page }) => page.search).map(({ page }) => page.path)))
  write('robots.txt', robots)
  write('csp.json', JSON.stringify({ scripts: [common.everywhere.importMap, bundles.boot].map(scriptHash) }))
  cpSync(inWeb('shell/static'), site, { recursive: true })
  return index
}
