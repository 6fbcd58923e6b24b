import { fill } from '#functions/platform/mail/letters/texts.ts'
import type { Language } from '#shared/kernel/language.ts'
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }

export type ReportTexts = (typeof en)['report']

export const reportTexts: Record<Language, ReportTexts> = { en: en.report, fr: fr.report, es: es.report }
export const badgeTexts: Record<Language, (typeof en)['badge']> = { en: en.badge, fr: fr.badge, es: es.badge }

/** Returns the plural form of a text for a number, with the number filled in. */
export function pluralText<K extends string>(
  forms: Readonly<Record<`${K}_one` | `${K}_other`, string>>,
  key: K,
  { count, shown, language }: { count: number; shown: string; language: Language },
): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? `${key}_one` : `${key}_other`
  return fill(forms[form as `${K}_one` | `${K}_other`], { count: shown })
}
