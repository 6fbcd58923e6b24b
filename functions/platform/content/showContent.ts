import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import type { ContentAnswer, ManagedContent } from '#shared/kernel/content/contentSchemas.ts'
import { statusAt } from '#shared/kernel/content/contentState.ts'
import { answeredIn, languagesOf, type Texts } from '#shared/kernel/content/contentTexts.ts'
import { defaultLanguage, type Language } from '#shared/kernel/language.ts'
import type { Stored } from '../entity.ts'
import type { ContentItem } from './contentItem.ts'
import { sanitizeHtml } from './sanitizeHtml.ts'

/** Texts as they may leave: rich ones are sanitized once more, should something else ever have written them. */
const shownTexts = ({ texts: kinds }: ContentKind, texts: Texts[Language]) =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, kind === 'html' ? sanitizeHtml(texts[name] ?? '') : (texts[name] ?? '')]),
  )

function common(kind: ContentKind, { id, texts, fields, version }: Stored<ContentItem>, wanted: Language) {
  const lang = answeredIn(kind, texts, wanted)
  return { ...fields, _id: id, ...shownTexts(kind, texts[lang]), lang, languages: languagesOf(kind, texts), version }
}

/** An item as anyone may read it, in a language. */
export const shown = <K extends ContentKind>(kind: K, item: Stored<ContentItem>, language: Language) =>
  ({ ...common(kind, item, language), publishedAt: item.publishAt }) as unknown as ContentAnswer<K>

/** An item as its editors see it. */
export const managed = <K extends ContentKind>(kind: K, item: Stored<ContentItem>, at: Date) =>
  ({
    ...common(kind, item, defaultLanguage),
    status: statusAt(item, at),
    publishAt: item.publishAt,
    createdAt: item.createdAt,
    changedAt: item.changedAt,
    trashedAt: item.trashedAt,
    texts: Object.fromEntries(Object.entries(item.texts).map(([language, texts]) => [language, shownTexts(kind, texts)])),
  }) as unknown as ManagedContent<K>
