import type { Language } from '#shared/kernel/language.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

/** The texts of the files that members download. */
export const reportTexts: Record<Language, typeof en> = { en, fr, es }
