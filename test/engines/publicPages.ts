import { languages } from '#shared/kernel/language.ts'
import { pathIn } from '#web/shell/site/languagePath.ts'
import type { SiteIndex } from '#web/shell/site/siteIndex.ts'

export interface PublicPage {
  /** With its language: `/fr/service`. */
  path: string
  language: (typeof languages)[number]
  /** The page's name in that language. */
  title: string
}

async function read(address: string): Promise<Response> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer
}

/** Every page that is open to all, in every language, as the site's own index has them. */
export async function publicPages(origin: string): Promise<PublicPage[]> {
  const home = await (await read(origin)).text()
  const [, index = ''] = /id="site-index"[^>]* href="([^"]+)"/.exec(home) ?? []
  const { areas } = (await (await read(origin + index)).json()) as SiteIndex
  const pages = areas.flatMap((area) => area.pages).filter(({ path, access }) => access === 'public' && !path.includes(':'))
  return pages.flatMap((page) =>
    languages.map((language) => ({ path: pathIn(language, page.path), language, title: page.title[language] })),
  )
}
