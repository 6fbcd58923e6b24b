import type { Language } from '#shared/kernel/language.ts'
import { Link, LinkButton, type LoaderContext, type LoaderErrorProps, type PageMeta } from '#web/shell/index.ts'
import { EmptyState, Skeleton } from '#web/ui/index.ts'
import { FeedLinks, feedsOf } from './FeedLinks.tsx'
import { listPosts, type PostList } from './listPosts.ts'
import { PostCards } from './PostCards.tsx'
import { PostError } from './PostError.tsx'
import { type Posts, postTexts, usePostTexts } from './posts.ts'

/** So many posts stand on a page. */
const most = 60

function metaOf(posts: Posts, { isLater }: PostList, language: Language): PageMeta {
  const t = postTexts(posts)
  return {
    title: t(isLater ? 'older' : 'title'),
    description: t('description'),
    feeds: feedsOf(posts, t('title'), language),
  }
}

/** The area's posts with their heading, the newest first, and the way to the older ones. */
function PostListing({ of, list: { posts, next, isLater } }: { of: Posts; list: PostList }) {
  const { t } = usePostTexts(of)
  return (
    <div className="page grid gap-12">
      <div className="grid max-w-lg gap-4">
        <h1 className="text-4xl">{t(isLater ? 'older' : 'title')}</h1>
        <p className="text-lg text-soft">{t('lead')}</p>
        {isLater ? (
          <p>
            <Link to={`/${of.area}`} className="font-semibold">
              {t('newest')}
            </Link>
          </p>
        ) : (
          <FeedLinks of={of} />
        )}
      </div>
      {posts.length === 0 ? <EmptyState look="picture" title={t('empty')} /> : <PostCards of={of} posts={posts} heading="h2" />}
      {next !== undefined && (
        <p>
          <LinkButton to={`/${of.area}/after/${next}`} look="secondary">
            {t('older')}
          </LinkButton>
        </p>
      )}
    </div>
  )
}

/** In the place of the posts while the first of them are loaded. */
function PostsLoading({ of }: { of: Posts }) {
  const { t } = usePostTexts(of)
  return (
    <div className="page grid gap-12">
      <p className="text-lg text-soft" role="status">
        {t('loading')}
      </p>
      <div className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {['first', 'second', 'third'].map((place) => (
          <Skeleton key={place} className="block h-40" />
        ))}
      </div>
    </div>
  )
}

/** What the module of a page of all posts is made of (`/news` and, for the older ones, `/news/after/:after`). */
export const postListPage = (posts: Posts) => ({
  loader: ({ params: { after }, language, signal }: LoaderContext) =>
    listPosts(posts.api, { language, limit: most, after, signal }),
  meta: ({ data, language }: { data: PostList; language: Language }) => metaOf(posts, data, language),
  ErrorBoundary: (props: LoaderErrorProps) => <PostError of={posts} {...props} />,
  HydrateFallback: () => <PostsLoading of={posts} />,
  Page: ({ data }: { data: PostList }) => <PostListing of={posts} list={data} />,
})
