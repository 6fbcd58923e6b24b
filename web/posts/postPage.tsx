import { cutText, plainText } from '#shared/kernel/content/plainText.ts'
import { languageNames } from '#shared/kernel/language.ts'
import {
  Link,
  type LoaderContext,
  type LoaderErrorProps,
  type PageMeta,
  type SitemapPage,
  useLanguage,
} from '#web/shell/index.ts'
import { Article, Lead } from './Article.tsx'
import { leadOf } from './leadOf.ts'
import { PostDate } from './PostDate.tsx'
import { PostError } from './PostError.tsx'
import { type Post, type Posts, postTexts, usePostTexts } from './posts.ts'

function metaOf(
  posts: Posts,
  { title: written, description, tags, publishedAt, lang, languages, image }: Post,
): PageMeta {
  const t = postTexts(posts)
  const title = written || t('untitled')
  const text = plainText(description) || t('noDescription')
  return {
    title,
    // Search engines want a sentence or two: of a post of a few words, what it is stands beside them.
    description: text.length < 40 ? `${text} ${t('description')}` : cutText(text, 160),
    type: 'article',
    languages,
    image: image?.og,
    linkedData: {
      '@type': posts.type,
      headline: title,
      inLanguage: lang,
      datePublished: publishedAt,
      keywords: tags,
      image: image?.og,
    },
  }
}

async function* addresses({ api }: Posts): AsyncGenerator<SitemapPage> {
  let after: string | undefined
  do {
    const { items, next } = await api.list.page({ limit: 1000, after })
    for (const { _id, languages } of items) yield { params: { id: _id }, languages }
    after = next
  } while (after !== undefined)
}

/** One post, to be read. */
function PostArticle({ of, post }: { of: Posts; post: Post }) {
  const { t } = usePostTexts(of)
  const language = useLanguage()
  const { title, description, tags, category, lang, publishedAt, image } = post
  const spoken = lang === language ? undefined : lang
  const list = `/${of.area}`
  const [lead, rest] = leadOf(description)
  return (
    <article className="page grid justify-center gap-10 md:gap-14">
      <header className="grid max-w-[38rem] gap-5">
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          <Link to={list} className="font-semibold">
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
        {lead && <Lead html={lead} language={spoken} />}
        {image?.['16x9'] && (
          <img
            className="aspect-2/1 w-full rounded-md bg-sunken object-cover md:aspect-16/9"
            {...image['16x9']}
            sizes="(min-width: 42rem) 38rem, 100vw"
            alt=""
            fetchPriority="high"
          />
        )}
      </header>
      <div className="grid max-w-[38rem] gap-10">
        {description === '' ? (
          <p className="text-soft">{t('noDescription')}</p>
        ) : (
          rest && <Article html={rest} language={spoken} />
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
          <Link to={list} className="font-semibold">
            {t('all')}
          </Link>
        </p>
      </div>
    </article>
  )
}

/** All that the module of a page of one post exports (`/news/:id`). */
export const postPage = (posts: Posts) => ({
  loader: ({ params, language, signal }: LoaderContext): Promise<Post> =>
    posts.api.get({ id: params.id ?? '', lang: language }, { signal }),
  meta: ({ data }: { data: Post }) => metaOf(posts, data),
  sitemap: () => addresses(posts),
  ErrorBoundary: (props: LoaderErrorProps) => <PostError of={posts} {...props} />,
  Page: ({ data }: { data: Post }) => <PostArticle of={posts} post={data} />,
})
