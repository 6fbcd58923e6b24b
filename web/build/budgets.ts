import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { type Language, languages } from '#shared/kernel/language.ts'
import { pathIn } from '#web/shell/site/languagePath.ts'
import type { AreaEntry, PageEntry, SiteIndex } from '#web/shell/site/siteIndex.ts'
import type { BundleManifest } from './bundle.ts'
import { areaNames, exampleFile, output } from './paths.ts'

/** Bytes after brotli; a KB is 1,000 bytes here, as the network counts. */
const budgets = {
  firstLoadJs: 100_000,
  document: 14_000,
  requests: 20,
  publicArea: 35_000,
  adminArea: 100_000,
  content: 100_000,
  texts: 4_000,
}

const read = (address: string) => readFileSync(join(output, address))
const sizes = new Map<string, number>()
function sizeOf(address: string): number {
  const known = sizes.get(address)
  if (known !== undefined) return known
  const size = brotliCompressSync(read(address)).length
  sizes.set(address, size)
  return size
}
const sum = (addresses: Iterable<string>) =>
  [...addresses].reduce((total, address) => total + sizeOf(address), 0)
const json = <T>(address: string) => JSON.parse(read(address).toString()) as T
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

export interface PageWeight {
  path: string
  js: number
  document: number
  requests: number
}

const addressesIn = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].flatMap(([, address]) => address ?? [])

/** The first visit to a page: what its document names, and what the shell then asks for. Sections come when they are reached. */
function weigh(page: PageEntry, language: Language): PageWeight {
  const path = pathIn(language, page.path)
  const file = page.hasLoader
    ? join('examples', exampleFile(path))
    : join('site', path.toLowerCase(), 'index.html')
  const html = read(file).toString()
  const js = new Set(addressesIn(html, /(?:modulepreload" href|script type="module" src)="([^"]+)"/g))
  const preloaded = addressesIn(html, /rel="preload" href="([^"]+)"/g)
  const pictures = new Set(addressesIn(html, /<use href="([^"#]+)/g))
  const alone = ['document', 'favicon']
  return {
    path,
    js: sum(js),
    document: sizeOf(file),
    requests: js.size + preloaded.length + pictures.size + alone.length,
  }
}

const siteIndex = () => json<SiteIndex>('site/index.json')

/** The weight of every public page in each language, with its example where it is rendered on demand, heaviest first. Needs a finished build. */
export const weighPages = (): PageWeight[] =>
  siteIndex()
    .areas.flatMap(({ pages }) =>
      pages
        .filter(({ access, path, hasLoader }) => access === 'public' && (hasLoader || !path.includes(':')))
        .flatMap((page) => languages.map((language) => weigh(page, language))),
    )
    .sort((one, other) => other.js - one.js)

function areaFindings(name: string): string[] {
  const entry = json<AreaEntry>(`areas/${name}/entry.json`)
  const manifest = json<BundleManifest>(`areas/${name}/manifest.json`)
  const jsOf = (screens: { file: string }[]) => {
    const files = screens.flatMap((screen) => {
      const built = Object.values(manifest.entries).find(({ file }) => file === screen.file)
      return [screen.file, ...(built?.imports ?? [])]
    })
    return sum(new Set(files))
  }
  const open = jsOf(
    [...entry.pages, ...entry.sections].filter(({ access = 'public' }) => access === 'public'),
  )
  const closed = jsOf(entry.pages.filter(({ access }) => access !== 'public'))
  return [
    ...(open > budgets.publicArea
      ? [`area ${name}: public JS ${kb(open)}, budget ${kb(budgets.publicArea)}`]
      : []),
    ...(closed > budgets.adminArea
      ? [`area ${name}: JS behind a role ${kb(closed)}, budget ${kb(budgets.adminArea)}`]
      : []),
    ...Object.values(entry.locales).flatMap((file) =>
      sizeOf(file) > budgets.texts
        ? [`${file}: ${kb(sizeOf(file))} of text, budget ${kb(budgets.texts)}`]
        : [],
    ),
  ]
}

/** The content kit with all that it may load later, its editor too: an administrator's screen needs them sooner or later. */
function contentFindings(): string[] {
  const { entries } = json<BundleManifest>('content/manifest.json')
  const files = Object.values(entries).flatMap(({ file, imports, later }) => [file, ...imports, ...later])
  const js = sum(new Set(files.filter((file) => file.endsWith('.js'))))
  return js > budgets.content ? [`content kit: ${kb(js)} of JS, budget ${kb(budgets.content)}`] : []
}

/** What is over budget (architecture 9), in words; nothing when all fits. */
export function checkWebBudgets(): string[] {
  const pages = weighPages().flatMap(({ path, js, document, requests }) => [
    ...(js > budgets.firstLoadJs
      ? [`${path}: first load ${kb(js)} of JS, budget ${kb(budgets.firstLoadJs)}`]
      : []),
    ...(document > budgets.document
      ? [`${path}: HTML with CSS ${kb(document)}, budget ${kb(budgets.document)}`]
      : []),
    ...(requests > budgets.requests ? [`${path}: ${requests} requests, budget ${budgets.requests}`] : []),
  ])
  return [...pages, ...contentFindings(), ...areaNames().flatMap(areaFindings)]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { path, js, document, requests } of weighPages())
    console.info(
      `${path.padEnd(24)} JS ${kb(js).padStart(9)}  HTML+CSS ${kb(document).padStart(8)}  requests ${requests}`,
    )
  for (const finding of checkWebBudgets()) console.error(finding)
}
