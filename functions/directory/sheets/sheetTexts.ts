import { rowErrorOf } from '#shared/directory/rowErrorOf.ts'
import type { Language } from '#shared/kernel/language.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

/** The texts of the workbooks that the portal gives to administrators. */
export const sheetTexts: Record<Language, typeof en> = { en, fr, es }

const marks = new Set(
  Object.values(sheetTexts).flatMap(({ wrongRows, notes }) => [wrongRows.mark, notes.mark]),
)

/** True for a sheet that the portal has added to a workbook of its own: an import skips it. */
export const isAddedSheet = ([first = '']: readonly string[]): boolean => marks.has(first.trim())

/** Translates an error of an upload. An unknown one stays in English. */
export function translateError(text: string, language: Language): string {
  const error = rowErrorOf(text)
  if (!error) return text
  return sheetTexts[language].rowError[error.code].replace('{{columns}}', error.columns ?? '')
}
