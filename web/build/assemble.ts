import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Language, languages } from '#shared/kernel/language.ts'
import { listsOf, type OfflineLists, offlinePage } from '#web/offline/lists.ts'
import { pathIn } from '#web/shell/languagePath.ts'
import { type AreaEntry, type PageEntry, type SiteIndex, scopeOf } from '#web/shell/siteIndex.ts'
import { aboutPage, robots, sitemap } from './about.ts'
import { documentOf, scriptHash } from './document.ts'
import { drawPages } from './draw/drawPages.ts'
import { type OfflineDocumentParts, offlineDocument } from './offlineDocument.ts'
import { offlineLists } from './offlineLists.ts'
import { inWeb, type PartManifest } from './part.ts'
import type { BuiltArea } from './parts.ts'
import { output } from './paths.ts'
import { sharedFiles } from './sharedFiles.ts'
import { type InlineSheet, openSheets } from './sheets.ts'
import { cacheOfAnswers } from './vendor.ts'

export interface BuiltParts {
  vendor: readonly PartManifest[]
  shell: PartManifest
  ui: PartManifest
  areas: readonly BuiltArea[]
  /** The script that every document runs first. */
  boot: string
  /** The service worker. */
  worker: string
}

interface StaticPage {
  area: AreaEntry
  page: PageEntry
}

const nowhere = '/404'
const isOpen = ({ page }: StaticPage) => page.access === 'public'
const staticPagesOf = ({ areas }: SiteIndex): StaticPage[] =>
  areas.flatMap((area) => area.pages.filter(({ path }) => !path.includes(':')).map((page) => ({ area, page })))

/** Writes the index of areas, and beside it what pages need without a connection, under a name that tells both; answers its address. */
function writeIndex(index: SiteIndex, offline: OfflineLists, files: string): string {
  const [text, lists] = [JSON.stringify(index), JSON.stringify(offline)]
  const address = `/index/${createHash('sha256').update(text).update(lists).digest('hex').slice(0, 8)}.json`
  mkdirSync(join(files, 'index'), { recursive: true })
  writeFileSync(join(files, address), text)
  writeFileSync(join(files, listsOf(address)), lists)
  return address
}

/** What every document has, whatever its page. */
function commonOf(parts: BuiltParts) {
  const { imports, shellFile } = sharedFiles(parts)
  const forAsking = [imports[cacheOfAnswers], parts.shell.lazy.asking].filter((file) => file !== undefined)
  const modules = [...new Set(Object.values(imports))].filter((file) => file !== shellFile && !forAsking.includes(file))
  const everywhere = {
    importMap: JSON.stringify({ imports }),
    boot: parts.boot,
    script: shellFile,
    // The face of every page alone: further alphabets come only when a page has such a letter.
    fonts: parts.shell.fonts.filter((file) => !file.includes('latin')),
  }
  const house = Object.fromEntries(Object.entries(imports).filter(([name]) => name.startsWith('@portal/')))
  const textsIn = (language: Language) => parts.shell.texts.filter((file) => file.split('/').at(-1)?.startsWith(`${language}-`))
  return { everywhere, modules, forAsking, house, shellFile, textsIn }
}

/**
 * Makes the site around the parts: one document for each static page in each language, drawn for those that everyone may see; the
 * index of areas; what search engines and the edge need. It asks nothing but the parts and their files in `files`, wherever and
 * whenever each of them was built.
 */
export async function assemble(parts: BuiltParts, files = output): Promise<SiteIndex> {
  const { everywhere, modules, forAsking, house, shellFile, textsIn } = commonOf(parts)
  const site = join(files, 'site')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), text)
  }
  for (const made of [site, join(files, 'index')]) rmSync(made, { recursive: true, force: true })

  const index: SiteIndex = { areas: parts.areas.map(({ entry }) => entry) }
  const sheets = openSheets(files)
  const brand = (JSON.parse(readFileSync(inWeb('shell/locales/en.json'), 'utf8')) as { brand: string }).brand
  const pages = staticPagesOf(index)
  const open = pages.filter(isOpen)

  const inEachLanguage = (path: string, from: SiteIndex) => languages.map((language) => ({ path, language, site: from }))
  const drawn = await drawPages({
    files,
    imports: house,
    shell: shellFile,
    pages: [
      ...open.flatMap(({ page }) => inEachLanguage(page.path, index)),
      // It is deployed with the edge and outlives many areas, so it names none.
      ...inEachLanguage(nowhere, { areas: [] }),
    ],
  })
  const contentsAt = (place: number) => drawn.slice(place * languages.length, (place + 1) * languages.length)

  const shownBy = (html = '') => parts.areas.filter(({ entry }) => html.includes(`data-area="${scopeOf(entry.name, 'public')}"`))
  const ownFirst = (area: AreaEntry, shown: BuiltArea[]) => shown.sort((one) => (one.entry === area ? -1 : 1))
  const offline = offlineLists(
    parts,
    open.map(({ area, page }, at) => ({ page, areas: ownFirst(area, shownBy(contentsAt(at)[0])) })),
    { everywhere: [shellFile, ...modules, ...everywhere.fonts], forAsking },
  )
  const indexFile = writeIndex(index, offline, files)

  for (const one of pages) {
    const { area, page } = one
    const contents = isOpen(one) ? contentsAt(open.indexOf(one)) : []
    const shown = shownBy(contents[0])
    const styles = isOpen(one)
      ? await sheets.used([...parts.shell.css, ...shown.flatMap(({ entry }) => entry.css)], contents)
      : sheets.whole([...parts.shell.css, ...area.closedCss])
    const manifest = parts.areas.find(({ entry }) => entry === area)?.manifest
    const built = Object.values(manifest?.entries ?? {}).find(({ file }) => file === page.file)
    for (const [at, language] of languages.entries()) {
      const title = page.title[language]
      const description = page.description?.[language] ?? title
      const html = documentOf({
        ...everywhere,
        language,
        page: isOpen(one) ? pathIn(language, page.path) : undefined,
        title: `${title} · ${brand}`,
        description,
        about: aboutPage({ path: page.path, language, brand, search: page.search, title, description }),
        index: indexFile,
        modules: [
          ...modules,
          ...(page.asks || !isOpen(one) ? forAsking : []),
          ...(isOpen(one) ? [page.file, ...(built?.imports ?? [])] : []),
        ],
        texts: [...textsIn(language), ...(isOpen(one) ? [area.locales[language]] : [])],
        styles,
        content: contents[at],
      })
      write(join(pathIn(language, page.path).toLowerCase(), 'index.html'), html)
    }
  }

  const missing = contentsAt(open.length)
  const missingStyles = await sheets.used(parts.shell.css, missing)
  for (const [at, language] of languages.entries()) {
    const html = documentOf({
      ...everywhere,
      language,
      title: `404 · ${brand}`,
      description: brand,
      about: ['<meta name="robots" content="noindex">'],
      index: '/index.json',
      modules,
      styles: missingStyles,
      content: missing[at],
    })
    write(pathIn(language, `${nowhere}.html`), html)
  }

  write('offline.js', parts.worker)
  const offlinePictures = offline.pages[offlinePage]?.[0]
  for (const language of languages) {
    const texts = JSON.parse(readFileSync(join(files, textsIn(language)[0] ?? ''), 'utf8')) as OfflineDocumentParts['texts']
    const draw = (styles: readonly InlineSheet[]) =>
      offlineDocument({ language, texts, boot: parts.boot, pictures: offlinePictures, styles })
    write(join(pathIn(language, offlinePage), 'index.html'), draw(await sheets.used(parts.shell.css, [draw([])])))
  }

  // For documents that belong to no build of the areas: the page for addresses that lead nowhere.
  write('index.json', JSON.stringify(index))
  // What is deployed now: from it and one rebuilt area the site is assembled again (infra/deploy).
  write('parts.json', JSON.stringify(parts))
  write('sitemap.xml', sitemap(open.filter(({ page }) => page.search).map(({ page }) => page.path)))
  write('robots.txt', robots)
  write('csp.json', JSON.stringify({ scripts: [everywhere.importMap, everywhere.boot].map(scriptHash) }))
  cpSync(inWeb('shell/static'), site, { recursive: true })
  return index
}
