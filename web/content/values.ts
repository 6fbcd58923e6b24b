import { type ContentKind, localizedKey } from '#shared/kernel/content/contentKind.ts'
import { isEmptyText, neededTexts } from '#shared/kernel/content/contentTexts.ts'
import type { DownloadAnswer } from '#shared/kernel/download.ts'
import { type Language, languages } from '#shared/kernel/language.ts'
import type { ManagedItem, Values } from './contentAdmin.ts'

type FormKind = Pick<ContentKind, 'texts' | 'translations' | 'fields'> &
  Partial<Pick<ContentKind, 'pictures' | 'downloads'>>

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** Converts an instant (ISO 8601) to the value of a `datetime-local` field, in the browser's time zone. */
export function localTimeOf(instant: string): string {
  const at = new Date(instant)
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/** Returns the form's two values for a download: the name of an uploaded file, or the URL of a file on another site. */
const downloadValues = (name: string, urlField: string, item: ManagedItem | undefined) => {
  const uploadName = (item?.[name] as DownloadAnswer | undefined)?.name ?? ''
  return [
    [name, uploadName],
    [urlField, uploadName ? '' : String(item?.[urlField] ?? '')],
  ]
}

/** Returns the form's values for an item, or those of an empty form. */
export function valuesOf(kind: FormKind, item?: ManagedItem): Values {
  const { texts, fields, pictures = {}, downloads = {} } = kind
  const textValues = Object.keys(texts).flatMap((name) =>
    languages.map((language) => [localizedKey(kind, name, language), item?.texts[language][name] ?? '']),
  )
  const fieldValues = Object.keys(fields).map((name) => {
    const value = item?.[name] ?? ''
    return [name, Array.isArray(value) ? value.join(', ') : String(value)]
  })
  const fileValues = Object.entries(downloads).flatMap(([name, { urlField }]) =>
    downloadValues(name, urlField, item),
  )
  const uploadKeys = Object.keys({ ...pictures, ...downloads }).map((name) => [`${name}Key`, ''])
  return {
    ...(Object.fromEntries([...textValues, ...fieldValues, ...fileValues, ...uploadKeys]) as Values),
    status: item?.status === 'draft' ? 'draft' : 'published',
    publishAt: item?.publishAt ? localTimeOf(item.publishAt) : '',
  }
}

/**
 * Parses an amount of money with comma or point, and spaces between thousands. Other texts are returned for the
 * server to refuse: also `12,000`, whose three digits may be thousands.
 */
function parseDecimal(text: string): string | number {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : text
}

/**
 * Converts the form's values to the API's input. An unchanged time keeps its seconds. The URL of a download is only
 * sent if it has changed or the file was removed. Without it the server keeps the stored download, or takes the upload.
 */
export function inputOf(kind: FormKind, values: Values, item?: ManagedItem): Record<string, string | number> {
  const { publishAt = '' } = values
  const isUntouched = item?.publishAt !== undefined && localTimeOf(item.publishAt) === publishAt
  const instant = publishAt === '' ? '' : isUntouched ? item.publishAt! : new Date(publishAt).toISOString()
  const input: Record<string, string | number> = { ...values, publishAt: instant }
  for (const [name, { type }] of Object.entries(kind.fields))
    if (type === 'decimal') input[name] = parseDecimal(values[name] ?? '')
  const savedValues = valuesOf(kind, item)
  for (const [name, { urlField }] of Object.entries(kind.downloads ?? {})) {
    const isRemoved = savedValues[name] !== '' && values[name] === ''
    if (values[`${name}Key`] || (!isRemoved && values[urlField] === savedValues[urlField]))
      delete input[urlField]
    delete input[name]
  }
  return input
}

export const differingNames = (values: Values, otherValues: Values): string[] =>
  Object.keys(values).filter((name) => (values[name] ?? '') !== (otherValues[name] ?? ''))

/** Counts the needed texts that are filled in for a language. */
export const countWritten = (kind: FormKind, values: Values, language: Language): number =>
  neededTexts(kind.texts).filter(
    ([name, field]) => !isEmptyText(field, values[localizedKey(kind, name, language)]),
  ).length
