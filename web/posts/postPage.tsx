import { cutText, plainText } from '#shared/kernel/content/plainText.ts'
import { readingMinutes } from '#shared/kernel/content/readingMinutes.ts'
import { languageNames } from '#shared/kernel/language.ts'
import { ShareButton } from '#web/lists/ShareButton.tsx'
import { sitemapOfList } from '#web/lists/sitemapOfList.ts'
import {
  ApiError,
  Link,
  type LoaderContext,
  type LoaderErrorProps,
  type PageMeta,
  useLanguage,
} from '#web/shell/index.ts'
import { Article, Lead } from './Article.tsx'
import { type ListedPost, listedPost } from './listPosts.ts'
import { PostCards } from './PostCards.tsx'
import { PostError } from './PostError.tsx'
import { PostFacts } from './PostFacts.tsx'
import { type Post, type PostArea, type PostAreaSettings, postTexts, usePostTexts } from './posts.ts'
import { comparedCount, relatedPosts } from './relatedPosts.ts'

function metaOf(
  { area, type }: PostAreaSettings,
  { title: storedTitle, description, tags, author, publishedAt, lang, languages, image }: Post,
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
      ...(author && { author: { '@type': 'Person', name: author } }),
      keywords: tags,
      image: image?.og,
    },
  }
}

/**
 * Splits a text after its first paragraph, if it begins with one. The picture stands between the two parts,
 * because on a slow phone the words appear a second earlier than any picture.
 */
function splitLead(html: string): [lead: string, rest: string] {
  const [lead = ''] = /^<p>.*?<\/p>/s.exec(html) ?? []
  return [lead, html.slice(lead.length)]
}

/**
 * Returns the address of a search for a tag or a category, which finds everything that has it, in posts and
 * elsewhere.
 */
const searchFor = (word: string) => `/search?q=${encodeURIComponent(word)}`

interface PostData {
  post: Post
  related: ListedPost[]
}

/**
 * Loads a post and related ones among the newest. If the related ones cannot be loaded, the post is shown
 * alone.
 */
async function loadPost(
  { api }: PostAreaSettings,
  { params, language, signal }: LoaderContext,
): Promise<PostData> {
  const [post, newest] = await Promise.all([
    api.get({ id: params.id ?? '', lang: language }, { signal }),
    api.list.page({ lang: language, limit: comparedCount }, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError) return { items: [] }
      throw error
    }),
  ])
  return { post, related: relatedPosts(post, newest.items).map(listedPost) }
}

function PostArticle({ area, data: { post, related } }: { area: PostArea; data: PostData }) {
  const { t } = usePostTexts(area)
  const language = useLanguage()
  const { _id, title, description, tags, category, author, lang, publishedAt, image } = post
  const foreignLang = lang === language ? undefined : lang
  const listPath = `/${area}`
  const [lead, rest] = splitLead(description)
  return (
    <div className="page grid gap-16">
      <article className="grid justify-center gap-10 md:gap-14">
        <header className="grid max-w-[38rem] gap-5">
          <p className="flex flex-wrap gap-x-3 text-sm text-soft">
            <Link to={listPath} className="font-semibold">
              {t('title')}
            </Link>
            <PostFacts
              area={area}
              publishedAt={publishedAt}
              minutes={readingMinutes(description)}
              author={author}
            />
            {category !== '' && (
              <Link to={searchFor(category)} lang={foreignLang}>
                {category}
              </Link>
            )}
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
                <li key={tag}>
                  <Link to={searchFor(tag)} className="badge min-h-8">
                    {tag}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <ShareButton
            title={title || t('untitled')}
            path={`${listPath}/${_id}`}
            texts={{
              button: t('share.button'),
              link: t('share.link'),
              copied: t('share.copied'),
              address: t('share.address'),
            }}
          />
          <p>
            <Link to={listPath} className="font-semibold">
              {t('all')}
            </Link>
          </p>
        </div>
      </article>
      {related.length > 0 && (
        <section className="grid gap-8 border-t border-line pt-10" aria-labelledby="related">
          <h2 id="related" className="text-2xl">
            {t('related')}
          </h2>
          <PostCards area={area} posts={related} heading="h3" />
        </section>
      )}
    </div>
  )
}

/** Returns the module of the page that shows one post (`/news/:id`). */
export const postPage = (posts: PostAreaSettings) => ({
  loader: (context: LoaderContext) => loadPost(posts, context),
  meta: ({ data }: { data: PostData }) => metaOf(posts, data.post),
  sitemap: sitemapOfList(posts.api.list),
  ErrorBoundary: (props: LoaderErrorProps) => <PostError area={posts.area} {...props} />,
  Page: ({ data }: { data: PostData }) => <PostArticle area={posts.area} data={data} />,
})
