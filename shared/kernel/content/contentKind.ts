import type * as z from 'zod/mini'
import type { IdKind } from '../ids.ts'
import { defaultLanguage, type Language, type Suffix, suffixOf } from '../language.ts'
import type { DeclaredRefusal, Refusal } from '../refusal.ts'
import type { SearchedLastDay, SearchKind } from '../search.ts'
import type { UploadPurpose } from '../uploadPurpose.ts'

/** A text in each language: one line, several lines, or HTML, which is sanitized. */
export interface TextField {
  type: 'line' | 'text' | 'html'
  /** In characters, including the tags of HTML. */
  maxLength: number
  /** The text may be empty: an item can be published without it, and a language counts as written without it. */
  optional?: true
}

/** An item's picture. Callers send `<name>Key`, the key of an upload, or the file itself as `<name>`. */
export interface PictureField {
  /** The field of responses that holds the picture's URL. */
  urlField: string
  /** The crops that are made besides the whole picture. */
  crops: readonly ('16x9' | '1x1' | 'og')[]
  /** An item cannot be published without it. */
  required: boolean
}

/**
 * An item's file for download. Callers send `<name>Key`, the key of an upload, or the file itself as `<name>`, or the URL of a file on
 * another site in the field `urlField`.
 */
export interface DownloadField {
  /** The field of responses that holds the file's URL. */
  urlField: string
  purpose: UploadPurpose
  /** `private`: only users who may have the file get a URL, which is signed and expires. */
  access: 'public' | 'private'
  /** An item cannot be published without it. */
  required: boolean
  /** The URL of a file on another site is not accepted. */
  uploadOnly?: true
}

/** A value that is the same in every language, with its schemas in requests (`input`), and in storage and responses (`output`). */
export interface CommonField {
  input: z.ZodMiniType
  output: z.ZodMiniType
  /** An item cannot be published without it. */
  required?: true
  /** The control of the editor's form; `text` by default. A decimal is typed with comma or point, and sent as a number. */
  type?: 'url' | 'date' | 'decimal'
  /** The possible values, of which an editor chooses one. */
  options?: readonly string[]
  /** Converts the stored value for responses and the history, for example cents to dollars. */
  toResponse?: (stored: unknown) => unknown
}

/** A kind of content: everything that the content kit needs to know of an area's items. */
export interface ContentKind {
  /** The table's partition with all items. */
  partition: string
  /** `admin` if only administrators may write it, because it is sold. By default editors may. */
  writer?: 'admin'
  idKind: IdKind
  texts: Readonly<Record<string, TextField>>
  /**
   * `optional`: an item can be published in English only. English texts have the bare name (`title`), translations a suffix (`titleFr`).
   * By default an item needs the texts in every language, and all of them have a suffix.
   */
  translations?: 'optional'
  fields: Readonly<Record<string, CommonField>>
  pictures: Readonly<Record<string, PictureField>>
  downloads?: Readonly<Record<string, DownloadField>>
  /**
   * The search finds published items by their texts, the first of which is the title, and by the common fields named in `keywords`.
   * `{id}` in the address of a result stands for the item's id. With `lastDay`, an item is found until that day is over.
   */
  search?: {
    kind: SearchKind
    url: `/${string}`
    keywords?: readonly string[]
    lastDay?: SearchedLastDay
  }
  /** The refusal for a missing item. */
  missing: (() => Refusal) & DeclaredRefusal
}

export const defineContent = <const K extends ContentKind>(kind: K): K => kind

type Translated = Pick<ContentKind, 'translations'>

/** True if an item needs its texts in this language to be published. */
export const isNeededIn = ({ translations }: Translated, language: Language) =>
  translations !== 'optional' || language === defaultLanguage

/** The name of a text in a language: `titleFr`. */
export const localizedKey = ({ translations }: Translated, name: string, language: Language) =>
  translations === 'optional' && language === defaultLanguage ? name : `${name}${suffixOf(language)}`

/** The value of a common field in responses; undefined if a draft lacks it. */
export const responseValue = ({ toResponse }: CommonField, stored: unknown): unknown =>
  toResponse && stored !== undefined ? toResponse(stored) : stored

export type TextsOf<K extends ContentKind> = { [N in keyof K['texts']]: string }
export type FieldsOf<K extends ContentKind> = { [N in keyof K['fields']]: z.output<K['fields'][N]['output']> }
export type SentFieldsOf<K extends ContentKind> = {
  [N in keyof K['fields']]: z.input<K['fields'][N]['input']>
}
type SuffixesOf<K extends ContentKind> = K extends { translations: 'optional' }
  ? '' | Suffix<Exclude<Language, 'en'>>
  : Suffix
/** The texts of the input, with a name for each language: `titleEn`, `titleFr`, … */
export type FlatTexts<K extends ContentKind> = {
  [N in keyof K['texts'] & string as `${N}${SuffixesOf<K>}`]: string
}
