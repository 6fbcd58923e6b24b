import { cutText, plainText } from '#shared/kernel/content/plainText.ts'
import { languageNames } from '#shared/kernel/language.ts'
import { news } from '#shared/news/contract.ts'
import {
  type Answer,
  client,
  i18n,
  Link,
  type LoaderContext,
  type PageMeta,
  type SitemapPage,
  useLanguage,
  useTranslation,
} from '#web/shell/index.ts'
import { Article } from './Article.tsx'
import { PostDate } from './PostDate.tsx'

export { PostError as ErrorBoundary } from './PostError.tsx'

const api = client(news)

export type Post = Answer<typeof news.routes.get>

export const loader = ({ params, language, signal }: LoaderContext): Promise<Post> =>
  api.get({ id: params.id ?? '', lang: language }, { signal })

/** Search engines want a sentence or two: of a post of a few words, what it is stands beside them. */
function describe(description: string): string {
  const text = plainText(description) || i18n.t('noDescription', { ns: 'news' })
  return text.length < 40 ? `${text} ${i18n.t('description', { ns: 'news' })}` : cutText(text, 160)
}

export function meta({ data }: { data: Post }): PageMeta {
  const title = data.title || i18n.t('untitled', { ns: 'news' })
  const description = describe(data.description)
  const { publishedAt, lang, languages, image } = data
  return {
    title,
    description,
    type: 'article',
    languages,
    image: image?.og,
    linkedData: {
      '@type': 'NewsArticle',
      headline: title,
      inLanguage: lang,
      datePublished: publishedAt,
      keywords: data.tags,
      image: image?.og,
    },
  }
}

export async function* sitemap(): AsyncGenerator<SitemapPage> {
  let after: string | undefined
  do {
    const { items, next } = await api.list.page({ limit: 1000, after })
    for (const { _id, languages } of items) yield { params: { id: _id }, languages }
    after = next
  } while (after !== undefined)
}

/** One post, to be read. */
export default function PostPage({ data }: { data: Post }) {
  const { t } = useTranslation('news')
  const language = useLanguage()
  const { title, description, tags, category, lang, publishedAt, image } = data
  const spoken = lang === language ? undefined : lang
  return (
    <article className="page grid justify-center gap-10 md:gap-14">
      <header className="grid max-w-[38rem] gap-5">
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          <Link to="/news" className="font-semibold">
            {t('title')}
          </Link>
          <PostDate at={publishedAt} />
          {category !== '' && <span lang={spoken}>{category}</span>}
        </p>
        <h1 className="text-3xl text-balance" lang={spoken}>
          {title || t('untitled')}
        </h1>
        {spoken && (
          <p className="border-l-4 border-accent bg-accent-wash px-4 py-3 text-sm">
            {t('otherLanguage', { language: languageNames[spoken] })}
          </p>
        )}
        {image?.['16x9'] && (
          <img className="h-auto w-full rounded-md bg-sunken" {...image['16x9']} sizes="(min-width: 42rem) 38rem, 100vw" alt="" />
        )}
      </header>
      <div className="grid max-w-[38rem] gap-10">
        {description === '' ? (
          <p className="text-soft">{t('noDescription')}</p>
        ) : (
          <Article html={description} language={spoken} />
        )}
        {tags.length > 0 && (
          <ul className="flex flex-wrap gap-2 border-t border-line pt-6" aria-label={t('tags')} lang={spoken}>
            {tags.map((tag) => (
              <li key={tag} className="badge">
                {tag}
              </li>
            ))}
          </ul>
        )}
        <p>
          <Link to="/news" className="font-semibold">
            {t('all')}
          </Link>
        </p>
      </div>
    </article>
  )
}
