import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { inLanguage } from '#shared/kernel/content/contentKind.ts'
import { languages } from '#shared/kernel/language.ts'

/** Posts are written in every language. */
const posts = {}
const folder = path.join(import.meta.dirname, 'posts')

const DemoPost = z.object({
  area: z.enum(['news', 'blogs']),
  /** Its texts are `<name>.en.html` and so on. */
  name: z.string(),
  /** When it came out, before the moment of planting. */
  daysAgo: z.int(),
  /** The name of a drawing. */
  picture: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
})
export type DemoPost = z.output<typeof DemoPost>

/** The posts of the demo portal, from the table beside their texts. */
export const demoPosts = (): DemoPost[] =>
  z.array(DemoPost).parse(JSON.parse(readFileSync(path.join(folder, 'posts.json'), 'utf8')))

/** The texts of a post as an editor sends them: the first line is the title, as a heading of the first order. */
export const demoTexts = ({ name }: Pick<DemoPost, 'name'>): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = readFileSync(path.join(folder, `${name}.${language}.html`), 'utf8')
      const [, title = '', description = ''] = /^<h1>(.*)<\/h1>\n(.*)$/s.exec(text) ?? []
      return [
        [inLanguage(posts, 'title', language), title],
        [inLanguage(posts, 'description', language), description.trim()],
      ]
    }),
  )
