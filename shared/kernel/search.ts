import type { Package } from './actor.ts'
import type { Language } from './language.ts'

/** The kinds of results of the search. */
export const searchKinds = [
  'companies',
  'guides',
  'courses',
  'events',
  'news',
  'blogs',
  'products',
  'calculators',
  'pages',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** The key of an item in the table, and the partition or index in which all public ones are found. */
export interface SearchRange {
  index?: 'gsi1' | 'gsi2'
  pk: string
}

/** The properties that the directory filters and sorts companies by. */
export interface CompanyFacts {
  /** The folded name, which sorts lists. */
  sortName: string
  initial: string
  industry: string
  contractorType: string
  country: string
  state: string
  city: string
  /** The plan that decides how the company is shown. */
  package: string
  /** Degrees; undefined if the company's place is not known. */
  position?: { lat: number; lng: number } | undefined
  /** Sorts by age: of two companies the greater was listed later. Empty if that is not known. */
  listedAt: string
}

/** An item in the search's index: only what everybody may read. */
export interface SearchDocument {
  kind: SearchKind
  id: string
  /** Its address without the language's prefix. */
  url: string
  /** Texts in English, or in the item's only language, and their translations. */
  texts: { readonly en: SearchText } & { readonly [L in Language]?: SearchText }
  /** Words that find it, but are not shown. */
  keywords?: string
  /** The moment from which it is visible, ISO 8601. */
  publicFrom?: string | undefined
  /** The moment from which the search no longer finds it, ISO 8601. */
  publicUntil?: string | undefined
  company?: CompanyFacts
}
export interface SearchText {
  title: string
  /** Plain text. */
  text: string
}

/** Items of the table that belong to the search: those with this sort key and a partition key that begins with `prefix`. */
export interface SearchedKeys {
  prefix: `${string}#`
  sk: string
  kind: SearchKind
}

/** How the search indexes items that are no content. */
export interface SearchedItems extends SearchedKeys {
  /** The partitions that together have every public item. */
  ranges: readonly SearchRange[]
  /** The account whose current plan counts for the item, if the item has an owner. */
  ownerOf(row: Row): string | undefined
  /** Converts a row into a document; undefined for an item that nobody may see. */
  documentOf(row: Row, ownersPlan: Package | undefined): SearchDocument | undefined
}
type Row = Readonly<Record<string, unknown>>

/** Content that the search finds. */
export interface SearchedContent {
  kind: SearchKind
  partition: string
  /** The address of an item; `{id}` stands for its id. */
  url: string
  /** The name and type of each text; the first one is the title. */
  texts: readonly (readonly [name: string, type: string])[]
  /** Common fields whose values are words that find the item. */
  keywords: readonly string[]
  /** The common fields with the last day on which an item is found, and with the time zone of that day. */
  lastDay?: SearchedLastDay
}

/** The names of two common fields of a kind. */
export interface SearchedLastDay {
  date: string
  timeZone: string
}
