import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import type { ContentAnswer, ManagedContent } from '#shared/kernel/content/contentSchemas.ts'
import { statusAt } from '#shared/kernel/content/contentState.ts'
import { answeredIn, languagesOf, type Texts } from '#shared/kernel/content/contentTexts.ts'
import { defaultLanguage, type Language } from '#shared/kernel/language.ts'
import { pictureAnswer } from '#shared/kernel/picture.ts'
import type { Stored } from '../entity.ts'
import type { ContentItem } from './contentItem.ts'
import { sanitizeHtml } from './sanitizeHtml.ts'

/** Texts as they may leave: rich ones are sanitized once more, should something else ever have written them. */
const shownTexts = ({ texts: kinds }: ContentKind, texts: Texts[Language]) =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, kind === 'html' ? sanitizeHtml(texts[name] ?? '') : (texts[name] ?? '')]),
  )

/** Each picture with its address under the name that the kind gives it; one that a draft lacks has an empty address. */
const shownPictures = ({ pictures: kinds }: ContentKind, pictures: ContentItem['pictures'], origin: string) =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([name, { answeredAs }]): [string, unknown][] => {
      const picture = pictures[name] && pictureAnswer(pictures[name], origin)
      return [[answeredAs, picture?.whole.src ?? ''], ...(picture ? ([[name, picture]] as const) : [])] as [string, unknown][]
    }),
  )

interface Telling {
  language: Language
  /** Where visitors find the portal, without a slash at the end. */
  origin: string
}

function common(kind: ContentKind, { id, texts, fields, pictures, version }: Stored<ContentItem>, { language, origin }: Telling) {
  const lang = answeredIn(kind, texts, language)
  return {
    ...fields,
    ...shownPictures(kind, pictures, origin),
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

/** An item as its editors see it. */
export const managed = <K extends ContentKind>(
  kind: K,
  item: Stored<ContentItem>,
  { at, origin }: { at: Date; origin: string },
) =>
  ({
    ...common(kind, item, { language: defaultLanguage, origin }),
    status: statusAt(item, at),
    publishAt: item.publishAt,
    createdAt: item.createdAt,
    changedAt: item.changedAt,
    trashedAt: item.trashedAt,
    texts: Object.fromEntries(Object.entries(item.texts).map(([language, texts]) => [language, shownTexts(kind, texts)])),
  }) as unknown as ManagedContent<K>
