import { firstWords, plainText } from '#shared/kernel/content/plainText.ts'
import type { Language } from '#shared/kernel/language.ts'
import { type LoadedList, loadList } from '#web/lists/loadList.ts'
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
export type PostList = LoadedList<ListedPost>

interface Asked {
  language: Language
  /** How many, at most. */
  limit: number
  /** `next` of the page before. */
  after?: string
  signal?: AbortSignal
}

/** The newest posts, or those after `after`. */
export async function listPosts(
  api: PostsClient,
  { language, limit, after, signal }: Asked,
): Promise<PostList> {
  const { items, ...place } = await loadList(
    after,
    api.list.page({ lang: language, limit, after }, { signal }),
  )
  return {
    ...place,
    items: items.map(({ _id, title, description, lang, publishedAt }) => ({
      id: _id,
      title,
      words: firstWords(plainText(description), 6),
      lang,
      publishedAt,
    })),
  }
}
