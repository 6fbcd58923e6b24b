import { plainText } from '#shared/kernel/content/plainText.ts'
import { languages } from '#shared/kernel/language.ts'
import type { SearchDocument, SearchedContent, SearchedLastDay, SearchText } from '#shared/kernel/search.ts'
import { endOfDay } from '#shared/kernel/zonedTime.ts'
import type { SearchSource } from '../search/source.ts'
import { ContentItem } from './contentItem.ts'

/** Returns the moment at which an item's last day is over. */
function endOf({ fields }: ContentItem, { date, timeZone }: SearchedLastDay): string | undefined {
  const [day, zone] = [fields[date], fields[timeZone]]
  if (typeof day !== 'string' || typeof zone !== 'string') return undefined
  return endOfDay(zone, day).toISOString()
}

/** The published items of a kind of content. */
export function contentSource(content: SearchedContent): SearchSource {
  const {
    kind,
    partition,
    url,
    texts: [[titleName] = [''], ...others],
    keywords,
    lastDay,
  } = content
  function textsOf({ texts }: ContentItem): SearchDocument['texts'] | undefined {
    const written = languages.flatMap((language): [string, SearchText][] => {
      const title = texts[language]?.[titleName] ?? ''
      const text = others
        .map(([name, type]) => {
          const value = texts[language]?.[name] ?? ''
          return type === 'html' ? plainText(value) : value
        })
        .join(' ')
      return title.trim() === '' ? [] : [[language, { title, text }]]
    })
    const [first] = written
    // An item may lack English; readers of English then find it in the language that it has.
    return first && ({ en: first[1], ...Object.fromEntries(written) } as SearchDocument['texts'])
  }
  return {
    kind,
    ranges: [{ pk: `${partition}#PUBLISHED` }],
    keyOf: (id) => ({ pk: partition, sk: id }),
    documents: async (rows) =>
      rows.flatMap((row): SearchDocument[] => {
        const item = ContentItem.parse(row)
        const texts = textsOf(item)
        if (item.status !== 'published' || item.trashedAt || !texts) return []
        return [
          {
            kind,
            id: item.id,
            url: url.replace('{id}', item.id),
            texts,
            keywords: keywords.flatMap((name) => item.fields[name] ?? []).join(' '),
            publicFrom: item.publishAt,
            publicUntil: lastDay && endOf(item, lastDay),
          },
        ]
      }),
  }
}
