import { firstWords, plainText } from '#shared/kernel/content/plainText.ts'
import type { Language } from '#shared/kernel/language.ts'
import { type LoadedList, loadList } from '#web/lists/loadList.ts'
import type { PostsClient } from './posts.ts'

/** The fields of a post that its card shows; the others are not sent to the browser. */
export interface ListedPost {
  id: string
  title: string
  /** The first words of its text. */
  words: string
  lang: Language
  publishedAt: string
}

export type PostList = LoadedList<ListedPost>

interface Params {
  language: Language
  limit: number
  /** The cursor of the page. */
  after?: string
  signal?: AbortSignal
}

/** Loads the newest posts, or those after the cursor. */
export async function listPosts(
  api: PostsClient,
  { language, limit, after, signal }: Params,
): Promise<PostList> {
  const { items, ...paging } = await loadList(
    after,
    api.list.page({ lang: language, limit, after }, { signal }),
  )
  return {
    ...paging,
    items: items.map(({ _id, title, description, lang, publishedAt }) => ({
      id: _id,
      title,
      words: firstWords(plainText(description), 6),
      lang,
      publishedAt,
    })),
  }
}
