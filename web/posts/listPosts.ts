import { firstWords, plainText } from '#shared/kernel/content/plainText.ts'
import type { Language } from '#shared/kernel/language.ts'
import { ApiError } from '#web/shell/index.ts'
import type { PostsClient } from './posts.ts'

/** What a card shows of a post; the rest of it does not travel. */
export interface ListedPost {
  id: string
  title: string
  words: string
  lang: Language
  publishedAt: string
}

/** One page of a list of posts. */
export interface PostList {
  posts: ListedPost[]
  /** Where the list goes on; undefined at its end. */
  next: string | undefined
  /** This page is not the first. */
  isLater: boolean
}

interface Asked {
  language: Language
  /** How many, at most. */
  limit: number
  /** `next` of the page before. */
  after?: string
  signal?: AbortSignal
}

/** The newest posts, or those after `after`. There is no page after something that never was a `next`: 404. */
export async function listPosts(api: PostsClient, { language, limit, after, signal }: Asked): Promise<PostList> {
  const page = await api.list.page({ lang: language, limit, after }, { signal }).catch((error: unknown) => {
    throw after !== undefined && error instanceof ApiError && error.status === 400
      ? new ApiError(404, error.code, error.message)
      : error
  })
  return {
    posts: page.items.map(({ _id, title, description, lang, publishedAt }) => ({
      id: _id,
      title,
      words: firstWords(plainText(description), 6),
      lang,
      publishedAt,
    })),
    next: page.next,
    isLater: after !== undefined,
  }
}
