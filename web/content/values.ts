import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import { inLanguage } from '#shared/kernel/content/contentKind.ts'
import { isEmptyText } from '#shared/kernel/content/contentTexts.ts'
import type { DownloadAnswer } from '#shared/kernel/download.ts'
import { type Language, languages } from '#shared/kernel/language.ts'
import type { ManagedItem, Values } from './contentAdmin.ts'

type Kind = Pick<ContentKind, 'texts' | 'translations' | 'fields'> &
  Partial<Pick<ContentKind, 'pictures' | 'downloads'>>

const two = (part: number) => String(part).padStart(2, '0')

/** An instant (ISO 8601) as a field of date and time shows it, in the editor's own time zone. */
export function localOf(instant: string): string {
  const at = new Date(instant)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Of a file the form holds the name of what was uploaded, or the address that was typed. */
const downloadValues = (name: string, answeredAs: string, item: ManagedItem | undefined) => {
  const uploaded = (item?.[name] as DownloadAnswer | undefined)?.name ?? ''
  return [
    [name, uploaded],
    [answeredAs, uploaded ? '' : String(item?.[answeredAs] ?? '')],
  ]
}

/** What the form holds of an item; of none, what a new one begins with. */
export function valuesOf(kind: Kind, item?: ManagedItem): Values {
  const { texts, fields, pictures = {}, downloads = {} } = kind
  const ofTexts = Object.keys(texts).flatMap((name) =>
    languages.map((language) => [inLanguage(kind, name, language), item?.texts[language][name] ?? '']),
  )
  const ofFields = Object.keys(fields).map((name) => {
    const value = item?.[name] ?? ''
    return [name, Array.isArray(value) ? value.join(', ') : String(value)]
  })
  const ofDownloads = Object.entries(downloads).flatMap(([name, { answeredAs }]) =>
    downloadValues(name, answeredAs, item),
  )
  const keys = Object.keys({ ...pictures, ...downloads }).map((name) => [`${name}Key`, ''])
  return {
    ...(Object.fromEntries([...ofTexts, ...ofFields, ...ofDownloads, ...keys]) as Values),
    status: item?.status === 'draft' ? 'draft' : 'published',
    publishAt: item?.publishAt ? localOf(item.publishAt) : '',
  }
}

/** A decimal as people write it, with comma or point and spaces between thousands. What is none is sent as it stands, and refused. */
function decimalIn(text: string): string | number {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}

/**
 * What is sent: the moment as an instant, and to the second when the editor has not touched it. Of a file its address, when one was
 * typed or what was there was taken away; else the server keeps it, or takes what was uploaded.
 */
export function sentOf(kind: Kind, values: Values, item?: ManagedItem): Record<string, string | number> {
  const { publishAt = '' } = values
  const untouched = item?.publishAt !== undefined && localOf(item.publishAt) === publishAt
  const instant = publishAt === '' ? '' : untouched ? item.publishAt! : new Date(publishAt).toISOString()
  const sent: Record<string, string | number> = { ...values, publishAt: instant }
  for (const [name, { type }] of Object.entries(kind.fields))
    if (type === 'decimal') sent[name] = decimalIn(values[name] ?? '')
  const before = valuesOf(kind, item)
  for (const [name, { answeredAs }] of Object.entries(kind.downloads ?? {})) {
    const isRemoved = before[name] !== '' && values[name] === ''
    if (values[`${name}Key`] || (!isRemoved && values[answeredAs] === before[answeredAs]))
      delete sent[answeredAs]
    delete sent[name]
  }
  return sent
}

/** The names of the values that differ. */
export const differing = (one: Values, other: Values): string[] =>
  Object.keys(one).filter((name) => (one[name] ?? '') !== (other[name] ?? ''))

/** How many of the kind's texts are written in a language. */
export const writtenIn = (kind: Kind, values: Values, language: Language): number =>
  Object.entries(kind.texts).filter(
    ([name, field]) => !isEmptyText(field, values[inLanguage(kind, name, language)]),
  ).length
