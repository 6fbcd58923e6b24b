import { type ContentKind, responseValue } from '#shared/kernel/content/contentKind.ts'
import type { ContentAnswer, ManagedContent } from '#shared/kernel/content/contentSchemas.ts'
import { statusAt } from '#shared/kernel/content/contentState.ts'
import { languagesOf, responseLanguage, type Texts } from '#shared/kernel/content/contentTexts.ts'
import { downloadAddress, downloadAnswer } from '#shared/kernel/download.ts'
import { byLanguage, defaultLanguage, type Language } from '#shared/kernel/language.ts'
import { pictureAnswer } from '#shared/kernel/picture.ts'
import type { Downloads } from '../attachments/downloads.ts'
import type { Stored } from '../table/entity.ts'
import type { ContentItem } from './contentItem.ts'
import { sanitizeHtml } from './sanitizeHtml.ts'

/** Texts for an answer. HTML is sanitized once more, in case something else has written it. */
const shownTexts = ({ texts: kinds }: ContentKind, texts: Texts[Language]) =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, { type }]) => [
      name,
      type === 'html' ? sanitizeHtml(texts[name] ?? '') : (texts[name] ?? ''),
    ]),
  )

const shownFields = ({ fields: kinds }: ContentKind, fields: ContentItem['fields']) =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, responseValue(kind, fields[name])]))

/** Each picture, and its URL as `urlField`. The URL is empty if a draft lacks the picture. */
const shownPictures = ({ pictures: kinds }: ContentKind, pictures: ContentItem['pictures'], origin: string) =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([name, { urlField }]): [string, unknown][] => {
      const picture = pictures[name] && pictureAnswer(pictures[name], origin)
      return picture
        ? [
            [urlField, picture.whole.src],
            [name, picture],
          ]
        : [[urlField, '']]
    }),
  )

/** Each file, and its URL as `urlField`. The URL is empty for a private file, uploaded or not. */
const shownDownloads = (
  { downloads: kinds = {} }: ContentKind,
  downloads: ContentItem['downloads'],
  origin: string,
  hasExtracts: boolean,
) =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([name, { urlField, access }]): [string, unknown][] => {
      const download = downloads[name]
      if (!download) return [[urlField, '']]
      if (!('downloadId' in download)) return [[urlField, access === 'public' ? download.address : '']]
      return [
        [urlField, access === 'public' ? downloadAddress(download, origin) : ''],
        [
          name,
          hasExtracts ? { ...downloadAnswer(download), extract: download.extract } : downloadAnswer(download),
        ],
      ]
    }),
  )

/** Returns the URLs of an item's files. URLs of private uploads are signed, so callers must check first that the user may have the files. */
export async function downloadAddresses(
  { downloads: kinds = {} }: ContentKind,
  { downloads: files }: Pick<ContentItem, 'downloads'>,
  { downloads }: { downloads?: Pick<Downloads, 'address'> },
): Promise<Record<string, string>> {
  const addresses = Object.entries(kinds).map(async ([name, { urlField }]) => {
    const file = files[name]
    if (!file) return [urlField, ''] as const
    return [urlField, 'downloadId' in file ? await downloads!.address(file) : file.address] as const
  })
  return Object.fromEntries(await Promise.all(addresses))
}

interface Presentation {
  language: Language
  /** Scheme, host and port of the portal. */
  origin: string
  /** Shows extracts of files, which are too long for lists. */
  hasExtracts?: boolean
}

function common(
  kind: ContentKind,
  { id, texts, fields, pictures, downloads, version }: Stored<ContentItem>,
  { language, origin, hasExtracts = false }: Presentation,
) {
  const lang = responseLanguage(kind, texts, language)
  return {
    ...shownFields(kind, fields),
    ...shownPictures(kind, pictures, origin),
    ...shownDownloads(kind, downloads, origin, hasExtracts),
    _id: id,
    ...shownTexts(kind, texts[lang]),
    lang,
    languages: languagesOf(kind, texts),
    version,
  }
}

export const readerView = <K extends ContentKind>(
  kind: K,
  item: Stored<ContentItem>,
  presentation: Presentation,
) => ({ ...common(kind, item, presentation), publishedAt: item.publishAt }) as unknown as ContentAnswer<K>

/** The URLs that editors have typed, also those of private files. */
const typedUrls = ({ downloads: kinds = {} }: ContentKind, downloads: ContentItem['downloads']) =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([name, { urlField }]) => {
      const file = downloads[name]
      return file && !('downloadId' in file) ? [[urlField, file.address]] : []
    }),
  )

export const editorView = <K extends ContentKind>(
  kind: K,
  item: Stored<ContentItem>,
  { at, origin }: { at: Date; origin: string },
) =>
  ({
    ...common(kind, item, { language: defaultLanguage, origin }),
    ...typedUrls(kind, item.downloads),
    status: statusAt(item, at),
    publishAt: item.publishAt,
    createdAt: item.createdAt,
    changedAt: item.changedAt,
    trashedAt: item.trashedAt,
    texts: byLanguage((language) => shownTexts(kind, item.texts[language])),
  }) as unknown as ManagedContent<K>

/** The texts and fields of an item after a step of its history, in the shape of its form's values. */
export const versionView = (kind: ContentKind, { texts, fields }: Pick<ContentItem, 'texts' | 'fields'>) => ({
  texts: byLanguage((language) => shownTexts(kind, texts[language])),
  fields: shownFields(kind, fields),
})
