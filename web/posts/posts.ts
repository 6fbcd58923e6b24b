import type { contentRoutes } from '#shared/kernel/content/contentRoutes.ts'
import type { PostKind } from '#shared/kernel/content/postKind.ts'
import { type Answer, type Client, i18n, useTranslation } from '#web/shell/index.ts'
import type { Resources } from '#web/shell/resources.ts'

type Routes = Pick<ReturnType<typeof contentRoutes<PostKind>>, 'list' | 'get'>
/** The client of an area whose items are posts. */
export type PostsClient = Client<{ name: string; routes: Routes }>
export type Post = Answer<Routes['get']>

/** What every area of posts says in its own words. */
interface PostTexts {
  title: string
  description: string
  lead: string
  follow: string
  loading: string
  empty: string
  read: string
  all: string
  newest: string
  older: string
  home: string
  tags: string
  untitled: string
  noDescription: string
  otherLanguage: string
  missing: { title: string; text: string }
  failed: { title: string; text: string; retry: string }
}

declare module '#web/shell/resources.ts' {
  interface Resources {
    /** No namespace of its own: it stands for any area of posts. */
    posts: PostTexts
  }
}

/** The areas whose translations say all that posts need. */
type PostArea = { [N in keyof Resources]: Resources[N] extends PostTexts ? N : never }[keyof Resources]

/** An area of posts: all that its pages have of their own. */
export interface Posts {
  /** The area's name: the namespace of its texts, and where its pages stand (`/news/{id}`). */
  area: PostArea
  api: PostsClient
  /** What a post is in schema.org's words. */
  type: 'NewsArticle' | 'BlogPosting' | 'Article'
}

export const usePostTexts = ({ area }: Pick<Posts, 'area'>) => useTranslation(area as 'posts')
/** As `usePostTexts`, outside components. */
export const postTexts = ({ area }: Pick<Posts, 'area'>) => i18n.getFixedT(null, area as 'posts')
