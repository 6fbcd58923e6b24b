import type { ContentStatus } from '#shared/kernel/content/contentState.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import type { Language } from '#shared/kernel/language.ts'
import { formatMoment, useLanguage } from '#web/shell/index.ts'
import type { ManagedItem } from './contentAdmin.ts'
import { useKitTexts } from './useKitTexts.ts'

export const sorts = ['newest', 'oldest', 'changed', 'changedLast', 'name', 'nameLast'] as const
export type Sort = (typeof sorts)[number]

export const statuses: readonly ContentStatus[] = ['draft', 'scheduled', 'published', 'trashed']

export const rowsPerPage = 25

/** The part of a list that the address chooses: `?q=wind&status=draft&sort=name&page=2`. */
export interface ContentView {
  query: string
  /** Undefined for all items except those in the trash. */
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

/** Returns the name of an item in a language, or else in the first one that has it. */
const nameOf = ({ texts, languages }: ManagedItem, titleField: string, language: Language): string =>
  [language, ...languages].map((tag) => texts[tag][titleField]).find((text) => text) ?? ''

/** The folded texts are cached, because each keystroke searches up to ten thousand items. */
const foldedTexts = new WeakMap<ManagedItem, string>()
function foldedTextOf(item: ManagedItem): string {
  const knownText = foldedTexts.get(item)
  if (knownText !== undefined) return knownText
  const text = foldText(
    Object.values(item.texts)
      .flatMap((texts) => Object.values(texts))
      .join(' '),
  )
  foldedTexts.set(item, text)
  return text
}

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Sorts the rows, which the server sends newest first. */
export function orderedRows(
  rows: readonly ManagedItem[],
  sort: Sort,
  titleField: string,
  language: Language,
): readonly ManagedItem[] {
  if (sort === 'newest') return rows
  if (sort === 'oldest') return rows.toSorted((one, other) => compareText(one.createdAt, other.createdAt))
  if (sort === 'changedLast')
    return rows.toSorted((one, other) => compareText(one.changedAt, other.changedAt))
  if (sort === 'changed') return rows.toSorted((one, other) => compareText(other.changedAt, one.changedAt))
  const { compare } = new Intl.Collator(language, { numeric: true })
  const names = new Map(rows.map((row) => [row, nameOf(row, titleField, language)]))
  const sign = sort === 'name' ? 1 : -1
  return rows.toSorted((one, other) => sign * compare(names.get(one)!, names.get(other)!))
}

/** Returns the rows that have the status and contain every word of the query. */
export function foundRows(
  rows: readonly ManagedItem[],
  query: string,
  status: ContentView['status'],
): ManagedItem[] {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  return rows.filter(
    (row) =>
      (status === undefined ? row.status !== 'trashed' : row.status === status) &&
      words.every((word) => foldedTextOf(row).includes(word)),
  )
}

/** Returns a function that names an item by its text, or by its creation time if it has none. */
export function useNames(titleField: string) {
  const { t } = useKitTexts()
  const language = useLanguage()
  return (item: ManagedItem) =>
    nameOf(item, titleField, language) ||
    t('list.untitledOf', { moment: formatMoment(item.createdAt, language) })
}
