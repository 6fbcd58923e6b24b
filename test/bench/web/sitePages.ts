import { defaultLanguage } from '#shared/kernel/language.ts'
import type { SiteIndex } from '#web/shell/site/siteIndex.ts'
import type { BenchOptions } from './options.ts'
import type { Page } from './page.ts'

/** The index of areas has a hash in its name, which every document tells. */
async function readIndex(origin: string): Promise<SiteIndex> {
  const html = await (await fetch(origin)).text()
  const address = /<link id="site-index"[^>]* href="([^"]+)"/.exec(html)?.[1]
  if (!address) throw new Error('The home page names no index of areas')
  const answer = await fetch(new URL(address, origin))
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return (await answer.json()) as SiteIndex
}

/** Every public page whose address has no part that varies, home first, as the site itself tells them. */
export async function sitePages(
  origin: string,
  { pages, languages }: Pick<BenchOptions, 'pages' | 'languages'>,
): Promise<Page[]> {
  const { areas } = await readIndex(origin)
  const found = areas
    .flatMap((area) => area.pages)
    .filter(({ access, path }) => access === 'public' && !path.includes(':'))
    .sort((one, other) => one.path.localeCompare(other.path))
    .map(({ path, search }): Page => ({ name: path, url: `${origin}${path}`, search: search !== false }))
  for (const path of pages ?? [])
    if (!found.some(({ name }) => name === path))
      throw new Error(`--pages ${path}: the portal has no such page; it has ${found.map(({ name }) => name).join(' ')}`)
  const homes = languages
    .filter((language) => language !== defaultLanguage)
    .map((language): Page => ({ name: `/${language}`, url: `${origin}/${language}`, search: true }))
  return [...found.filter(({ name }) => pages?.includes(name) ?? true), ...homes]
}
