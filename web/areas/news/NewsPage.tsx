import { blogs } from '#shared/blogs/contract.ts'
import type { Language } from '#shared/kernel/language.ts'
import { listPosts, type PostList } from '#web/posts/listPosts.ts'
import { postListPage } from '#web/posts/postListPage.tsx'
import { ApiError, client, type LoaderContext } from '#web/shell/index.ts'
import { Blogs, BlogsLoading } from './Blogs.tsx'
import { newsPosts } from './posts.ts'

const {
  Page: News,
  loader: loadNews,
  meta: metaOf,
  HydrateFallback: NewsLoading,
  ErrorBoundary,
} = postListPage(newsPosts)

export { ErrorBoundary }

/** How many blogs stand below the news; the others have a page of their own. */
const mostBlogs = 6

interface Data {
  news: PostList
  /** On the first page of news alone. `failed`: news can be read all the same. */
  blogs: PostList | 'failed' | undefined
}

function failedToLoad(error: unknown): 'failed' {
  if (error instanceof ApiError) return 'failed'
  throw error
}

export async function loader(context: LoaderContext): Promise<Data> {
  const { params, language, signal } = context
  const [news, listed] = await Promise.all([
    loadNews(context),
    params.after === undefined
      ? listPosts(client(blogs), { language, limit: mostBlogs, signal }).catch(failedToLoad)
      : undefined,
  ])
  return { news, blogs: listed }
}

export const meta = ({ data, language }: { data: Data; language: Language }) =>
  metaOf({ data: data.news, language })

/** In place of the page while it is loaded. */
export const HydrateFallback = () => (
  <>
    <NewsLoading />
    <BlogsLoading />
  </>
)

/** All news, the newest first; blogs stand below. */
export default function NewsPage({ data }: { data: Data }) {
  return (
    <>
      <section id="news-heading-anchor">
        <div id="news-heading">
          <News data={data.news} />
        </div>
      </section>
      {data.blogs !== undefined && <Blogs listed={data.blogs} />}
    </>
  )
}
