import type { Language } from '#shared/kernel/language.ts'
import { ListLoading } from '#web/lists/ListLoading.tsx'
import { ListPage } from '#web/lists/ListPage.tsx'
import type { LoaderContext, LoaderErrorProps, PageMeta } from '#web/shell/index.ts'
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
function PostListing({ of, list }: { of: Posts; list: PostList }) {
  const { t } = usePostTexts(of)
  const words = {
    title: t('title'),
    lead: t('lead'),
    older: t('older'),
    newest: t('newest'),
    empty: t('empty'),
  }
  return (
    <ListPage at={`/${of.area}`} list={list} words={words} more={<FeedLinks of={of} />}>
      <PostCards of={of} posts={list.items} heading="h2" />
    </ListPage>
  )
}

/** What the module of a page of all posts is made of (`/news` and, for the older ones, `/news/after/:after`). */
export const postListPage = (posts: Posts) => ({
  loader: ({ params: { after }, language, signal }: LoaderContext) =>
    listPosts(posts.api, { language, limit: most, after, signal }),
  meta: ({ data, language }: { data: PostList; language: Language }) => metaOf(posts, data, language),
  ErrorBoundary: (props: LoaderErrorProps) => <PostError of={posts} {...props} />,
  HydrateFallback: () => <ListLoading words={postTexts(posts)('loading')} high="h-40" />,
  Page: ({ data }: { data: PostList }) => <PostListing of={posts} list={data} />,
})
