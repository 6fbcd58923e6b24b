import { languages } from '#shared/kernel/language.ts'
import { indexedPages } from '#test/support/indexedPages.ts'
import { pathIn } from '#web/shell/site/languagePath.ts'

export interface PublicPage {
  /** The path with its language: `/fr/service`. */
  path: string
  language: (typeof languages)[number]
  /** The page's name in that language. */
  title: string
}

/** Returns every public page of the site index in every language. */
export async function publicPages(origin: string): Promise<PublicPage[]> {
  const pages = (await indexedPages(origin)).filter(
    ({ path, access }) => access === 'public' && !path.includes(':'),
  )
  return pages.flatMap((page) =>
    languages.map((language) => ({
      path: pathIn(language, page.path),
      language,
      title: page.title[language],
    })),
  )
}
