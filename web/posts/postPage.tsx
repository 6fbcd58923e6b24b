import { cutText, plainText } from '#shared/kernel/content/plainText.ts'
import { languageNames } from '#shared/kernel/language.ts'
import {
  Link,
  type LoaderContext,
  type LoaderErrorProps,
  type PageMeta,
  type SitemapPart,
  useLanguage,
} from '#web/shell/index.ts'
import { Article, Lead } from './Article.tsx'
import { PostDate } from './PostDate.tsx'
import { PostError } from './PostError.tsx'
import { type Post, type PostArea, type PostAreaSettings, postTexts, usePostTexts } from './posts.ts'

function metaOf(
  { area, type }: PostAreaSettings,
  { title: storedTitle, description, tags, publishedAt, lang, languages, image }: Post,
): PageMeta {
  const t = postTexts(area)
  const title = storedTitle || t('untitled')
  const text = plainText(description) || t('noDescription')
  return {
    title,
    // Search engines expect a sentence or two, so a short text is followed by the area's description.
    description: text.length < 40 ? `${text} ${t('description')}` : cutText(text, 160),
    type: 'article',
    languages,
    image: image?.og,
    linkedData: {
      '@type': type,
      headline: title,
      inLanguage: lang,
      datePublished: publishedAt,
      keywords: tags,
      image: image?.og,
    },
  }
}

async function sitemapOf({ api }: PostAreaSettings, after: string | undefined): Promise<SitemapPart> {
  const { items, next } = await api.list.page({ limit: 1000, after })
  return { pages: items.map(({ _id, languages }) => ({ params: { id: _id }, languages })), next }
}

/**
 * Splits a text after its first paragraph, if it begins with one. The picture stands between the two parts, because on a
 * slow phone the words are there a second earlier than any picture.
 */
function splitLead(html: string): [lead: string, rest: string] {
  const [lead = ''] = /^<p>.*?<\/p>/s.exec(html) ?? []
  return [lead, html.slice(lead.length)]
}

function PostArticle({ area, post }: { area: PostArea; post: Post }) {
  const { t } = usePostTexts(area)
  const language = useLanguage()
  const { title, description, tags, category, lang, publishedAt, image } = post
  const foreignLang = lang === language ? undefined : lang
  const listPath = `/${area}`
  const [lead, rest] = splitLead(description)
  return (
    <article className="page grid justify-center gap-10 md:gap-14">
      <header className="grid max-w-[38rem] gap-5">
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          <Link to={listPath} className="font-semibold">
            {t('title')}
          </Link>
          <PostDate at={publishedAt} />
          {category !== '' && <span lang={foreignLang}>{category}</span>}
        </p>
        <h1 className="text-3xl text-balance" lang={foreignLang}>
          {title || t('untitled')}
        </h1>
        {foreignLang && (
          <p className="border-l-4 border-accent bg-accent-wash px-4 py-3 text-sm">
            {t('otherLanguage', { language: languageNames[foreignLang] })}
          </p>
        )}
        {lead && <Lead html={lead} language={foreignLang} />}
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
          rest && <Article html={rest} language={foreignLang} />
        )}
        {tags.length > 0 && (
          <ul
            className="flex flex-wrap gap-2 border-t border-line pt-6"
            aria-label={t('tags')}
            lang={foreignLang}
          >
            {tags.map((tag) => (
              <li key={tag} className="badge">
                {tag}
              </li>
            ))}
          </ul>
        )}
        <p>
          <Link to={listPath} className="font-semibold">
            {t('all')}
          </Link>
        </p>
      </div>
    </article>
  )
}

/** Returns the module of the page that shows one post (`/news/:id`). */
export const postPage = (posts: PostAreaSettings) => ({
  loader: ({ params, language, signal }: LoaderContext): Promise<Post> =>
    posts.api.get({ id: params.id ?? '', lang: language }, { signal }),
  meta: ({ data }: { data: Post }) => metaOf(posts, data),
  sitemap: (after?: string) => sitemapOf(posts, after),
  ErrorBoundary: (props: LoaderErrorProps) => <PostError area={posts.area} {...props} />,
  Page: ({ data }: { data: Post }) => <PostArticle area={posts.area} post={data} />,
})
