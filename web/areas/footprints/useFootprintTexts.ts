import type { Entry } from '#shared/footprints/footprint.ts'
import { quantitiesOf } from '#shared/footprints/quantitiesOf.ts'
import { formatMoment, formatNumber, useLanguage, useTranslation } from '#web/shell/index.ts'
import type en from './locales/en.json'
import { massesOf, massOf } from './massOf.ts'

const unitSigns: Record<string, string> = { km: 'km', l: 'L', m3: 'm³', kWh: 'kWh', t: 't', kg: 'kg', h: 'h' }

/** Returns the area's texts, and formatters of figures in the reader's language. */
export function useFootprintTexts() {
  const { t } = useTranslation('footprints')
  const language = useLanguage()
  const number = (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, language, options)
  return {
    t,
    language,
    number,
    mass: (kg: number, gas?: 'CO₂e' | 'CO₂') => massOf(kg, language, gas),
    masses: (...kilograms: number[]) => massesOf(kilograms, language),
    /** Formats kilograms with two decimals, so that a list of them adds up. */
    kilograms: (kg: number) =>
      `${number(kg, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}\u00a0kg`,
    percent: (share: number) => number(share, { style: 'percent', maximumFractionDigits: 0 }),
    day: (at: string) => formatMoment(at, language, { dateStyle: 'medium' }),
    category: (calculator: string) => t(`categories.${calculator as keyof (typeof en)['categories']}`),
    /** Formats the quantities of an entry, such as `800 km`. */
    quantities: (entry: Entry) =>
      quantitiesOf(entry)
        .map(({ value, unit }) => [number(value), unitSigns[unit ?? '']].filter(Boolean).join('\u00a0'))
        .join(' · '),
  }
}
