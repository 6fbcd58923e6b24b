import type { Language } from '../kernel/language.ts'
import type { ActivityKind } from './activityKinds.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }
import type { UnitKey } from './units.ts'

type Words = typeof en

/** The words that pages, spreadsheets and files share. Categories have the names of the GHG Protocol. */
export const inventoryWords: Readonly<Record<Language, Words>> = { en, fr, es }

const unitSigns: Partial<Record<UnitKey, string>> = {
  l: 'L',
  m3: 'm³',
  ft3: 'ft³',
  't-km': 't·km',
  kgCO2e: 'kg CO₂e',
  tCO2e: 't CO₂e',
}

export const unitName = (key: UnitKey, language: Language): string =>
  unitSigns[key] ?? (inventoryWords[language].units as Partial<Record<UnitKey, string>>)[key] ?? key

export const kindName = (key: ActivityKind, language: Language): string => inventoryWords[language].kinds[key]

/** `Long, from about 3,700 km, business class`; a refrigerant's own name. Empty for a kind with a single variant. */
export function variantName(key: string, language: Language): string {
  const { variants, classes } = inventoryWords[language]
  const [name = '', ...ofClass] = key.startsWith('R-') ? [key] : key.split('.')
  return [
    variants[name as keyof Words['variants']] ?? name,
    ...ofClass.map((key) => classes[key as keyof Words['classes']]),
  ].join(', ')
}
