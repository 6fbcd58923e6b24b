import { defaultLanguage, type Language, languages } from '../language.ts'
import { type ContentKind, inLanguage, type TextField } from './contentKind.ts'

export type Texts = Record<Language, Record<string, string>>

/** Markup without a word in it is empty too. What is no HTML has no markup: there a tag is what somebody wanted to say. */
export const isEmptyText = ({ type }: TextField, text = '') =>
  (type === 'html' ? text.replace(/<[^>]*>|&nbsp;/g, '') : text).trim() === ''

/** The texts of an input, `titleFr` and the like, by language and name; absent ones are empty. */
export const textsIn = ({ texts }: ContentKind, input: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(Object.keys(texts).map((name) => [name, String(input[inLanguage(name, language)] ?? '')])),
    ]),
  ) as Texts

/** The names, as the input has them, of texts that nobody has written. */
export const emptyTexts = ({ texts: kinds }: ContentKind, texts: Texts): string[] =>
  Object.entries(kinds).flatMap(([name, kind]) =>
    languages.filter((language) => isEmptyText(kind, texts[language][name])).map((language) => inLanguage(name, language)),
  )

/** The languages in which every text is written. */
export const languagesOf = ({ texts: kinds }: ContentKind, texts: Texts): Language[] =>
  languages.filter((language) => Object.entries(kinds).every(([name, kind]) => !isEmptyText(kind, texts[language][name])))

/** The language in which an item answers who asks for this one. */
export const answeredIn = (kind: ContentKind, texts: Texts, wanted: Language): Language => {
  const written = languagesOf(kind, texts)
  return written.includes(wanted) || written.length === 0
    ? wanted
    : written.includes(defaultLanguage)
      ? defaultLanguage
      : written[0]!
}
