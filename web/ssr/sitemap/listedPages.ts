import { html, htmlLines } from '#shared/kernel/html.ts'
import { type Language, languages } from '#shared/kernel/language.ts'
import { sitemap } from '#web/build/headTags.ts'
import type { LoaderModule } from '#web/shell/area.ts'
import { type Caller, currentCaller } from '../apiFetch.ts'
import type { SsrPage, SsrSite } from '../ssrSite.ts'

/** A page that search engines should find, with the languages it exists in, by default all. */
export interface ListedPage {
  path: string
  languages?: readonly Language[]
}

/** The part of the site's data from which the addresses of all its pages are found. */
export interface ListedSite extends Pick<SsrSite, 'index' | 'indexedPaths'> {
  pages: readonly Pick<SsrPage, 'path' | 'isIndexed' | 'calls'>[]
}

export interface ListContext extends Omit<Caller, 'calls'> {
  site: ListedSite
  /** The portal's scheme and host. */
  origin: string
  /** Imports a page's module by its address on the site. */
  importBundle: (file: string) => Promise<unknown>
}

/** The name of the list of the pages whose paths do not vary. */
export const fixedPages = 'fixed'

/** Names the lists that the sitemap is made of: the fixed pages, and each page on demand by its path. */
export const listNames = ({ pages }: ListedSite): string[] => [
  fixedPages,
  ...pages.filter(({ isIndexed }) => isIndexed).map(({ path }) => path),
]

/** Reads a part of a list, after the cursor of the part before. A page whose path varies has many addresses. */
export async function readList(
  { site, importBundle, originSecret, requestId }: ListContext,
  name: string,
  after?: string,
): Promise<{ pages: ListedPage[]; next?: string | undefined }> {
  if (name === fixedPages) return { pages: site.indexedPaths.map((path) => ({ path })) }
  if (!name.includes(':')) return { pages: [{ path: name }] }
  const file = site.index.areas.flatMap(({ pages }) => pages).find(({ path }) => path === name)?.file ?? ''
  const { sitemap: readPart } = (await importBundle(file)) as Partial<LoaderModule>
  if (!readPart) return { pages: [] }
  const calls = site.pages.find(({ path }) => path === name)?.calls ?? []
  const part = await currentCaller.run({ calls, originSecret, requestId }, () => readPart(after))
  const pages = part.pages.map(({ params, languages }) => ({
    path: name.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? '')),
    languages,
  }))
  return { pages, next: part.next }
}

interface SitemapSize {
  pages: number
  bytes: number
}

/**
 * The largest sitemap that is made on request: a Lambda's response has 6 MB at most, and a page in three
 * languages takes about 2 KB.
 */
export const largestAtOnce: SitemapSize = { pages: 2000, bytes: 5_000_000 }

/** Makes the whole sitemap in one file. Returns undefined, and reads no further, if it would be larger than `largest`. */
export async function sitemapAtOnce(context: ListContext, largest: SitemapSize): Promise<string | undefined> {
  async function readWhile(name: string) {
    const pages: ListedPage[] = []
    for (let after: string | undefined; ; ) {
      const part = await readList(context, name, after)
      pages.push(...part.pages)
      after = part.next
      if (after === undefined || pages.length > largest.pages) return pages
    }
  }
  const pages = (await Promise.all(listNames(context.site).map(readWhile))).flat()
  if (pages.length > largest.pages) return undefined
  const text = sitemap(pages, context.origin)
  return Buffer.byteLength(text) > largest.bytes ? undefined : text
}

/** A file has at most 50,000 addresses and 50 MB (sitemaps.org), and CloudFront compresses files up to 10 MB. */
const largestFile = { addresses: 50_000, bytes: 9_000_000 }

/** Makes the sitemap of these pages: one file, or several if one would be too large. */
export function sitemapFiles(pages: readonly ListedPage[], origin: string): string[] {
  if (pages.length === 0) return []
  if (pages.length * languages.length <= largestFile.addresses) {
    const text = sitemap(pages, origin)
    if (Buffer.byteLength(text) <= largestFile.bytes || pages.length === 1) return [text]
  }
  const middle = Math.ceil(pages.length / 2)
  return [...sitemapFiles(pages.slice(0, middle), origin), ...sitemapFiles(pages.slice(middle), origin)]
}

/** An index names at most 50,000 files (sitemaps.org). */
const maxFiles = 50_000

/** Makes the file that names the files of a sitemap. */
export function sitemapIndex(urls: readonly string[]): string {
  if (urls.length > maxFiles)
    throw new Error(`A sitemap index names ${maxFiles} files at most, and there are ${urls.length}`)
  const { text } = html`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${htmlLines(urls.map((url) => html`<sitemap><loc>${url}</loc></sitemap>`))}
</sitemapindex>
`
  return text
}
