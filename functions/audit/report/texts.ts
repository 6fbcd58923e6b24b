import type { Language } from '#shared/kernel/language.ts'
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }

export type ReportTexts = (typeof en)['report']

export const reportTexts: Record<Language, ReportTexts> = { en: en.report, fr: fr.report, es: es.report }
export const badgeTexts: Record<Language, (typeof en)['badge']> = { en: en.badge, fr: fr.badge, es: es.badge }
