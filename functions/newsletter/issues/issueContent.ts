import * as z from 'zod/mini'
import { type ContentItem, contentEntities } from '#functions/platform/content/contentItem.ts'
import type { Table } from '#functions/platform/table.ts'
import { isOut } from '#shared/kernel/content/contentState.ts'
import { answeredIn } from '#shared/kernel/content/contentTexts.ts'
import { firstWords, plainText } from '#shared/kernel/content/plainText.ts'
import { postKind } from '#shared/kernel/content/postKind.ts'
import { Language, languages } from '#shared/kernel/language.ts'
import { type Issue, type PostName, postAreas } from '#shared/newsletter/issue.ts'
import { issueRefusals } from '#shared/newsletter/refusals.ts'

/** One post as a letter tells it. */
const Story = z.object({
  title: z.string(),
  summary: z.string(),
  /** Of its page, without the language. */
  path: z.templateLiteral(['/', z.string()]),
  /** The language of its texts: English where the letter's own is not written. */
  language: Language,
})
export type Story = z.output<typeof Story>

/** All that the letters of an issue say, by language. */
export const IssueContent = z.object({
  letters: z.record(Language, z.object({ subject: z.string(), intro: z.string(), stories: z.array(Story) })),
})
export type IssueContent = z.output<typeof IssueContent>
export type IssueLetter = IssueContent['letters'][Language]

const partitions = { news: 'NEWS', blogs: 'BLOG' } as const
const kindOf = (area: PostName['area']) =>
  postKind({ partition: partitions[area], idKind: 'post', missing: issueRefusals.missing })
const kinds = { news: kindOf('news'), blogs: kindOf('blogs') }

/** How many words of a post a letter carries. */
const wordsOfSummary = 40

export interface Post extends PostName {
  item: ContentItem
}

/** The posts of those names that are published, in the order of the names. */
export async function postsOut(table: Table, names: readonly PostName[], at: Date): Promise<Post[]> {
  const found = await Promise.all(
    postAreas.map(async (area) => {
      const own = names.filter((name) => name.area === area)
      const { item } = contentEntities(kinds[area])
      const items = await table.getMany(
        item,
        own.map(({ id }) => ({ pk: partitions[area], sk: id })),
      )
      return items.filter((one) => isOut(one, at)).map((one): Post => ({ area, id: one.id, item: one }))
    }),
  )
  const all = found.flat()
  return names.flatMap(({ area, id }) => all.find((post) => post.area === area && post.id === id) ?? [])
}

/** The title of a post, in English where it is written. */
export const titleOf = ({ area, item }: Post) =>
  item.texts[answeredIn(kinds[area], item.texts, 'en')].title ?? ''

function storyOf({ area, id, item }: Post, wanted: Language): Story {
  const language = answeredIn(kinds[area], item.texts, wanted)
  const { title = '', description = '' } = item.texts[language]
  return {
    title,
    summary: firstWords(plainText(description), wordsOfSummary),
    path: `/${area}/${id}`,
    language,
  }
}

export const contentOf = ({ texts }: Pick<Issue, 'texts'>, posts: readonly Post[]): IssueContent => ({
  letters: Object.fromEntries(
    languages.map((language) => [
      language,
      { ...texts[language], stories: posts.map((post) => storyOf(post, language)) },
    ]),
  ) as IssueContent['letters'],
})
