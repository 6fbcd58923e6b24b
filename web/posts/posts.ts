import type { contentRoutes } from '#shared/kernel/content/contentRoutes.ts'
import type { PostKind } from '#shared/kernel/content/postKind.ts'
import { type Answer, type Client, i18n, useTranslation } from '#web/shell/index.ts'
import type { Resources } from '#web/shell/resources.ts'

type Routes = Pick<ReturnType<typeof contentRoutes<PostKind>>, 'list' | 'get'>
/** The client of an area whose items are posts. */
export type PostsClient = Client<{ name: string; routes: Routes }>
export type Post = Answer<Routes['get']>

/** The texts that each area of posts must have. */
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
  minutes: string
  related: string
  share: { button: string; link: string; copied: string; address: string }
  untitled: string
  noDescription: string
  otherLanguage: string
  missing: { title: string; text: string }
  failed: { title: string; text: string }
}

declare module '#web/shell/resources.ts' {
  interface Resources {
    /** There is no namespace `posts`. `usePostTexts` casts the area to it, so that the keys are typed. */
    posts: PostTexts
  }
}

/** The areas whose translations have all keys of `PostTexts`. */
export type PostArea = Exclude<
  { [N in keyof Resources]: Resources[N] extends PostTexts ? N : never }[keyof Resources],
  'posts'
>

/** The settings of an area of posts, for the pages that all such areas share. */
export interface PostAreaSettings {
  /** The namespace of the texts, and the first part of the pages' paths (`/news/{id}`). */
  area: PostArea
  api: PostsClient
  /** The type of a post in schema.org. */
  type: 'NewsArticle' | 'BlogPosting' | 'Article'
}

export const usePostTexts = (area: PostArea) => useTranslation(area as 'posts')
/** Like `usePostTexts`, for use outside components. */
export const postTexts = (area: PostArea) => i18n.getFixedT(null, area as 'posts')
