import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { localizedKey } from '#shared/kernel/content/contentKind.ts'
import { languages } from '#shared/kernel/language.ts'
import { demoKinds } from './kinds.ts'

/** The posts' kind for `localizedKey`: it has no `translations`, so every language has a key of its own. */
const localizedKind = {}
const shared = path.resolve(import.meta.dirname, '../../../shared')

const DemoPost = z.object({
  area: z.enum(Object.keys(demoKinds)),
  /** The name of its texts: `<name>.en.html` and those in the other languages. */
  name: z.string(),
  /** The days between its publication and the planting. */
  daysAgo: z.int(),
  /** The name of a drawing. */
  picture: z.string(),
  category: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
})
export type DemoPost = z.output<typeof DemoPost>

/** Reads the file of this name in each area's folder `demo/`, and joins their lists. */
export const demoFiles = (name: string): unknown[] =>
  globSync(`*/demo/${name}`, { cwd: shared })
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(path.join(shared, file), 'utf8')))

/** Reads the posts of the demo portal from the tables beside their texts. */
export const demoPosts = (): DemoPost[] => z.array(DemoPost).parse(demoFiles('posts.json'))

/** Returns the texts of a post as an editor sends them. The first line of its file, an `h1`, is the title. */
export const demoTexts = ({ area, name }: Pick<DemoPost, 'area' | 'name'>): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = readFileSync(path.join(shared, area, 'demo', `${name}.${language}.html`), 'utf8')
      const [, title = '', description = ''] = /^<h1>(.*)<\/h1>\n(.*)$/s.exec(text) ?? []
      return [
        [localizedKey(localizedKind, 'title', language), title],
        [localizedKey(localizedKind, 'description', language), description.trim()],
      ]
    }),
  )
