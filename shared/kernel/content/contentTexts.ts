import { defaultLanguage, type Language, languages } from '../language.ts'
import { type ContentKind, isNeededIn, localizedKey, type TextField } from './contentKind.ts'

export type Texts = Record<Language, Record<string, string>>

/** True for a text without content. HTML with only tags is empty; in texts of other types, tags are content. */
export const isEmptyText = ({ type }: TextField, text = '') =>
  (type === 'html' ? text.replace(/<[^>]*>|&nbsp;/g, '') : text).trim() === ''

/** The texts of an input (such as `titleFr`) by language and name. Missing ones are empty. */
export const textsIn = (kind: ContentKind, input: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(
        Object.keys(kind.texts).map((name) => [
          name,
          String(input[localizedKey(kind, name, language)] ?? ''),
        ]),
      ),
    ]),
  ) as Texts

const requiredTexts = (fields: ContentKind['texts']) =>
  Object.entries(fields).filter(([, { optional }]) => !optional)

/** The names, as in the input, of the empty texts without which the item cannot be published. */
export const emptyTexts = (kind: ContentKind, texts: Texts): string[] =>
  requiredTexts(kind.texts).flatMap(([name, text]) =>
    languages
      .filter((language) => isNeededIn(kind, language) && isEmptyText(text, texts[language][name]))
      .map((language) => localizedKey(kind, name, language)),
  )

/** The texts that an item needs in a language to be available in it: the required ones, or all if none is required. */
export function neededTexts(fields: ContentKind['texts']) {
  const required = requiredTexts(fields)
  return required.length > 0 ? required : Object.entries(fields)
}

/** The languages in which all needed texts are written. */
export function languagesOf({ texts: fields }: ContentKind, texts: Texts): Language[] {
  const needed = neededTexts(fields)
  return languages.filter((language) =>
    needed.every(([name, field]) => !isEmptyText(field, texts[language][name])),
  )
}

/** Returns the language of an item's response: the requested one if the item has it, else the default, else any that it has. */
export const responseLanguage = (kind: ContentKind, texts: Texts, requested: Language): Language => {
  const available = languagesOf(kind, texts)
  if (available.includes(requested) || available.length === 0) return requested
  return available.includes(defaultLanguage) ? defaultLanguage : available[0]!
}
