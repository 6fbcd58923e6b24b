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
  letters: z.record(Language, z.object({ subject: z.string(), intro: z.string(), stories: z.array(Story) })),
})
export type IssueContent = z.output<typeof IssueContent>
export type IssueLetter = IssueContent['letters'][Language]

const partitions = { news: 'NEWS', blogs: 'BLOG' } as const
const kindOf = (area: PostName['area']) =>
  postKind({ partition: partitions[area], idKind: 'post', missing: issueRefusals.missing })
const kinds = { news: kindOf('news'), blogs: kindOf('blogs') }

const maxSummaryWords = 40

export interface Post extends PostName {
  item: ContentItem
}

/** Loads the published posts among the names, in the order of the names. */
export async function publishedPosts(table: Table, names: readonly PostName[], at: Date): Promise<Post[]> {
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

/** The title of a post, in English if it has one. */
export const titleOf = ({ area, item }: Post) =>
  item.texts[answeredIn(kinds[area], item.texts, 'en')].title ?? ''

function storyOf({ area, id, item }: Post, letterLanguage: Language): Story {
  const language = answeredIn(kinds[area], item.texts, letterLanguage)
  const { title = '', description = '' } = item.texts[language]
  return {
    title,
    summary: firstWords(plainText(description), maxSummaryWords),
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
