import { defaultLanguage, type Language, languages } from '../language.ts'
import { type ContentKind, inLanguage, isNeededIn, type TextField } from './contentKind.ts'

export type Texts = Record<Language, Record<string, string>>

/** Markup without a word in it is empty too. What is no HTML has no markup: there a tag is what somebody wanted to say. */
export const isEmptyText = ({ type }: TextField, text = '') =>
  (type === 'html' ? text.replace(/<[^>]*>|&nbsp;/g, '') : text).trim() === ''

/** The texts of an input, `titleFr` and the like, by language and name; absent ones are empty. */
export const textsIn = (kind: ContentKind, input: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(
        Object.keys(kind.texts).map((name) => [name, String(input[inLanguage(kind, name, language)] ?? '')]),
      ),
    ]),
  ) as Texts

const requiredTexts = (kinds: ContentKind['texts']) =>
  Object.entries(kinds).filter(([, { optional }]) => !optional)

/** The names, as the input has them, of texts that nothing is published without and that nobody has written. */
export const emptyTexts = (kind: ContentKind, texts: Texts): string[] =>
  requiredTexts(kind.texts).flatMap(([name, text]) =>
    languages
      .filter((language) => isNeededIn(kind, language) && isEmptyText(text, texts[language][name]))
      .map((language) => inLanguage(kind, name, language)),
  )

/** The languages in which every text is written that must be; where none must be, every text. */
export function languagesOf({ texts: kinds }: ContentKind, texts: Texts): Language[] {
  const required = requiredTexts(kinds)
  const wanted = required.length > 0 ? required : Object.entries(kinds)
  return languages.filter((language) =>
    wanted.every(([name, kind]) => !isEmptyText(kind, texts[language][name])),
  )
}

/** The language in which an item answers who asks for this one. */
export const answeredIn = (kind: ContentKind, texts: Texts, wanted: Language): Language => {
  const written = languagesOf(kind, texts)
  return written.includes(wanted) || written.length === 0
    ? wanted
    : written.includes(defaultLanguage)
      ? defaultLanguage
      : written[0]!
}
