import * as z from 'zod/mini'
import { captionsIn } from '#shared/courses/lesson.ts'
import { type ContentKind, inLanguage } from '#shared/kernel/content/contentKind.ts'
import { languages } from '#shared/kernel/language.ts'
import { demoKinds } from './kinds.ts'
import { demoFiles, demoPosts, demoTexts } from './posts.ts'

const inEvery = <T extends z.ZodMiniType>(text: T) => z.record(z.enum(languages), text)

const Written = z.object({
  area: z.enum(Object.keys(demoKinds)),
  name: z.string(),
  /** When it came out, before the moment of planting. */
  daysAgo: z.int(),
  /** The name of a drawing. */
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

/** A file that goes with an item: where it lies beside this one, and under which name readers save it. */
interface DemoUpload {
  file: string
  fileName: string
}

/** An item of the demo portal as an editor sends it, but for its picture. */
export interface DemoContent extends Pick<Written, 'name' | 'daysAgo' | 'picture' | 'startsInDays'> {
  area: string
  input: Record<string, unknown>
  /** By the names that its kind gives them. */
  uploads: Record<string, DemoUpload>
}

/** The film of a lesson and its captions, made by `makeFilms.ts`; the document of anything else, by `makeFiles.ts`. */
function uploadsOf({ area, name, file, fileName = '' }: Written): Record<string, DemoUpload> {
  if (area !== 'lessons') return file ? { file: { file: `files/${file}`, fileName } } : {}
  const film = (ending: string) => ({ file: `films/${name}.${ending}`, fileName: `${name}.${ending}` })
  const captions = languages.map((language) => [captionsIn[language], film(`${language}.vtt`)])
  return { video: film('mp4'), ...Object.fromEntries(captions) }
}

export const demoWritten = (): Written[] => z.array(Written).parse(demoFiles('contents.json'))

const sent = (written: Written): DemoContent => {
  const { area, name, daysAgo, picture, startsInDays, fields, texts } = written
  const kind: ContentKind = demoKinds[area]!.kind
  const named = languages.flatMap((language) =>
    Object.entries(texts[language]).map(([name, text]) => [inLanguage(kind, name, language), text]),
  )
  const input = { ...fields, ...Object.fromEntries(named) }
  return { area, name, daysAgo, picture, startsInDays, input, uploads: uploadsOf(written) }
}

/** All that is published in the demo portal. */
export const demoContents = (): DemoContent[] => [
  ...demoPosts().map(({ area, name, daysAgo, picture, category, tags }) => ({
    area,
    name,
    daysAgo,
    picture,
    input: { category, tags, ...demoTexts({ area, name }) },
    uploads: {},
  })),
  ...demoWritten().map(sent),
]
