import type * as z from 'zod/mini'
import type { IdKind } from '../ids.ts'
import { defaultLanguage, type Language, type Suffix, suffixOf } from '../language.ts'
import type { DeclaredRefusal, Refusal } from '../refusal.ts'
import type { UploadPurpose } from '../uploadPurpose.ts'

/** A text that is written once in each language: one line, several, or rich text, which is sanitized. */
export interface TextField {
  type: 'line' | 'text' | 'html'
  /** Characters; of rich text its markup counts too. */
  most: number
  /** May stay empty: an item is published without it, and is written in a language that lacks it. */
  optional?: true
}

/** A picture that goes with an item. Callers send `<name>Key`, the key of an upload, or the file itself as `<name>`. */
export interface PictureField {
  /** The name under which an answer carries the picture's address. */
  answeredAs: string
  /** Cut to these proportions besides the whole picture. */
  crops: readonly ('16x9' | '1x1' | 'og')[]
  /** Nothing is published without it. */
  required: boolean
}

/**
 * A file that goes with an item, to be downloaded. Callers send `<name>Key`, the key of an upload, or the file itself as `<name>`, or
 * the address of one elsewhere as what `answeredAs` says.
 */
export interface DownloadField {
  /** The name under which an answer carries the file's address. */
  answeredAs: string
  purpose: UploadPurpose
  /** `private`: readers are told no address; the area hands out signed ones to those who may have it. */
  access: 'public' | 'private'
  /** Nothing is published without it. */
  required: boolean
  /** Nothing that lies elsewhere takes its place. */
  uploadOnly?: true
}

/** A value that is the same in every language: how it is sent, and how it is stored and answered. */
export interface CommonField {
  input: z.ZodMiniType
  output: z.ZodMiniType
  /** Nothing is published while it is empty. */
  required?: true
  /** The control of an editor's form; `text` unless told. A decimal is typed with comma or point, and sent as a number. */
  type?: 'url' | 'date' | 'decimal'
  /** All that it may be; an editor chooses one. */
  options?: readonly string[]
  /** What answers and the history tell of what is stored, where that is not the same: dollars, of cents. */
  answered?: (stored: unknown) => unknown
}

/** What the items of one kind are made of: what an area says of its content, and everything that the content kit needs to know. */
export interface ContentKind {
  /** The partition of the table that holds all of them. */
  partition: string
  idKind: IdKind
  texts: Readonly<Record<string, TextField>>
  /**
   * Of what was specified with one text, English alone can be published: it is sent by the bare name (`title`), and translations beside
   * it (`titleFr`). Unless told, nothing is published before it is written in every language, and each text is sent with its suffix.
   */
  translations?: 'optional'
  fields: Readonly<Record<string, CommonField>>
  pictures: Readonly<Record<string, PictureField>>
  downloads?: Readonly<Record<string, DownloadField>>
  /** Refuses an item that is not there. */
  missing: (() => Refusal) & DeclaredRefusal
}

export const defineContent = <const K extends ContentKind>(kind: K): K => kind

type Translated = Pick<ContentKind, 'translations'>

/** Whether nothing of this kind is published before it is written in this language. */
export const isNeededIn = ({ translations }: Translated, language: Language) =>
  translations !== 'optional' || language === defaultLanguage

/** The input's name of a text in a language: `titleFr`. */
export const inLanguage = ({ translations }: Translated, name: string, language: Language) =>
  translations === 'optional' && language === defaultLanguage ? name : `${name}${suffixOf(language)}`

/** A common field of an item as answers tell it; nothing of one that a draft lacks. */
export const answeredField = ({ answered }: CommonField, stored: unknown): unknown =>
  answered && stored !== undefined ? answered(stored) : stored

export type TextsOf<K extends ContentKind> = { [N in keyof K['texts']]: string }
export type FieldsOf<K extends ContentKind> = { [N in keyof K['fields']]: z.output<K['fields'][N]['output']> }
export type SentFieldsOf<K extends ContentKind> = {
  [N in keyof K['fields']]: z.input<K['fields'][N]['input']>
}
type SuffixesOf<K extends ContentKind> = K extends { translations: 'optional' }
  ? '' | Suffix<Exclude<Language, 'en'>>
  : Suffix
/** The texts of the input, one name for each language: `titleEn`, `titleFr`, … */
export type FlatTexts<K extends ContentKind> = {
  [N in keyof K['texts'] & string as `${N}${SuffixesOf<K>}`]: string
}
