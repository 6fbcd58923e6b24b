import { defaultLanguage } from '#shared/kernel/language.ts'
import { indexedPages } from '#test/support/indexedPages.ts'
import type { BenchOptions } from './options.ts'
import type { Page } from './page.ts'

/** The first address of each page with an id that the sitemap lists, under the page's path. */
async function readExamples(origin: string, paths: readonly string[]): Promise<Map<string, string>> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1] ?? '').pathname,
  )
  return new Map(
    paths.flatMap((path) => {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
      const first = addresses.find((address) => pattern.test(address))
      return first ? [[path, first] as const] : []
    }),
  )
}

/** Every public page, home first, from the site's own index; of pages with an id, one. */
export async function sitePages(
  origin: string,
  { pages, languages }: Pick<BenchOptions, 'pages' | 'languages'>,
): Promise<Page[]> {
  const open = (await indexedPages(origin)).filter(({ access }) => access === 'public')
  const withId = open.filter(({ path }) => path.includes(':')).map(({ path }) => path)
  const examples = await readExamples(origin, withId)
  const found = open
    .filter(({ path }) => !path.includes(':') || examples.has(path))
    .sort((one, other) => one.path.localeCompare(other.path))
    .map(({ path, search }): Page => {
      const address = examples.get(path) ?? path
      return { name: path, url: `${origin}${address}`, search: search !== false, withId: path !== address }
    })
  for (const path of pages ?? [])
    if (!found.some(({ name }) => name === path))
      throw new Error(
        `--pages ${path}: the portal has no such page; it has ${found.map(({ name }) => name).join(' ')}`,
      )
  const homes = languages
    .filter((language) => language !== defaultLanguage)
    .map(
      (language): Page => ({
        name: `/${language}`,
        url: `${origin}/${language}`,
        search: true,
        withId: false,
      }),
    )
  return [...found.filter(({ name }) => pages?.includes(name) ?? true), ...homes]
}
