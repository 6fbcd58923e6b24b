import { answeredField, type ContentKind } from '#shared/kernel/content/contentKind.ts'
import type { ContentAnswer, ManagedContent } from '#shared/kernel/content/contentSchemas.ts'
import { statusAt } from '#shared/kernel/content/contentState.ts'
import { answeredIn, languagesOf, type Texts } from '#shared/kernel/content/contentTexts.ts'
import { downloadAddress, downloadAnswer } from '#shared/kernel/download.ts'
import { defaultLanguage, type Language } from '#shared/kernel/language.ts'
import { pictureAnswer } from '#shared/kernel/picture.ts'
import type { Downloads } from '../attachments/downloads.ts'
import type { Stored } from '../table/entity.ts'
import type { ContentItem } from './contentItem.ts'
import { sanitizeHtml } from './sanitizeHtml.ts'

/** Texts as they may leave: rich ones are sanitized once more, should something else ever have written them. */
const shownTexts = ({ texts: kinds }: ContentKind, texts: Texts[Language]) =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, { type }]) => [
      name,
      type === 'html' ? sanitizeHtml(texts[name] ?? '') : (texts[name] ?? ''),
    ]),
  )

const shownFields = ({ fields: kinds }: ContentKind, fields: ContentItem['fields']) =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, answeredField(kind, fields[name])]))

/** Each picture with its address under the name that the kind gives it; one that a draft lacks has an empty address. */
const shownPictures = ({ pictures: kinds }: ContentKind, pictures: ContentItem['pictures'], origin: string) =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([name, { answeredAs }]): [string, unknown][] => {
      const picture = pictures[name] && pictureAnswer(pictures[name], origin)
      return [[answeredAs, picture?.whole.src ?? ''], ...(picture ? ([[name, picture]] as const) : [])] as [
        string,
        unknown,
      ][]
    }),
  )

/** Each file with its address; of what is private, an uploaded one or a typed address, nobody is told the address here. */
const shownDownloads = (
  { downloads: kinds = {} }: ContentKind,
  downloads: ContentItem['downloads'],
  origin: string,
) =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([name, { answeredAs, access }]): [string, unknown][] => {
      const download = downloads[name]
      if (!download) return [[answeredAs, '']]
      if (!('downloadId' in download)) return [[answeredAs, access === 'public' ? download.address : '']]
      return [
        [answeredAs, access === 'public' ? downloadAddress(download, origin) : ''],
        [name, downloadAnswer(download)],
      ]
    }),
  )

/**
 * The addresses of an item's files, private ones too: for whoever has been found to have a right to them. A private upload's is signed
 * and good for five minutes.
 */
export async function downloadAddresses(
  { downloads: kinds = {} }: ContentKind,
  { downloads: held }: Pick<ContentItem, 'downloads'>,
  { downloads }: { downloads?: Pick<Downloads, 'address'> },
): Promise<Record<string, string>> {
  const addresses = Object.entries(kinds).map(async ([name, { answeredAs }]) => {
    const one = held[name]
    if (!one) return [answeredAs, ''] as const
    return [answeredAs, 'downloadId' in one ? await downloads!.address(one) : one.address] as const
  })
  return Object.fromEntries(await Promise.all(addresses))
}

interface Telling {
  language: Language
  /** Where visitors find the portal, without a slash at the end. */
  origin: string
}

function common(
  kind: ContentKind,
  { id, texts, fields, pictures, downloads, version }: Stored<ContentItem>,
  { language, origin }: Telling,
) {
  const lang = answeredIn(kind, texts, language)
  return {
    ...shownFields(kind, fields),
    ...shownPictures(kind, pictures, origin),
    ...shownDownloads(kind, downloads, origin),
    _id: id,
    ...shownTexts(kind, texts[lang]),
    lang,
    languages: languagesOf(kind, texts),
    version,
  }
}

/** An item as anyone may read it, in a language. */
export const shown = <K extends ContentKind>(kind: K, item: Stored<ContentItem>, telling: Telling) =>
  ({ ...common(kind, item, telling), publishedAt: item.publishAt }) as unknown as ContentAnswer<K>

/** The addresses that editors have typed, private ones too. */
const typedAddresses = ({ downloads: kinds = {} }: ContentKind, downloads: ContentItem['downloads']) =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([name, { answeredAs }]) => {
      const one = downloads[name]
      return one && !('downloadId' in one) ? [[answeredAs, one.address]] : []
    }),
  )

/** An item as its editors see it. */
export const managed = <K extends ContentKind>(
  kind: K,
  item: Stored<ContentItem>,
  { at, origin }: { at: Date; origin: string },
) =>
  ({
    ...common(kind, item, { language: defaultLanguage, origin }),
    ...typedAddresses(kind, item.downloads),
    status: statusAt(item, at),
    publishAt: item.publishAt,
    createdAt: item.createdAt,
    changedAt: item.changedAt,
    trashedAt: item.trashedAt,
    texts: Object.fromEntries(
      Object.entries(item.texts).map(([language, texts]) => [language, shownTexts(kind, texts)]),
    ),
  }) as unknown as ManagedContent<K>
