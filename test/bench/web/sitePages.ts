import { defaultLanguage } from '#shared/kernel/language.ts'
import { indexedPages } from '#test/support/indexedPages.ts'
import type { BenchOptions } from './options.ts'
import type { Page } from './page.ts'

/** Reads the sitemap. Returns an example path for each page with an id, by the page's path pattern. */
async function readExamples(origin: string, paths: readonly string[]): Promise<Map<string, string>> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const listedPaths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1] ?? '').pathname,
  )
  return new Map(
    paths.flatMap((path) => {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
      const first = listedPaths.find((listedPath) => pattern.test(listedPath))
      return first ? [[path, first] as const] : []
    }),
  )
}

/** Returns every public page of the site index; of pages with an id, one example. */
export async function sitePages(
  origin: string,
  { pages, languages }: Pick<BenchOptions, 'pages' | 'languages'>,
): Promise<Page[]> {
  const publicPages = (await indexedPages(origin)).filter(({ access }) => access === 'public')
  const pathsWithId = publicPages.filter(({ path }) => path.includes(':')).map(({ path }) => path)
  const examples = await readExamples(origin, pathsWithId)
  const openPages = publicPages
    .filter(({ path }) => !path.includes(':') || examples.has(path))
    .sort((a, b) => a.path.localeCompare(b.path))
    .map(({ path, isIndexed }): Page => {
      const examplePath = examples.get(path) ?? path
      return {
        name: path,
        url: `${origin}${examplePath}`,
        isIndexable: isIndexed !== false,
        hasId: path !== examplePath,
      }
    })
  for (const path of pages ?? [])
    if (!openPages.some(({ name }) => name === path))
      throw new Error(
        `--pages ${path}: the portal has no such page; it has ${openPages.map(({ name }) => name).join(' ')}`,
      )
  const homes = languages
    .filter((language) => language !== defaultLanguage)
    .map(
      (language): Page => ({
        name: `/${language}`,
        url: `${origin}/${language}`,
        isIndexable: true,
        hasId: false,
      }),
    )
  return [...openPages.filter(({ name }) => pages?.includes(name) ?? true), ...homes]
}
