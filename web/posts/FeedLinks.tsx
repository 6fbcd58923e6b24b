import { type FeedFormat, feedAddress, feedFormats } from '#shared/kernel/content/feeds.ts'
import type { Language } from '#shared/kernel/language.ts'
import { type PageMeta, useLanguage } from '#web/shell/index.ts'
import { type Posts, usePostTexts } from './posts.ts'

const names: Record<FeedFormat, string> = { rss: 'RSS', atom: 'Atom' }
const formats = Object.keys(feedFormats) as FeedFormat[]

/** The feeds of a list, for the head of its page: readers' programs find them by the page's address. */
export const feedsOf = (
  { area }: Pick<Posts, 'area'>,
  title: string,
  language: Language,
): PageMeta['feeds'] =>
  formats.map((format) => ({
    title: `${title} (${names[format]})`,
    type: feedFormats[format],
    href: feedAddress(`/api/${area}`, format, language),
  }))

/** The same feeds, for readers who copy an address. */
export function FeedLinks({ of }: { of: Pick<Posts, 'area'> }) {
  const { t } = usePostTexts(of)
  const language = useLanguage()
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-soft">
      {t('follow')}
      {formats.map((format) => (
        <a key={format} href={feedAddress(`/api/${of.area}`, format, language)} type={feedFormats[format]}>
          {names[format]}
        </a>
      ))}
    </p>
  )
}
