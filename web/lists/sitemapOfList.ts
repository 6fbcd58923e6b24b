import type { Language } from '#shared/kernel/language.ts'
import type { SitemapPart } from '#web/shell/index.ts'

/** A public list of the typed client, whose items each have a page. */
interface ListOfItems {
  page: (query: { limit: number; after?: string | undefined }) => Promise<{
    items: readonly { _id: string; languages: Language[] }[]
    next: string | undefined
  }>
}

/** Returns the function `sitemap` of a page with the parameter `id`. A part of the sitemap has a thousand items of the list. */
export const sitemapOfList =
  (list: ListOfItems) =>
  async (after?: string): Promise<SitemapPart> => {
    const { items, next } = await list.page({ limit: 1000, after })
    return { pages: items.map(({ _id, languages }) => ({ params: { id: _id }, languages })), next }
  }
