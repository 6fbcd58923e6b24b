import { globSync, readFileSync } from 'node:fs'
import { languages } from '../../shared/kernel/language.ts'

const codeIn = /new (?:Refusal|SheetRefusal)\(\s*'([\w.]+)'|found\([^,]+,\s*'([\w.]+)'/g

/** Every code that a rule may refuse with, and the files that do. */
function refusalCodes(): Map<string, string> {
  const codes = new Map<string, string>()
  for (const file of globSync('{shared,functions}/**/*.ts')) {
    for (const match of readFileSync(file, 'utf8').matchAll(codeIn)) codes.set((match[1] ?? match[2])!, file)
  }
  return codes
}

/** The codes that have a text in a language, in whichever area or in the shell. */
function translated(language: string): Set<string> {
  const found = new Set<string>()
  for (const file of globSync(`web/{shell,areas/*}/locales/${language}.json`)) {
    const { errors = {} } = JSON.parse(readFileSync(file, 'utf8')) as { errors?: Record<string, unknown> }
    for (const [first, rest] of Object.entries(errors)) {
      if (typeof rest === 'string') found.add(first)
      else for (const second of Object.keys(rest as object)) found.add(`${first}.${second}`)
    }
  }
  return found
}

/** A refusal that no screen can say in the reader's language is found here, not by the reader. */
export function errorTexts(): string[] {
  const codes = refusalCodes()
  return languages.flatMap((language) => {
    const known = translated(language)
    return [...codes].flatMap(([code, file]) =>
      known.has(code) ? [] : [`${file}: ${code} has no text in ${language} (errors.${code} in an area's or the shell's locales)`],
    )
  })
}
