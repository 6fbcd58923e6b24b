import * as z from 'zod/mini'
import { DownloadAnswer } from '../download.ts'
import { instant, optionalName, upTo, urlIfSent, whole } from '../fields.ts'
import { Language, type Language as LanguageTag, languages } from '../language.ts'
import { PictureAnswer } from '../picture.ts'
import {
  type ContentKind,
  type FieldsOf,
  type FlatTexts,
  inLanguage,
  type SentFieldsOf,
  type TextField,
  type TextsOf,
} from './contentKind.ts'
import { ContentStatus } from './contentState.ts'

type DownloadsOf<K extends ContentKind> = K extends {
  downloads: infer D extends NonNullable<ContentKind['downloads']>
}
  ? D
  : Record<never, never>
type Keys<K extends ContentKind> = {
  [N in (keyof K['pictures'] | keyof DownloadsOf<K>) & string as `${N}Key`]?: string | undefined
}
type TypedAddresses<K extends ContentKind> = {
  [N in keyof DownloadsOf<K> as AnsweredAs<DownloadsOf<K>[N]>]?: string | undefined
}
type AnsweredAs<D> = D extends { answeredAs: infer A extends string } ? A : never
type Addresses<K extends ContentKind> = {
  [N in keyof K['pictures'] as K['pictures'][N]['answeredAs']]: string
} & {
  [N in keyof K['pictures']]?: PictureAnswer | undefined
} & { [N in keyof DownloadsOf<K> as AnsweredAs<DownloadsOf<K>[N]>]: string } & {
  [N in keyof DownloadsOf<K>]?: DownloadAnswer | undefined
}

/** What anyone may read of an item, in one language. */
export type ContentAnswer<K extends ContentKind> = TextsOf<K> &
  FieldsOf<K> &
  Addresses<K> & {
    _id: string
    /** The language that the texts are in: English where the one asked for is missing. */
    lang: LanguageTag
    /** The languages that it is written in. */
    languages: LanguageTag[]
    /** When it came out, ISO 8601 in UTC. */
    publishedAt: string
    version: number
  }

/** What editors read of an item: every language, and its state. */
export type ManagedContent<K extends ContentKind> = Omit<ContentAnswer<K>, 'publishedAt'> & {
  status: ContentStatus
  publishAt?: string | undefined
  createdAt: string
  changedAt: string
  trashedAt?: string | undefined
  texts: Record<LanguageTag, Partial<TextsOf<K>>>
}

/** What editors send. Absent texts count as empty. */
export type ContentInput<K extends ContentKind> = Partial<FlatTexts<K>> &
  Partial<SentFieldsOf<K>> &
  Keys<K> &
  TypedAddresses<K> & { status?: 'draft' | 'scheduled' | 'published'; publishAt?: string; version?: number }

const mapped = <V, S>(record: Readonly<Record<string, V>>, schemaOf: (value: V, name: string) => S) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, schemaOf(value, name)]))

const written = ({ most }: TextField) => upTo(most)

const texts = ({ texts }: ContentKind) => mapped(texts, () => z.string())
const common = ({ texts, fields, pictures, downloads = {} }: ContentKind) => ({
  _id: z.string(),
  ...mapped(texts, () => z.string()),
  ...mapped(fields, ({ output }) => output),
  ...Object.fromEntries(
    Object.values({ ...pictures, ...downloads }).map(({ answeredAs }) => [answeredAs, z.string()]),
  ),
  ...mapped(pictures, () => z.optional(PictureAnswer)),
  ...mapped(downloads, () => z.optional(DownloadAnswer)),
  lang: Language,
  languages: z.array(Language),
  version: z.number(),
})

export const answerSchema = <K extends ContentKind>(kind: K) =>
  z.object({ ...common(kind), publishedAt: instant() }) as unknown as z.ZodMiniType<ContentAnswer<K>>

export const managedSchema = <K extends ContentKind>(kind: K) =>
  z.object({
    ...common(kind),
    // A draft may lack them.
    ...mapped(kind.fields, ({ output }) => z.optional(output)),
    status: ContentStatus,
    publishAt: z.optional(instant()),
    createdAt: instant(),
    changedAt: instant(),
    trashedAt: z.optional(instant()),
    texts: z.object(
      Object.fromEntries(languages.map((language) => [language, z.partial(z.object(texts(kind)))])),
    ),
  }) as unknown as z.ZodMiniType<ManagedContent<K>>

/** The texts that a list of items has room for. */
const shortTexts = <K extends ContentKind>(kind: K): K => ({
  ...kind,
  texts: Object.fromEntries(Object.entries(kind.texts).filter(([, { type }]) => type === 'line')),
})

/** As `ManagedContent`, without its long texts. */
export type ContentRow<K extends ContentKind> = Pick<
  ManagedContent<K>,
  Exclude<keyof ManagedContent<K>, LongTexts<K>>
>
type LongTexts<K extends ContentKind> = {
  [N in keyof K['texts']]: K['texts'][N] extends { type: 'line' } ? never : N
}[keyof K['texts']]

export const rowSchema = <K extends ContentKind>(kind: K) =>
  managedSchema(shortTexts(kind)) as unknown as z.ZodMiniType<ContentRow<K>>

const flat = (kind: ContentKind) =>
  Object.fromEntries(
    Object.entries(kind.texts).flatMap(([name, text]) =>
      languages.map((language) => [inLanguage(kind, name, language), written(text)]),
    ),
  )

/** The fields of a form, as JSON or multipart carry them. Which of them a published item must have is told by `missingIn`. */
export const inputShape = (kind: ContentKind) => ({
  ...flat(kind),
  ...mapped(kind.fields, ({ input }) => input),
  ...Object.fromEntries(
    Object.keys({ ...kind.pictures, ...kind.downloads }).map((name) => [
      `${name}Key`,
      z.optional(optionalName()),
    ]),
  ),
  ...Object.fromEntries(
    Object.values(kind.downloads ?? {}).map(({ answeredAs, uploadOnly }) => [
      answeredAs,
      uploadOnly ? z.optional(z.literal('')) : urlIfSent(),
    ]),
  ),
  status: z.optional(z.enum(['draft', 'scheduled', 'published'])),
  publishAt: z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      instant(),
    ]),
  ),
  version: z.optional(whole(1)),
})
