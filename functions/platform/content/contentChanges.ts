import type { ContentChange } from '#shared/kernel/content/contentHistory.ts'
import { answeredField, type ContentKind, inLanguage } from '#shared/kernel/content/contentKind.ts'
import { languages } from '#shared/kernel/language.ts'
import type { ContentItem } from './contentItem.ts'

/** What tells an editor which file it was: its name, or its address elsewhere. */
const nameOf = (download: ContentItem['downloads'][string] | undefined) =>
  download && ('address' in download ? download.address : download.fileName)

const asText = (value: unknown) =>
  value === undefined || typeof value === 'string' ? value : JSON.stringify(value)

/** What differs between two states of an item. Of what was there before creation there is nothing to tell. */
export function changesBetween(
  kind: ContentKind,
  before: ContentItem | undefined,
  item: ContentItem,
): ContentChange[] {
  if (!before) return []
  const changes: ContentChange[] = []
  const compare = (field: string, was: unknown, is: unknown, isLong = false) => {
    const [before, after] = [asText(was), asText(is)]
    if (before !== after) changes.push({ field, ...(!isLong && { before, after }) })
  }
  for (const [name, { type }] of Object.entries(kind.texts))
    for (const language of languages)
      compare(
        inLanguage(kind, name, language),
        before.texts[language][name],
        item.texts[language][name],
        type !== 'line',
      )
  for (const [name, field] of Object.entries(kind.fields))
    compare(name, answeredField(field, before.fields[name]), answeredField(field, item.fields[name]))
  for (const [name, { answeredAs }] of Object.entries(kind.downloads ?? {})) {
    const [was, is] = [before.downloads[name], item.downloads[name]]
    if (JSON.stringify(was) !== JSON.stringify(is))
      changes.push({ field: answeredAs, before: nameOf(was), after: nameOf(is) })
  }
  compare('status', before.status, item.status)
  compare('publishAt', before.publishAt, item.publishAt)
  return changes
}
