import type { ReactNode } from 'react'
import { blogs } from '#shared/blogs/contract.ts'
import type { Language } from '#shared/kernel/language.ts'
import { news as newsArea } from '#shared/news/contract.ts'
import { TellMeWhen } from '#web/forms/tellMeWhen/TellMeWhen.tsx'
import { listPosts, type PostList } from '#web/posts/listPosts.ts'
import { PostCards } from '#web/posts/PostCards.tsx'
import { postListPage } from '#web/posts/postListPage.tsx'
import { ApiError, client, LinkButton, type LoaderContext, useTranslation } from '#web/shell/index.ts'
import { Alert } from '#web/ui/index.ts'

const {
  Page: News,
  loader: loadNews,
  meta: metaOf,
  HydrateFallback: NewsLoading,
  ErrorBoundary,
} = postListPage({
  area: 'news',
  api: client(newsArea),
  type: 'NewsArticle',
  whenEmpty: <TellMeWhen />,
})

export { ErrorBoundary }

/** The page `/blogs` lists all blogs. */
const maxBlogs = 6

interface Data {
  news: PostList
  /** Undefined on later pages; `failed` if only the news could be loaded. */
  blogs: PostList | 'failed' | undefined
}

function failedToLoad(error: unknown): 'failed' {
  if (error instanceof ApiError) return 'failed'
  throw error
}

export async function loader(context: LoaderContext): Promise<Data> {
  const { params, language, signal } = context
  const [news, blogList] = await Promise.all([
    loadNews(context),
    params.after === undefined
      ? listPosts(client(blogs), { language, limit: maxBlogs, signal }).catch(failedToLoad)
      : undefined,
  ])
  return { news, blogs: blogList }
}

export const meta = ({ data, language }: { data: Data; language: Language }) =>
  metaOf({ data: data.news, language })

export const HydrateFallback = () => (
  <>
    <NewsLoading />
    <BlogsLoading />
  </>
)

/** Shows a page of news, newest first. The first page has the newest blogs below. */
export default function NewsPage({ data }: { data: Data }) {
  return (
    <>
      <section id="news-heading-anchor">
        <div id="news-heading">
          <News data={data.news} />
        </div>
      </section>
      {data.blogs !== undefined && <Blogs blogs={data.blogs} />}
    </>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('news')
  return (
    <section id="blog-heading-anchor" className="border-t border-line bg-sunken">
      <div id="blog-heading" className="page grid gap-8">
        <h2 className="text-2xl">{t('blogs.title')}</h2>
        {children}
      </div>
    </section>
  )
}

/** Shows the newest blogs of the area `blogs`, or a message if they failed to load. */
function Blogs({ blogs }: { blogs: PostList | 'failed' }) {
  const { t } = useTranslation('news')
  return (
    <Frame>
      {blogs === 'failed' ? (
        <Alert>{t('blogs.failed')}</Alert>
      ) : blogs.items.length === 0 ? (
        <p className="text-soft">{t('blogs.empty')}</p>
      ) : (
        <>
          <PostCards area="news" path="/blogs" posts={blogs.items} heading="h3" />
          <p>
            <LinkButton to="/blogs" look="secondary">
              {t('blogs.all')}
            </LinkButton>
          </p>
        </>
      )}
    </Frame>
  )
}

function BlogsLoading() {
  const { t } = useTranslation('news')
  return (
    <Frame>
      <p className="text-soft" role="status">
        {t('blogs.loading')}
      </p>
    </Frame>
  )
}
