import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { AreaEntry, PageEntry, SiteIndex } from '#web/shell/siteIndex.ts'
import type { PartManifest } from './part.ts'
import { areaNames, output } from './paths.ts'

/** Bytes after brotli; a KB is 1,000 bytes here, as the network counts. */
const budgets = { firstLoadJs: 100_000, document: 14_000, requests: 20, publicArea: 35_000, adminArea: 100_000, texts: 4_000 }

const read = (address: string) => readFileSync(join(output, address))
const sizes = new Map<string, number>()
function sizeOf(address: string): number {
  const known = sizes.get(address)
  if (known !== undefined) return known
  const size = brotliCompressSync(read(address)).length
  sizes.set(address, size)
  return size
}
const sum = (addresses: Iterable<string>) => [...addresses].reduce((total, address) => total + sizeOf(address), 0)
const json = <T>(address: string) => JSON.parse(read(address).toString()) as T
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

export interface PageWeight {
  path: string
  js: number
  document: number
  requests: number
}

const addressesIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].flatMap(([, address]) => address ?? [])

/** The first visit to a page: what its document names, and what the shell then asks for. */
function weigh(area: AreaEntry, page: PageEntry): PageWeight {
  const file = join('site', page.path.toLowerCase(), 'index.html')
  const html = read(file).toString()
  const js = new Set(addressesIn(html, /(?:modulepreload" href|script type="module" src)="([^"]+)"/g))
  const css = addressesIn(html, /rel="stylesheet" href="([^"]+)"/g)
  const fonts = addressesIn(html, /rel="preload" href="([^"]+\.woff2)"/g)
  const texts = ['the shell’s texts', area.locales.en]
  const alone = ['document', 'areas/index.json', 'favicon']
  return {
    path: page.path,
    js: sum(js),
    document: sizeOf(file) + sum(css),
    requests: js.size + css.length + fonts.length + texts.length + alone.length,
  }
}

/** The weight of every static public page, heaviest first. Needs a finished build. */
export const weighPages = (): PageWeight[] =>
  json<SiteIndex>('site/areas/index.json')
    .areas.flatMap((area) =>
      area.pages.filter((page) => page.access === 'public' && !page.path.includes(':')).map((page) => weigh(area, page)),
    )
    .sort((one, other) => other.js - one.js)

function areaFindings(name: string): string[] {
  const entry = json<AreaEntry>(`areas/${name}/entry.json`)
  const manifest = json<PartManifest>(`areas/${name}/manifest.json`)
  const jsOf = (access: (page: PageEntry) => boolean) => {
    const files = entry.pages.filter(access).flatMap((page) => {
      const built = Object.values(manifest.entries).find(({ file }) => file === page.file)
      return [page.file, ...(built?.imports ?? [])]
    })
    return sum(new Set(files))
  }
  const open = jsOf(({ access }) => access === 'public')
  const closed = jsOf(({ access }) => access !== 'public')
  return [
    ...(open > budgets.publicArea ? [`area ${name}: public JS ${kb(open)}, budget ${kb(budgets.publicArea)}`] : []),
    ...(closed > budgets.adminArea ? [`area ${name}: JS behind a role ${kb(closed)}, budget ${kb(budgets.adminArea)}`] : []),
    ...Object.values(entry.locales).flatMap((file) =>
      sizeOf(file) > budgets.texts ? [`${file}: ${kb(sizeOf(file))} of text, budget ${kb(budgets.texts)}`] : [],
    ),
  ]
}

/** What is over budget (architecture 9), in words; nothing when all fits. */
export function checkWebBudgets(): string[] {
  const pages = weighPages().flatMap(({ path, js, document, requests }) => [
    ...(js > budgets.firstLoadJs ? [`${path}: first load ${kb(js)} of JS, budget ${kb(budgets.firstLoadJs)}`] : []),
    ...(document > budgets.document ? [`${path}: HTML and CSS ${kb(document)}, budget ${kb(budgets.document)}`] : []),
    ...(requests > budgets.requests ? [`${path}: ${requests} requests, budget ${budgets.requests}`] : []),
  ])
  return [...pages, ...areaNames().flatMap(areaFindings)]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { path, js, document, requests } of weighPages())
    console.info(`${path.padEnd(24)} JS ${kb(js).padStart(9)}  HTML+CSS ${kb(document).padStart(8)}  requests ${requests}`)
  for (const finding of checkWebBudgets()) console.error(finding)
}
