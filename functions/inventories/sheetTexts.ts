import type { Language } from '#shared/kernel/language.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

/** The texts of the spreadsheet that members fill in. */
export const sheetTexts: Record<Language, typeof en> = { en, fr, es }

const marks = new Set(Object.values(sheetTexts).flatMap(({ notes, kinds }) => [notes.mark, kinds.mark]))

/** True for a sheet that explains the template. An import skips it. */
export const isAddedSheet = ([first = '']: readonly string[]): boolean => marks.has(first.trim())
