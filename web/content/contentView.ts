import type { ContentStatus } from '#shared/kernel/content/contentState.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { ManagedItem } from './contentAdmin.ts'

export const sorts = ['newest', 'oldest', 'changed', 'name'] as const
export type Sort = (typeof sorts)[number]

export const statuses = [
  'draft',
  'scheduled',
  'published',
  'trashed',
] as const satisfies readonly ContentStatus[]

export const rowsOfPage = 25

/** What the address says of a list: `?q=wind&status=draft&sort=name&page=2`. */
export interface ContentView {
  query: string
  /** `undefined`: all but the trash. */
  status: ContentStatus | undefined
  sort: Sort
  /** From 1. */
  page: number
}

export const viewOf = (search: URLSearchParams): ContentView => ({
  query: search.get('q') ?? '',
  status: statuses.find((status) => status === search.get('status')),
  sort: sorts.find((sort) => sort === search.get('sort')) ?? 'newest',
  page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
})

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** The name of an item in a language, else in the first that it is written in. */
export const nameOf = ({ texts, languages }: ManagedItem, named: string, language: Language): string =>
  [language, ...languages].map((tag) => texts[tag][named]).find((text) => text) ?? ''

/** What is searched of an item, folded once: ten thousand of them are searched at each key. */
const searched = new WeakMap<ManagedItem, string>()
function heapOf(item: ManagedItem): string {
  const known = searched.get(item)
  if (known !== undefined) return known
  const heap = folded(
    Object.values(item.texts)
      .map((texts) => Object.values(texts).join(' '))
      .join(' '),
  )
  searched.set(item, heap)
  return heap
}

const earlier = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** All rows in an order. The server sends the newest first. */
export function orderedRows(
  rows: readonly ManagedItem[],
  sort: Sort,
  named: string,
  language: Language,
): readonly ManagedItem[] {
  if (sort === 'newest') return rows
  if (sort === 'oldest') return rows.toSorted((one, other) => earlier(one.createdAt, other.createdAt))
  if (sort === 'changed') return rows.toSorted((one, other) => earlier(other.changedAt, one.changedAt))
  const { compare } = new Intl.Collator(language, { numeric: true })
  const names = new Map(rows.map((row) => [row, nameOf(row, named, language)]))
  return rows.toSorted((one, other) => compare(names.get(one)!, names.get(other)!))
}

/** Those of the rows that are in the wanted state and hold every word that is searched. */
export function foundRows(
  rows: readonly ManagedItem[],
  query: string,
  wanted: ContentView['status'],
): ManagedItem[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  return rows.filter(
    (row) =>
      (wanted === undefined ? row.status !== 'trashed' : row.status === wanted) &&
      words.every((word) => heapOf(row).includes(word)),
  )
}
