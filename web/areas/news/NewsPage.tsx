import { firstWords, plainText } from '#shared/kernel/content/plainText.ts'
import type { Language } from '#shared/kernel/language.ts'
import { news } from '#shared/news/contract.ts'
import { client, i18n, Link, type LoaderContext, type PageMeta, Slot, useLanguage, useTranslation } from '#web/shell/index.ts'
import { EmptyState } from '#web/ui/index.ts'
import { FeedLinks, feedsOf } from './FeedLinks.tsx'
import { PostDate } from './PostDate.tsx'

export { PostError as ErrorBoundary } from './PostError.tsx'

const api = client(news)

/** What a card shows of a post; the rest of it does not travel. */
export interface ListedPost {
  id: string
  title: string
  words: string
  lang: Language
  publishedAt: string
}

/** So many posts stand on the page. */
const most = 60

export async function loader({ language, signal }: LoaderContext): Promise<ListedPost[]> {
  const posts = await api.list({ lang: language, limit: most }, { signal })
  return posts.map(({ _id, title, description, lang, publishedAt }) => ({
    id: _id,
    title,
    words: firstWords(plainText(description), 6),
    lang,
    publishedAt,
  }))
}

export const meta = ({ language }: { language: Language }): PageMeta => ({
  title: i18n.t('title', { ns: 'news' }),
  description: i18n.t('description', { ns: 'news' }),
  feeds: feedsOf('/api/news', i18n.t('title', { ns: 'news' }), language),
})

function PostCard({ post }: { post: ListedPost }) {
  const { t } = useTranslation('news')
  const language = useLanguage()
  const { id, title, words, lang, publishedAt } = post
  const spoken = lang === language ? undefined : lang
  return (
    <li className="grid content-start gap-3 border-t-2 border-ink pt-4">
      <p className="text-sm text-soft">
        <PostDate at={publishedAt} />
      </p>
      <h3 className="text-xl" lang={spoken} id={`post-${id}`}>
        {title || t('untitled')}
      </h3>
      <p className="text-soft" lang={spoken}>
        {words || t('noDescription')}
      </p>
      <p>
        <Link to={`/news/${id}`} className="font-semibold" aria-describedby={`post-${id}`}>
          {t('read')}
        </Link>
      </p>
    </li>
  )
}

/** All news, the newest first; blogs stand below. */
export default function NewsPage({ data }: { data: readonly ListedPost[] }) {
  const { t } = useTranslation('news')
  return (
    <>
      <section id="news-heading-anchor" className="page grid gap-12">
        <div id="news-heading" className="grid max-w-lg gap-4">
          <h1 className="text-4xl">{t('title')}</h1>
          <p className="text-lg text-soft">{t('lead')}</p>
          <FeedLinks list="/api/news" />
        </div>
        {data.length === 0 ? (
          <EmptyState look="picture" title={t('empty')} />
        ) : (
          <div className="grid gap-6">
            <h2 className="text-2xl">{t('latest')}</h2>
            <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
              {data.map((post) => (
                <PostCard key={post.id} post={post} />
              ))}
            </ul>
          </div>
        )}
      </section>
      <section id="blog-heading-anchor" className="border-t border-line bg-sunken">
        <div id="blog-heading" className="page grid gap-8">
          <h2 className="text-2xl">{t('blogs')}</h2>
          <Slot name="news/blogs">
            <p className="text-soft">{t('noBlogs')}</p>
          </Slot>
        </div>
      </section>
    </>
  )
}
