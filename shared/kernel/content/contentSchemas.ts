import * as z from 'zod/mini'
import { DownloadAnswer } from '../download.ts'
import { instant, optionalName, upTo, urlIfSent, whole } from '../fields.ts'
import { Language, type Language as LanguageTag, languages } from '../language.ts'
import { PictureAnswer } from '../picture.ts'
import {
  type ContentKind,
  type FieldsOf,
  type FlatTexts,
  localizedKey,
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
type UploadKeys<K extends ContentKind> = {
  [N in (keyof K['pictures'] | keyof DownloadsOf<K>) & string as `${N}Key`]?: string | undefined
}
type OtherSiteUrls<K extends ContentKind> = {
  [N in keyof DownloadsOf<K> as UrlFieldOf<DownloadsOf<K>[N]>]?: string | undefined
}
type UrlFieldOf<D> = D extends { urlField: infer A extends string } ? A : never
type FileUrls<K extends ContentKind> = {
  [N in keyof K['pictures'] as K['pictures'][N]['urlField']]: string
} & {
  [N in keyof K['pictures']]?: PictureAnswer | undefined
} & { [N in keyof DownloadsOf<K> as UrlFieldOf<DownloadsOf<K>[N]>]: string } & {
  [N in keyof DownloadsOf<K>]?: DownloadAnswer | undefined
}

/** An item as the site shows it, in one language. */
export type ContentAnswer<K extends ContentKind> = TextsOf<K> &
  FieldsOf<K> &
  FileUrls<K> & {
    _id: string
    /** The language of the texts: English if the requested one is missing. */
    lang: LanguageTag
    /** The languages in which all required texts exist. */
    languages: LanguageTag[]
    /** The moment of publication, ISO 8601 in UTC. */
    publishedAt: string
    version: number
  }

/** An item for editors, with every language and its state. */
export type ManagedContent<K extends ContentKind> = Omit<ContentAnswer<K>, 'publishedAt'> & {
  status: ContentStatus
  publishAt?: string | undefined
  createdAt: string
  changedAt: string
  trashedAt?: string | undefined
  texts: Record<LanguageTag, Partial<TextsOf<K>>>
}

/** The input of editors. Missing texts count as empty. */
export type ContentInput<K extends ContentKind> = Partial<FlatTexts<K>> &
  Partial<SentFieldsOf<K>> &
  UploadKeys<K> &
  OtherSiteUrls<K> & { status?: 'draft' | 'scheduled' | 'published'; publishAt?: string; version?: number }

const mapValues = <V, S>(record: Readonly<Record<string, V>>, schemaOf: (value: V, name: string) => S) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, schemaOf(value, name)]))

const textInput = ({ maxLength }: TextField) => upTo(maxLength)

const commonShape = ({ texts, fields, pictures, downloads = {} }: ContentKind) => ({
  _id: z.string(),
  ...mapValues(texts, () => z.string()),
  ...mapValues(fields, ({ output }) => output),
  ...Object.fromEntries(
    Object.values({ ...pictures, ...downloads }).map(({ urlField }) => [urlField, z.string()]),
  ),
  ...mapValues(pictures, () => z.optional(PictureAnswer)),
  ...mapValues(downloads, () => z.optional(DownloadAnswer)),
  lang: Language,
  languages: z.array(Language),
  version: z.number(),
})

export const answerSchema = <K extends ContentKind>(kind: K) =>
  z.object({ ...commonShape(kind), publishedAt: instant() }) as unknown as z.ZodMiniType<ContentAnswer<K>>

export const managedSchema = <K extends ContentKind>(kind: K) =>
  z.object({
    ...commonShape(kind),
    // A draft may lack fields.
    ...mapValues(kind.fields, ({ output }) => z.optional(output)),
    status: ContentStatus,
    publishAt: z.optional(instant()),
    createdAt: instant(),
    changedAt: instant(),
    trashedAt: z.optional(instant()),
    texts: z.object(
      Object.fromEntries(
        languages.map((language) => [language, z.partial(z.object(mapValues(kind.texts, () => z.string())))]),
      ),
    ),
  }) as unknown as z.ZodMiniType<ManagedContent<K>>

/** The kind with only its short texts, for lists. */
const shortTexts = <K extends ContentKind>(kind: K): K => ({
  ...kind,
  texts: Object.fromEntries(Object.entries(kind.texts).filter(([, { type }]) => type === 'line')),
})

/** As `ManagedContent`, without long texts. */
export type ContentRow<K extends ContentKind> = Pick<
  ManagedContent<K>,
  Exclude<keyof ManagedContent<K>, LongTexts<K>>
>
type LongTexts<K extends ContentKind> = {
  [N in keyof K['texts']]: K['texts'][N] extends { type: 'line' } ? never : N
}[keyof K['texts']]

export const rowSchema = <K extends ContentKind>(kind: K) =>
  managedSchema(shortTexts(kind)) as unknown as z.ZodMiniType<ContentRow<K>>

const localizedTextShape = (kind: ContentKind) =>
  Object.fromEntries(
    Object.entries(kind.texts).flatMap(([name, text]) =>
      languages.map((language) => [localizedKey(kind, name, language), textInput(text)]),
    ),
  )

/** The input's fields, in JSON or multipart. `missingIn` checks which of them a published item needs. */
export const inputShape = (kind: ContentKind) => ({
  ...localizedTextShape(kind),
  ...mapValues(kind.fields, ({ input }) => input),
  ...Object.fromEntries(
    Object.keys({ ...kind.pictures, ...kind.downloads }).map((name) => [
      `${name}Key`,
      z.optional(optionalName()),
    ]),
  ),
  ...Object.fromEntries(
    Object.values(kind.downloads ?? {}).map(({ urlField, uploadOnly }) => [
      urlField,
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
