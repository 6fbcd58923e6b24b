import * as z from 'zod/mini'
import { type ContentItem, contentEntities } from '#functions/platform/content/contentItem.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { isVisible } from '#shared/kernel/content/contentState.ts'
import { responseLanguage } from '#shared/kernel/content/contentTexts.ts'
import { firstWords, plainText } from '#shared/kernel/content/plainText.ts'
import { postKind } from '#shared/kernel/content/postKind.ts'
import { byLanguage, Language } from '#shared/kernel/language.ts'
import type { Issue, PostName } from '#shared/newsletter/issue.ts'
import { issueRefusals } from '#shared/newsletter/refusals.ts'
import { Topic } from '#shared/newsletter/topic.ts'
import { newsletterContent } from '#shared/newsletterContent.preval.ts'

/** A post as it appears in a letter. */
const Story = z.object({
  title: z.string(),
  summary: z.string(),
  /** The path of the post's page, without the language. */
  path: z.templateLiteral(['/', z.string()]),
  /** The language of the texts: English if the post has none in the letter's language. */
  language: Language,
})
export type Story = z.output<typeof Story>

/** The texts of an issue's letters, by language. */
export const IssueContent = z.object({
  letters: z.record(
    Language,
    z.object({
      subject: z.string(),
      intro: z.string(),
      stories: z.array(Story),
      topic: z._default(Topic, 'newsletter'),
    }),
  ),
})
export type IssueContent = z.output<typeof IssueContent>
export type IssueLetter = IssueContent['letters'][Language]

/** Posts of all areas differ only in their partition. */
const kindOf = (partition: string) => postKind({ partition, idKind: 'post', missing: issueRefusals.missing })
const anyPost = kindOf('POST')

const maxSummaryWords = 40

export interface Post extends PostName {
  /** The path of the page that lists the post. */
  page: `/${string}`
  item: ContentItem
}

/** Loads those of the named posts that are published, in the order of the names. */
export async function publishedPosts(table: Table, names: readonly PostName[], at: Date): Promise<Post[]> {
  const found = await Promise.all(
    newsletterContent.map(async ({ area, partition, page }) => {
      const ownNames = names.filter((name) => name.area === area)
      const { item } = contentEntities(kindOf(partition))
      const items = await table.getMany(
        item,
        ownNames.map(({ id }) => ({ pk: partition, sk: id })),
      )
      return items
        .filter((item) => isVisible(item, at))
        .map((item): Post => ({ area, id: item.id, page, item }))
    }),
  )
  const posts = found.flat()
  return names.flatMap(({ area, id }) => posts.find((post) => post.area === area && post.id === id) ?? [])
}

/** The title of a post, in English if it has one. */
export const titleOf = ({ item }: Post) => item.texts[responseLanguage(anyPost, item.texts, 'en')].title ?? ''

function storyOf({ id, page, item }: Post, letterLanguage: Language): Story {
  const language = responseLanguage(anyPost, item.texts, letterLanguage)
  const { title = '', description = '' } = item.texts[language]
  return {
    title,
    summary: firstWords(plainText(description), maxSummaryWords),
    path: `${page}/${id}`,
    language,
  }
}

export const contentOf = (
  { texts, topic }: Pick<Issue, 'texts' | 'topic'>,
  posts: readonly Post[],
): IssueContent => ({
  letters: byLanguage((language) => ({
    ...texts[language],
    stories: posts.map((post) => storyOf(post, language)),
    topic,
  })),
})
