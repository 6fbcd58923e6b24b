import { firstWords, plainText } from '#shared/kernel/content/plainText.ts'
import { readingMinutes } from '#shared/kernel/content/readingMinutes.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { PictureSource } from '#shared/kernel/picture.ts'
import { type LoadedList, loadList } from '#web/lists/loadList.ts'
import type { Post, PostsClient } from './posts.ts'

/** The fields of a post that its card shows; the others are not sent to the browser. */
export interface ListedPost {
  id: string
  title: string
  /** The first six words of its text. */
  words: string
  /** How long it takes to read. */
  minutes: number
  author: string | undefined
  picture: PictureSource | undefined
  lang: Language
  publishedAt: string
}

export type PostList = LoadedList<ListedPost>

export const listedPost = ({
  _id,
  title,
  description,
  author,
  image,
  lang,
  publishedAt,
}: Post): ListedPost => ({
  id: _id,
  title,
  words: firstWords(plainText(description), 6),
  minutes: readingMinutes(description),
  author,
  picture: image?.['16x9'],
  lang,
  publishedAt,
})

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
    items: items.map(listedPost),
  }
}
