import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { defaultLanguage, languages } from '#shared/kernel/language.ts'
import { areaNames, project, webRoot } from './paths.ts'
import { termChecker } from './terms.ts'

type Texts = { [key: string]: string | Texts }

const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )

const variables = (text: string) =>
  [...new Set(text.match(/\{\{\s*\w+/g) ?? [])]
    .map((name) => name.replace(/\W/g, ''))
    .sort()
    .join(', ')
/** Removes the plural form from a key, because languages have different ones: `_many` exists in French and Spanish only. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

/**
 * Returns what is wrong with a text's signs; undefined if nothing is. French keeps a no-break space between a word
 * and its sign, so that no line begins with one: `Vraiment ?`. Spanish opens what it closes: `¿Seguro?`.
 */
function flawOfSigns(language: string, text: string): string | undefined {
  if (text.includes("'")) return 'has a straight apostrophe; write ’'
  const count = (sign: string) => text.split(sign).length
  if (language === 'es' && (count('¿') !== count('?') || count('¡') !== count('!')))
    return 'has a ? or ! that is not opened by ¿ or ¡'
  const hasOtherSpace = /\S [:;?!»](?:\s|$)|[^\s?!][?!»]|«[^\u00a0]|\u202f/.test(text)
  return language === 'fr' && hasOtherSpace ? 'needs a no-break space (U+00A0) at a sign' : undefined
}

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
    texts: new Map(flatten(JSON.parse(readFileSync(file(language), 'utf8')) as Texts)),
  }))
  if (!english) return []
  const keysOf = (texts: Map<string, string>) => new Set([...texts.keys()].map(withoutPlural))
  const englishKeys = keysOf(english.texts)
  const englishTerm = termChecker(english.language)
  const englishFlaws = [...english.texts].flatMap(([key, text]) => {
    const flaw = englishTerm(text) ?? flawOfSigns(english.language, text)
    return flaw ? [`${name(english.language)}: "${key}" ${flaw}`] : []
  })
  const otherFlaws = others.flatMap(({ language, texts }) => {
    const keys = keysOf(texts)
    const flawOfTerm = termChecker(language)
    const flaws = (key: string, text: string) => {
      const source = english.texts.get(key)
      // The text for no thing or for one thing may leave out the number.
      const hasSameVariables =
        source === undefined || /_(zero|one)$/.test(key) || variables(source) === variables(text)
      return [
        text.trim() === '' && 'is empty',
        flawOfTerm(text) ?? false,
        flawOfSigns(language, text) ?? false,
        !hasSameVariables && `takes {${variables(text)}} where English takes {${variables(source)}}`,
      ].filter((flaw) => flaw !== false)
    }
    return [
      ...[...englishKeys.difference(keys)].map((key) => `${name(language)} lacks "${key}"`),
      ...[...keys.difference(englishKeys)].map(
        (key) => `${name(language)} has "${key}", which English has not`,
      ),
      ...[...texts].flatMap(([key, text]) =>
        flaws(key, text).map((flaw) => `${name(language)}: "${key}" ${flaw}`),
      ),
    ]
  })
  return [...englishFlaws, ...otherFlaws]
}

/**
 * Lists the flaws of translations in all folders called `locales`: missing or surplus keys, empty texts,
 * other variables, wrong signs, words that the list of terms avoids.
 */
export function checkTranslations(): string[] {
  const folders = globSync('{web,functions,shared}/**/locales', { cwd: project }).map((folder) =>
    join(project, folder),
  )
  const ofAreas = areaNames().map((name) => join(webRoot, 'areas', name, 'locales'))
  return [...new Set([...folders, ...ofAreas])].flatMap((folder) =>
    existsSync(folder) && readdirSync(folder).length > 0
      ? compare(folder)
      : [`${relative(project, folder)} is missing`],
  )
}
