import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { type ContentKind, inLanguage } from '#shared/kernel/content/contentKind.ts'
import { languages } from '#shared/kernel/language.ts'
import { demoKinds } from './kinds.ts'
import { demoPosts, demoTexts } from './posts.ts'

const inEvery = <T extends z.ZodMiniType>(text: T) => z.record(z.enum(languages), text)

const Written = z.object({
  area: z.enum(['guides', 'courses', 'products', 'cards', 'serviceImages', 'featuredListings']),
  name: z.string(),
  /** When it came out, before the moment of planting. */
  daysAgo: z.int(),
  /** A scene of `drawPictures.ts`. */
  picture: z.optional(z.string()),
  /** Made by `makeFiles.ts`, and under which name readers save it. */
  file: z.optional(z.string()),
  fileName: z.optional(z.string()),
  /** Of a course: how long after the planting it begins. */
  startsInDays: z.optional(z.int()),
  fields: z._default(z.record(z.string(), z.string()), {}),
  texts: inEvery(z.record(z.string(), z.string())),
  /** Of a course: what its file lists. */
  sessions: z.optional(inEvery(z.array(z.string()))),
})
type Written = z.output<typeof Written>

/** An item of the demo portal as an editor sends it, but for its uploads. */
export interface DemoContent extends Pick<Written, 'name' | 'daysAgo' | 'picture' | 'file' | 'fileName' | 'startsInDays'> {
  area: keyof typeof demoKinds
  input: Record<string, unknown>
}

export const demoWritten = (): Written[] =>
  z.array(Written).parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'contents.json'), 'utf8')))

const sent = ({ fields, texts, sessions: _, ...written }: Written): DemoContent => {
  const kind: ContentKind = demoKinds[written.area].kind
  const named = languages.flatMap((language) =>
    Object.entries(texts[language]).map(([name, text]) => [inLanguage(kind, name, language), text]),
  )
  return { ...written, input: { ...fields, ...Object.fromEntries(named) } }
}

/** All that is published in the demo portal. */
export const demoContents = (): DemoContent[] => [
  ...demoPosts().map(({ area, name, daysAgo, picture, category, tags }) => ({
    area,
    name,
    daysAgo,
    picture,
    input: { category, tags, ...demoTexts({ name }) },
  })),
  ...demoWritten().map(sent),
]
