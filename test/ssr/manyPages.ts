import type { Language } from '#shared/kernel/language.ts'
import type { SitemapPart } from '#web/shell/area.ts'
import type { ListContext } from '#web/ssr/sitemap/listedPages.ts'

const inAllLanguages = (value: string): Record<Language, string> => ({ en: value, fr: value, es: value })

interface ManyPages {
  /** The ids of the companies that exist; a test may change them. */
  ids: string[]
  context: ListContext
  readCount: () => number
}

/** A site of two fixed pages and `count` pages `/companies/:id`, listed in parts of `partSize`. */
export function manyPages(count: number, partSize = 1000): ManyPages {
  let readCount = 0
  const many: ManyPages = {
    ids: Array.from({ length: count }, (_, n) => `company-${n}`),
    readCount: () => readCount,
    context: {
      site: {
        indexedPaths: ['/', '/trade'],
        pages: [{ path: '/companies/:id', isIndexed: true, calls: [] }],
        index: {
          areas: [
            {
              name: 'companies',
              css: [],
              roleCss: [],
              locales: inAllLanguages(''),
              sections: [],
              navigation: [],
              pages: [
                {
                  path: '/companies/:id',
                  file: '/areas/companies/CompanyPage.js',
                  title: inAllLanguages('Company'),
                  access: 'public',
                  layout: 'public',
                  isIndexed: true,
                  usesQueries: false,
                  hasLoader: true,
                },
              ],
            },
          ],
        },
      },
      origin: 'https://portal.example',
      originSecret: undefined,
      requestId: undefined,
      importBundle: async () => ({ sitemap: readPart }),
    },
  }
  async function readPart(after = '0'): Promise<SitemapPart> {
    readCount++
    const to = Number(after) + partSize
    const pages = many.ids.slice(Number(after), to).map((id) => ({ params: { id } }))
    return { pages, next: to < many.ids.length ? String(to) : undefined }
  }
  return many
}
