import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Language, languages } from '#shared/kernel/language.ts'
import { pathIn } from '#web/shell/languagePath.ts'
import { type AreaEntry, type PageEntry, type SiteIndex, scopeOf } from '#web/shell/siteIndex.ts'
import { aboutPage, robots, sitemap } from './about.ts'
import { documentOf, scriptHash } from './document.ts'
import { drawPages } from './draw/drawPages.ts'
import { inWeb, type PartManifest } from './part.ts'
import type { BuiltArea } from './parts.ts'
import { output } from './paths.ts'
import { sharedFiles } from './sharedFiles.ts'
import { cacheOfAnswers } from './vendor.ts'

export interface BuiltParts {
  vendor: readonly PartManifest[]
  shell: PartManifest
  ui: PartManifest
  areas: readonly BuiltArea[]
  /** The script that every document runs first. */
  boot: string
}

interface StaticPage {
  area: AreaEntry
  page: PageEntry
  language: Language
}

const isStatic = ({ path }: PageEntry) => !path.includes(':')
const textFileOf = ({ texts }: PartManifest, language: Language) =>
  texts.find((file) => file.split('/').at(-1)?.startsWith(`${language}-`)) ?? ''

/**
 * Makes the site around the parts: one document for each static page in each language, drawn for those that everyone may see; the
 * index of areas; what search engines and the edge need. It asks nothing but the parts and their files in `files`, wherever and
 * whenever each of them was built.
 */
export async function assemble(parts: BuiltParts, files = output): Promise<SiteIndex> {
  const { imports, shellFile } = sharedFiles(parts)
  const importMap = JSON.stringify({ imports })
  const site = join(files, 'site')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), text)
  }
  for (const made of [site, join(files, 'index')]) rmSync(made, { recursive: true, force: true })

  const index: SiteIndex = { areas: parts.areas.map(({ entry }) => entry) }
  const indexText = JSON.stringify(index)
  const indexFile = `/index/${createHash('sha256').update(indexText).digest('hex').slice(0, 8)}.json`
  mkdirSync(join(files, 'index'))
  writeFileSync(join(files, indexFile), indexText)
  // For pages that belong to no build: the one for addresses that lead nowhere.
  write('index.json', indexText)

  const brand = (JSON.parse(readFileSync(inWeb('shell/locales/en.json'), 'utf8')) as { brand: string }).brand
  // The notices stay in the files themselves.
  const read = (address: string) =>
    readFileSync(join(files, address), 'utf8')
      .replace(/\/\*![^*]*\*\/\s*/g, '')
      .trim()
  const style = (href: string) => ({ href, text: read(href) })
  const common = {
    importMap,
    boot: parts.boot,
    script: shellFile,
    // Latin alone: the extended alphabet comes only when a page has such a letter.
    fonts: parts.shell.fonts.filter((file) => !file.includes('latin-ext')),
  }
  const forAsking = [imports[cacheOfAnswers], parts.shell.lazy.asking].filter((file) => file !== undefined)
  const sharedModules = [...new Set(Object.values(imports))].filter((file) => file !== shellFile && !forAsking.includes(file))

  const pages: StaticPage[] = parts.areas.flatMap(({ entry }) =>
    entry.pages.filter(isStatic).flatMap((page) => languages.map((language) => ({ area: entry, page, language }))),
  )
  const open = pages.filter(({ page }) => page.access === 'public')
  const nowhere = '/404'
  const drawn = await drawPages({
    files,
    imports: Object.fromEntries(Object.entries(imports).filter(([name]) => name.startsWith('@portal/'))),
    shell: shellFile,
    pages: [
      ...open.map(({ page: { path }, language }) => ({ path, language, site: index })),
      // It is deployed with the edge and outlives many areas, so it names none.
      ...languages.map((language) => ({ path: nowhere, language, site: { areas: [] } })),
    ],
  })

  for (const { area, page, language } of pages) {
    const content = drawn[open.findIndex((one) => one.page === page && one.language === language)]
    const manifest = parts.areas.find(({ entry }) => entry === area)?.manifest
    const built = Object.values(manifest?.entries ?? {}).find(({ file }) => file === page.file)
    const shown = parts.areas.filter(({ entry }) => content?.includes(`data-area="${scopeOf(entry.name, 'public')}"`))
    const sheets = content ? shown.flatMap(({ entry }) => entry.css) : area.closedCss
    const about = { path: page.path, language, brand, search: page.search, title: page.title[language] }
    const description = page.description?.[language] ?? page.title[language]
    const html = documentOf({
      ...common,
      language,
      page: content && pathIn(language, page.path),
      title: `${page.title[language]} · ${brand}`,
      description,
      about: aboutPage({ ...about, description }),
      index: indexFile,
      modules: [
        ...sharedModules,
        ...(page.asks || !content ? forAsking : []),
        ...(content ? [page.file, ...(built?.imports ?? [])] : []),
      ],
      texts: [textFileOf(parts.shell, language), ...(content ? [area.locales[language]] : [])],
      styles: [...parts.shell.css, ...sheets].map(style),
      content,
    })
    write(join(pathIn(language, page.path).toLowerCase(), 'index.html'), html)
  }

  for (const [at, language] of languages.entries()) {
    const content = drawn[open.length + at]
    const html = documentOf({
      ...common,
      language,
      title: `404 · ${brand}`,
      description: brand,
      about: ['<meta name="robots" content="noindex">'],
      index: '/index.json',
      modules: sharedModules,
      styles: parts.shell.css.map(style),
      content,
    })
    write(pathIn(language, `${nowhere}.html`), html)
  }

  // What is deployed now: from it and one rebuilt area the site is assembled again (infra/deploy).
  write('parts.json', JSON.stringify(parts))
  write(
    'sitemap.xml',
    sitemap(open.filter(({ page, language }) => page.search && language === 'en').map(({ page }) => page.path)),
  )
  write('robots.txt', robots)
  write('csp.json', JSON.stringify({ scripts: [importMap, parts.boot].map(scriptHash) }))
  const statics = inWeb('shell/static')
  if (existsSync(statics)) cpSync(statics, site, { recursive: true })
  return index
}
