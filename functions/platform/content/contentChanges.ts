import type { ContentChange } from '#shared/kernel/content/contentHistory.ts'
import { type ContentKind, localizedKey, responseValue } from '#shared/kernel/content/contentKind.ts'
import { languages } from '#shared/kernel/language.ts'
import type { ContentItem } from './contentItem.ts'

/** The file's name, or the URL that an editor has typed instead. */
const nameOf = (download: ContentItem['downloads'][string] | undefined) =>
  download && ('address' in download ? download.address : download.fileName)

const asText = (value: unknown) =>
  value === undefined || typeof value === 'string' ? value : JSON.stringify(value)

/** The differences between two states of an item; none for a new item. A long text is only named. */
export function changesBetween(
  kind: ContentKind,
  before: ContentItem | undefined,
  item: ContentItem,
): ContentChange[] {
  if (!before) return []
  const changes: ContentChange[] = []
  const compare = (field: string, oldValue: unknown, newValue: unknown, isLong = false) => {
    const texts = { before: asText(oldValue), after: asText(newValue) }
    if (texts.before !== texts.after) changes.push({ field, ...(!isLong && texts) })
  }
  for (const [name, { type }] of Object.entries(kind.texts))
    for (const language of languages)
      compare(
        localizedKey(kind, name, language),
        before.texts[language][name],
        item.texts[language][name],
        type !== 'line',
      )
  for (const [name, field] of Object.entries(kind.fields))
    compare(name, responseValue(field, before.fields[name]), responseValue(field, item.fields[name]))
  for (const [name, { urlField }] of Object.entries(kind.downloads ?? {})) {
    const [oldValue, newValue] = [before.downloads[name], item.downloads[name]]
    if (JSON.stringify(oldValue) !== JSON.stringify(newValue))
      changes.push({ field: urlField, before: nameOf(oldValue), after: nameOf(newValue) })
  }
  compare('status', before.status, item.status)
  compare('publishAt', before.publishAt, item.publishAt)
  return changes
}
