import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { type Language, languages } from '#shared/kernel/language.ts'
import { pathIn } from '#web/shell/site/languagePath.ts'
import type { AreaEntry, PageEntry, SectionEntry, SiteIndex } from '#web/shell/site/siteIndex.ts'
import { type BundleManifest, filesAtOnce } from './bundle.ts'
import { areaNames, exampleFile, output } from './paths.ts'

/**
 * The limits in bytes after brotli; `requests` is a count. A KB is 1,000 bytes here, as in network figures.
 */
const budgets = {
  // The scripts of one page. `bench:web` aims at 100 KB; 2 KB more are for pages that use TanStack Query (10
  // KB).
  firstLoadJs: 102_000,
  document: 14_000,
  // The sheets of drawings that the document names.
  drawings: 12_000,
  requests: 20,
  // The JS of one area's public screens, and of its pages behind a role.
  publicArea: 35_000,
  closedArea: 100_000,
  // The JS of the content kit.
  content: 100_000,
  // One file of an area's texts.
  texts: 4_000,
}

const readOutput = (address: string) => readFileSync(join(output, address))
const sizes = new Map<string, number>()
function sizeOf(address: string): number {
  const size = sizes.get(address) ?? brotliCompressSync(readOutput(address)).length
  sizes.set(address, size)
  return size
}
const sum = (addresses: Iterable<string>) =>
  [...addresses].reduce((total, address) => total + sizeOf(address), 0)
const json = <T>(address: string) => JSON.parse(readOutput(address).toString()) as T
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

interface PageWeight {
  path: string
  js: number
  document: number
  drawings: number
  requests: number
}

const addressesIn = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].flatMap(([, address]) => address ?? [])

/** Weighs the first visit to a page: the files that its document names and the shell requests. Sections are loaded later. */
function weigh(page: PageEntry, language: Language): PageWeight {
  const path = pathIn(language, page.path)
  const file = page.hasLoader
    ? join('examples', exampleFile(path))
    : join('site', path.toLowerCase(), 'index.html')
  const html = readOutput(file).toString()
  const js = new Set(addressesIn(html, /(?:modulepreload" href|script type="module" src)="([^"]+)"/g))
  const preloads = addressesIn(html, /rel="preload" href="([^"]+)"/g)
  const pictures = new Set(addressesIn(html, /<use href="([^"#]+)/g))
  return {
    path,
    js: sum(js),
    document: sizeOf(file),
    drawings: sum(pictures),
    // The document and the favicon are two more requests.
    requests: js.size + preloads.length + pictures.size + 2,
  }
}

/**
 * Weighs every public page in each language, heaviest first. A page that is rendered on demand is weighed by
 * its example. Needs a finished build.
 */
export const weighPages = (): PageWeight[] =>
  json<SiteIndex>('site/index.json')
    .areas.flatMap(({ pages }) =>
      pages
        .filter(({ access, path, hasLoader }) => access === 'public' && (hasLoader || !path.includes(':')))
        .flatMap((page) => languages.map((language) => weigh(page, language))),
    )
    .sort((one, other) => other.js - one.js)

/** Returns a sentence about a size over its budget; nothing if the size fits. */
const excess = (what: string, size: number, budget: number) =>
  size > budget ? [`${what}: ${kb(size)}, budget ${kb(budget)}`] : []

function areaFindings(name: string): string[] {
  const entry = json<AreaEntry>(`areas/${name}/entry.json`)
  const manifest = json<BundleManifest>(`areas/${name}/manifest.json`)
  const jsOf = (screens: { file: string }[]) =>
    sum(new Set(screens.flatMap((screen) => filesAtOnce(manifest, screen))))
  const screens = [...entry.pages, ...entry.sections]
  const isPublic = ({ access = 'public' }: Pick<PageEntry | SectionEntry, 'access'>) => access === 'public'
  // Sections behind a role are not weighed: they are neither public nor pages.
  const closedPages = entry.pages.filter((page) => !isPublic(page))
  return [
    ...excess(`area ${name}, public JS`, jsOf(screens.filter(isPublic)), budgets.publicArea),
    ...excess(`area ${name}, JS behind a role`, jsOf(closedPages), budgets.closedArea),
    ...Object.values(entry.locales).flatMap((file) => excess(`${file}, text`, sizeOf(file), budgets.texts)),
  ]
}

/**
 * Measures the content kit with everything that it may load later, because administrators' screens need all.
 */
function contentFindings(): string[] {
  const { entries } = json<BundleManifest>('content/manifest.json')
  const files = Object.values(entries).flatMap(({ file, imports, later }) => [file, ...imports, ...later])
  const scripts = files.filter((file) => file.endsWith('.js'))
  return excess('content kit, JS', sum(new Set(scripts)), budgets.content)
}

/** Returns a sentence for each budget that is exceeded. */
export function checkWebBudgets(): string[] {
  const pages = weighPages().flatMap(({ path, js, document, drawings, requests }) => [
    ...excess(`${path}, first load of JS`, js, budgets.firstLoadJs),
    ...excess(`${path}, HTML with CSS`, document, budgets.document),
    ...excess(`${path}, drawings`, drawings, budgets.drawings),
    ...(requests > budgets.requests ? [`${path}: ${requests} requests, budget ${budgets.requests}`] : []),
  ])
  return [...pages, ...contentFindings(), ...areaNames().flatMap(areaFindings)]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { path, js, document, drawings, requests } of weighPages())
    console.info(
      `${path.padEnd(24)} JS ${kb(js).padStart(9)}  HTML+CSS ${kb(document).padStart(8)}  drawings ${kb(drawings).padStart(8)}  requests ${requests}`,
    )
  for (const finding of checkWebBudgets()) console.error(finding)
}
