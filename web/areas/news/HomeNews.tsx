import { useQuery } from '@tanstack/react-query'
import { firstWords, plainText } from '#shared/kernel/content/plainText.ts'
import { news } from '#shared/news/contract.ts'
import { QueryList } from '#web/lists/QueryList.tsx'
import { Row } from '#web/lists/Row.tsx'
import { WidePicture } from '#web/lists/WidePicture.tsx'
import { type Answer, client, Link, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Picture } from '#web/ui/index.ts'
import pictures from './pictures.svg'

const api = client(news)

function PostCard({ post }: { post: Answer<typeof news.routes.list>[number] }) {
  const { t } = useTranslation('news')
  const language = useLanguage()
  const { _id, title, description, lang, image } = post
  const textLanguage = lang === language ? undefined : lang
  return (
    <li className="grid content-start gap-2">
      <WidePicture picture={image?.['16x9']} sizes="13.5rem" />
      <h3 className="line-clamp-4 text-lg wrap-anywhere" lang={textLanguage}>
        {title || t('untitled')}
      </h3>
      <p className="line-clamp-2 text-soft wrap-anywhere" lang={textLanguage}>
        {firstWords(plainText(description), 6) || t('noDescription')}
      </p>
      <p>
        <Link to={`/news/${_id}`} className="font-semibold">
          {t('read')}
          <span className="visually-hidden" lang={textLanguage}>
            : {title || t('untitled')}
          </span>
        </Link>
      </p>
    </li>
  )
}

function NothingYet() {
  const { t } = useTranslation('news')
  return (
    <div className="grid min-h-76 content-start items-center gap-6 md:grid-cols-2">
      <Picture sheet={pictures} name="news" viewBox="0 0 480 360" className="max-w-64 rounded-panel" />
      <p>
        <strong className="block text-xl">{t('onHome.empty')}</strong>
        <span className="text-soft">{t('onHome.soon')}</span>
      </p>
    </div>
  )
}

/** Shows the three newest posts on the home page, which is prerendered without them. */
export default function HomeNews() {
  const { t } = useTranslation('news')
  const query = useQuery(api.list.query({ lang: useLanguage(), limit: 3 }))
  return (
    <div className="grid gap-4">
      <QueryList query={query} height="min-h-78" failedText={t('onHome.failed')} empty={<NothingYet />}>
        {(posts) => (
          <Row label={t('title')} className="auto-cols-[13.5rem]">
            {posts.map((post) => (
              <PostCard key={post._id} post={post} />
            ))}
          </Row>
        )}
      </QueryList>
      <p>
        <Link to="/news" className="font-semibold">
          {t('all')}
        </Link>
      </p>
    </div>
  )
}
