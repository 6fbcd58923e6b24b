import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { defaultLanguage, languages } from '#shared/kernel/language.ts'
import { areaNames, project, webRoot } from './paths.ts'

type Texts = { [key: string]: string | Texts }

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )

const variables = (text: string) =>
  [...new Set(text.match(/\{\{\s*\w+/g) ?? [])]
    .map((name) => name.replace(/\W/g, ''))
    .sort()
    .join(', ')
/** Languages have plural forms of their own: `_many` of French and Spanish has no English counterpart. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** Where a line may break before a sign that French sets apart by a space: `Vraiment ?` must keep together. */
const breaks = (language: string, text: string) => language === 'fr' && /\S [:;?!»](?:\s|$)|« /.test(text)

function compare(folder: string): string[] {
  const file = (language: string) => join(folder, `${language}.json`)
  const name = (language: string) => relative(project, file(language))
  const absent = languages.filter((language) => !existsSync(file(language)))
  if (absent.length > 0) return absent.map((language) => `${name(language)} is missing`)
  const [english, ...others] = [
    defaultLanguage,
    ...languages.filter((language) => language !== defaultLanguage),
  ].map((language) => ({
    language,
    texts: new Map(flat(JSON.parse(readFileSync(file(language), 'utf8')) as Texts)),
  }))
  if (!english) return []
  const keysOf = (texts: Map<string, string>) => new Set([...texts.keys()].map(withoutPlural))
  const wanted = keysOf(english.texts)
  return others.flatMap(({ language, texts }) => {
    const has = keysOf(texts)
    return [
      ...[...wanted].filter((key) => !has.has(key)).map((key) => `${name(language)} lacks "${key}"`),
      ...[...has]
        .filter((key) => !wanted.has(key))
        .map((key) => `${name(language)} has "${key}", which English has not`),
      ...[...texts]
        .filter(([, text]) => text.trim() === '')
        .map(([key]) => `${name(language)}: "${key}" is empty`),
      ...[...texts]
        .filter(([, text]) => breaks(language, text))
        .map(([key]) => `${name(language)}: "${key}" may break before a sign; write a no-break space`),
      ...[...texts].flatMap(([key, text]) => {
        const source = english.texts.get(key)
        // `Found one company` may leave its number out.
        return source !== undefined && !/_(zero|one)$/.test(key) && variables(source) !== variables(text)
          ? [
              `${name(language)}: "${key}" takes {${variables(text)}} where English takes {${variables(source)}}`,
            ]
          : []
      }),
    ]
  })
}

/** What is wrong with the translations in any folder called `locales`: missing or surplus keys, empty texts, other variables, breaks within. */
export function checkTranslations(): string[] {
  const found = globSync('{web,functions}/**/locales', { cwd: project }).map((folder) =>
    join(project, folder),
  )
  const ofAreas = areaNames().map((name) => join(webRoot, 'areas', name, 'locales'))
  return [...new Set([...found, ...ofAreas])].flatMap((folder) =>
    existsSync(folder) && readdirSync(folder).length > 0
      ? compare(folder)
      : [`${relative(project, folder)} is missing`],
  )
}
