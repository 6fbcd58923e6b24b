import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { languages } from '../../shared/kernel/language.ts'

/** A code as `defineRefusals` and `defineFieldErrors` declare it. */
interface DeclaredCode {
  file: string
  code: string
  text: string
}

const isDeclared = (value: unknown): value is Omit<DeclaredCode, 'file'> =>
  (typeof value === 'object' || typeof value === 'function') &&
  value !== null &&
  'code' in value &&
  'text' in value

/** Every code that rules and schemas may use: the exports of the files named `refusals.ts`. */
export async function declaredCodes(files = globSync('shared/*/refusals.ts')): Promise<DeclaredCode[]> {
  const tables = files.map(async (file) => {
    const exported = Object.values(
      (await import(pathToFileURL(path.resolve(file)).href)) as Record<string, object>,
    )
    const declared = exported.flatMap((table) => Object.values(table)).filter(isDeclared)
    if (declared.length === 0) throw new Error(`${file} declares nothing`)
    return declared.map(({ code, text }) => ({ file, code, text }))
  })
  return (await Promise.all(tables)).flat()
}

type Texts = { [key: string]: string | Texts }

/** The texts of errors in one file of translations, by code. */
function textsIn(file: string): [string, string][] {
  const { errors = {} } = JSON.parse(readFileSync(file, 'utf8')) as { errors?: Texts }
  return Object.entries(errors).flatMap(([group, texts]) =>
    Object.entries(typeof texts === 'string' ? {} : texts).flatMap(([reason, text]): [string, string][] =>
      typeof text === 'string' ? [[`${group}.${reason}`, text]] : [],
    ),
  )
}

const namesIn = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name!)

/** Returns a sentence for each fault in the codes and texts. `textsOf` has the texts by language and code. */
export function faultsOf(
  codes: readonly DeclaredCode[],
  textsOf: Record<string, ReadonlyMap<string, string>>,
): string[] {
  const twice = codes.filter(({ code }, index) => codes.findIndex((other) => other.code === code) !== index)
  return [
    ...twice.map(({ file, code }) => `${file}: ${code} is declared twice`),
    ...Object.entries(textsOf).flatMap(([language, texts]) =>
      codes.flatMap(({ file, code, text }) => {
        const translated = texts.get(code)
        const place = `${file}: ${code}`
        if (translated === undefined)
          return [`${place} has no text in ${language} (errors.${code} in an area's or the shell's locales)`]
        const unknown = namesIn(translated).filter((name) => !namesIn(text).includes(name))
        return unknown.map(
          (name) => `${place} has no parameter {${name}}, which its text in ${language} uses`,
        )
      }),
    ),
  ]
}

/** Finds codes without a text in the locales of the shell or of an area, and texts with a parameter that the code does not have. */
export async function errorTexts(): Promise<string[]> {
  const textsOf = languages.map((language) => {
    const files = globSync(`web/{shell,areas/**}/locales/${language}.json`)
    return [language, new Map(files.flatMap(textsIn))] as const
  })
  return faultsOf(await declaredCodes(), Object.fromEntries(textsOf))
}
