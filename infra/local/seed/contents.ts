import * as z from 'zod/mini'
import { captionsIn } from '#shared/courses/lesson.ts'
import { type ContentKind, localizedKey } from '#shared/kernel/content/contentKind.ts'
import { languages } from '#shared/kernel/language.ts'
import { demoKinds } from './kinds.ts'
import { demoFiles, demoPosts, demoTexts } from './posts.ts'

const inEveryLanguage = <T extends z.ZodMiniType>(text: T) => z.record(z.enum(languages), text)

/** An item of an area's `demo/contents.json`. */
const WrittenContent = z.object({
  area: z.enum(Object.keys(demoKinds)),
  name: z.string(),
  /** The days between its publication and the planting. */
  daysAgo: z.int(),
  /** The name of a drawing. */
  picture: z.optional(z.string()),
  /** A file that `makeFiles.ts` makes, and the name under which readers save it. */
  file: z.optional(z.string()),
  fileName: z.optional(z.string()),
  /** The days between the planting and a beginning of a course, or an event. */
  startsInDays: z.optional(z.int()),
  fields: z._default(z.record(z.string(), z.string()), {}),
  texts: inEveryLanguage(z.record(z.string(), z.string())),
  /** The sessions that a course's file lists. */
  sessions: z.optional(inEveryLanguage(z.array(z.string()))),
})
type WrittenContent = z.output<typeof WrittenContent>

/** A file of an item: its path in this folder, and the name under which readers save it. */
interface DemoUpload {
  file: string
  fileName: string
}

/** An item of the demo portal as an editor sends it, apart from its picture. */
export interface DemoContent extends Pick<WrittenContent, 'name' | 'daysAgo' | 'picture' | 'startsInDays'> {
  area: string
  input: Record<string, unknown>
  /** The files by the names that the item's kind gives them. */
  uploads: Record<string, DemoUpload>
}

/** Returns the film of a lesson and its captions, made by `makeFilms.ts`; for other items the document, made by `makeFiles.ts`. */
function uploadsOf({ area, name, file, fileName = '' }: WrittenContent): Record<string, DemoUpload> {
  if (area !== 'lessons') return file ? { file: { file: `files/${file}`, fileName } } : {}
  const film = (ending: string) => ({ file: `films/${name}.${ending}`, fileName: `${name}.${ending}` })
  const captions = languages.map((language) => [captionsIn[language], film(`${language}.vtt`)])
  return { video: film('mp4'), ...Object.fromEntries(captions) }
}

export const writtenContents = (): WrittenContent[] =>
  z.array(WrittenContent).parse(demoFiles('contents.json'))

const demoContentOf = (written: WrittenContent): DemoContent => {
  const { area, name, daysAgo, picture, startsInDays, fields, texts } = written
  const kind: ContentKind = demoKinds[area]!.kind
  const localizedTexts = languages.flatMap((language) =>
    Object.entries(texts[language]).map(([name, text]) => [localizedKey(kind, name, language), text]),
  )
  const input = { ...fields, ...Object.fromEntries(localizedTexts) }
  return { area, name, daysAgo, picture, startsInDays, input, uploads: uploadsOf(written) }
}

/** Returns all items that the demo portal publishes. */
export const demoContents = (): DemoContent[] => [
  ...demoPosts().map(({ area, name, daysAgo, picture, category, author, tags }) => ({
    area,
    name,
    daysAgo,
    picture,
    input: { category, author, tags, ...demoTexts({ area, name }) },
    uploads: {},
  })),
  ...writtenContents().map(demoContentOf),
]
