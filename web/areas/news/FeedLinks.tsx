import { type FeedFormat, feedAddress, feedFormats } from '#shared/kernel/content/feeds.ts'
import type { Language } from '#shared/kernel/language.ts'
import { type PageMeta, useLanguage, useTranslation } from '#web/shell/index.ts'

const names: Record<FeedFormat, string> = { rss: 'RSS', atom: 'Atom' }
const formats = Object.keys(feedFormats) as FeedFormat[]

/** The feeds of a list, for the head of its page: readers' programs find them by the page's address. */
export const feedsOf = (list: string, title: string, language: Language): PageMeta['feeds'] =>
  formats.map((format) => ({
    title: `${title} (${names[format]})`,
    type: feedFormats[format],
    href: feedAddress(list, format, language),
  }))

/** The same feeds, for readers who copy an address. */
export function FeedLinks({ list }: { list: string }) {
  const { t } = useTranslation('news')
  const language = useLanguage()
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-soft">
      {t('follow')}
      {formats.map((format) => (
        <a key={format} href={feedAddress(list, format, language)} type={feedFormats[format]}>
          {names[format]}
        </a>
      ))}
    </p>
  )
}
