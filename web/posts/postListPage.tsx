import type { ReactNode } from 'react'
import { type FeedFormat, feedAddress, feedFormats } from '#shared/kernel/content/feeds.ts'
import type { Language } from '#shared/kernel/language.ts'
import { ListLoading, ListPage } from '#web/lists/ListPage.tsx'
import { type LoaderContext, type LoaderErrorProps, type PageMeta, useLanguage } from '#web/shell/index.ts'
import { listPosts, type PostList } from './listPosts.ts'
import { PostCards } from './PostCards.tsx'
import { PostError } from './PostError.tsx'
import { type PostArea, type PostAreaSettings, postTexts, usePostTexts } from './posts.ts'

const postsPerPage = 60

function metaOf(area: PostArea, { isLater }: PostList, language: Language): PageMeta {
  const t = postTexts(area)
  return {
    title: t(isLater ? 'older' : 'title'),
    description: t('description'),
    feeds: feedsOf(area, t('title'), language),
  }
}

interface ListingProps {
  area: PostArea
  list: PostList
  whenEmpty: ReactNode
}

function PostListing({ area, list, whenEmpty }: ListingProps) {
  const { t } = usePostTexts(area)
  return (
    <ListPage
      path={`/${area}`}
      list={list}
      t={t}
      more={<FeedLinks area={area} />}
      picture="mailbox"
      whenEmpty={whenEmpty}
    >
      <PostCards area={area} posts={list.items} heading="h2" />
    </ListPage>
  )
}

interface Settings extends PostAreaSettings {
  /** Shown below the words of an empty list. */
  whenEmpty?: ReactNode
}

/** Returns the module of a page that lists posts (`/news`, and `/news/after/:after` for the older ones). */
export const postListPage = ({ area, api, whenEmpty }: Settings) => ({
  loader: ({ params: { after }, language, signal }: LoaderContext) =>
    listPosts(api, { language, limit: postsPerPage, after, signal }),
  meta: ({ data, language }: { data: PostList; language: Language }) => metaOf(area, data, language),
  ErrorBoundary: (props: LoaderErrorProps) => <PostError area={area} {...props} />,
  HydrateFallback: () => <ListLoading text={postTexts(area)('loading')} height="h-40" />,
  Page: ({ data }: { data: PostList }) => <PostListing area={area} list={data} whenEmpty={whenEmpty} />,
})

const names: Record<FeedFormat, string> = { rss: 'RSS', atom: 'Atom' }
const formats = Object.keys(feedFormats) as FeedFormat[]

/** Returns the feeds of a list for its page's head, where feed readers find them. */
const feedsOf = (area: PostArea, title: string, language: Language): PageMeta['feeds'] =>
  formats.map((format) => ({
    title: `${title} (${names[format]})`,
    type: feedFormats[format],
    href: feedAddress(`/api/${area}`, format, language),
  }))

/** Links to the same feeds, for people who copy an address. */
function FeedLinks({ area }: { area: PostArea }) {
  const { t } = usePostTexts(area)
  const language = useLanguage()
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-soft">
      {t('follow')}
      {formats.map((format) => (
        <a key={format} href={feedAddress(`/api/${area}`, format, language)} type={feedFormats[format]}>
          {names[format]}
        </a>
      ))}
    </p>
  )
}
