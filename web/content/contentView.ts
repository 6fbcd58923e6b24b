import type { ContentStatus } from '#shared/kernel/content/contentState.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { ManagedItem } from './contentAdmin.ts'

export const sorts = ['newest', 'oldest', 'changed', 'name'] as const
export type Sort = (typeof sorts)[number]

export const statuses = ['draft', 'scheduled', 'published', 'trashed'] as const satisfies readonly ContentStatus[]

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

/** The rows that the view asks for, in its order. All of them: the caller cuts out its page. */
export function shownRows(rows: readonly ManagedItem[], view: ContentView, named: string, language: Language): ManagedItem[] {
  const words = folded(view.query).split(/\s+/).filter(Boolean)
  const heap = ({ texts }: ManagedItem) =>
    folded(
      Object.values(texts)
        .map((one) => Object.values(one).join(' '))
        .join(' '),
    )
  const found = rows.filter(
    (row) =>
      (view.status === undefined ? row.status !== 'trashed' : row.status === view.status) &&
      (words.length === 0 || words.every((word) => heap(row).includes(word))),
  )
  const { compare } = new Intl.Collator(language, { numeric: true })
  const orders: Record<Sort, (one: ManagedItem, other: ManagedItem) => number> = {
    newest: (one, other) => compare(other.createdAt, one.createdAt),
    oldest: (one, other) => compare(one.createdAt, other.createdAt),
    changed: (one, other) => compare(other.changedAt, one.changedAt),
    name: (one, other) => compare(nameOf(one, named, language), nameOf(other, named, language)),
  }
  // The server sends the newest first, and ten thousand rows are sorted only when asked for otherwise.
  return view.sort === 'newest' ? found : found.sort(orders[view.sort])
}

/** A cell that a spreadsheet takes for text, whatever it begins with. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Rows as CSV, with the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
