import type { ActivityForm } from '#shared/inventories/activity.ts'
import { type ActivityKind, rulesOfKind } from '#shared/inventories/kinds.ts'
import type { UnitKey } from '#shared/inventories/units.ts'
import { inventoryWords, kindName, unitName, variantName } from '#shared/inventories/words.ts'
import { formatMoment, formatNumber, makeTextsHook, useLanguage } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    inventoryView: typeof en
  }
}

/** These texts are in files of their own, because only members load them. */
const useTexts = makeTextsHook('inventoryView', { en, fr, es })

/** Returns the texts of the inventory, and formatters of figures in the reader's language. */
export function useInventoryTexts() {
  const { t } = useTexts()
  const language = useLanguage()
  const number = (value: number, options: Intl.NumberFormatOptions = { maximumFractionDigits: 12 }) =>
    formatNumber(value, language, options)
  const unit = (key: UnitKey) => unitName(key, language)
  const kind = (key: ActivityKind) => kindName(key, language)
  const variant = (key: string) => variantName(key, language)
  return {
    t,
    language,
    number,
    unit,
    kind,
    variant,
    /** Names the kind of an activity with its variant, if it has several: `Flights, Domestic`. */
    nameOf: (activity: Pick<ActivityForm, 'kind' | 'variant'>) =>
      activity.variant && rulesOfKind[activity.kind].variants.length > 1
        ? `${kind(activity.kind)}, ${variant(activity.variant)}`
        : kind(activity.kind),
    quantity: (quantity: number, key: UnitKey) => `${number(quantity)}\u00a0${unit(key)}`,
    /**
     * Formats a mass as `90.25 kg CO₂e`, and in tonnes with three decimals from 1,000 kg. A small mass has
     * two significant digits.
     */
    mass: (kg: number) =>
      Math.abs(kg) < 1000
        ? `${number(kg, Math.abs(kg) >= 0.01 || kg === 0 ? { maximumFractionDigits: 2 } : { maximumSignificantDigits: 2 })}\u00a0${t('kgUnit')}`
        : `${number(kg / 1000, { maximumFractionDigits: 3 })}\u00a0${t('tonneUnit')}`,
    /** Formats a mass with three significant digits, because it has an uncertainty of some percent. */
    roundMass: (kg: number) =>
      Math.abs(kg) < 999.5
        ? `${number(kg, { maximumSignificantDigits: 3 })}\u00a0${t('kgUnit')}`
        : `${number(kg / 1000, { maximumSignificantDigits: 3 })}\u00a0${t('tonneUnit')}`,
    /** Formats tonnes with three decimals, so that a column of them adds up. */
    tonnes: (kg: number) => number(kg / 1000, { minimumFractionDigits: 3, maximumFractionDigits: 3 }),
    /** Formats a number of percent, with a real minus sign in place of the browser's hyphen. */
    percent: (percent: number, options?: Intl.NumberFormatOptions) =>
      number(percent / 100, { style: 'percent', maximumFractionDigits: 1, ...options }).replace(
        '-',
        '\u2212',
      ),
    category: (category: number) => inventoryWords[language].categories[String(category) as '1'],
    moment: (at: string) => formatMoment(at, language),
  }
}

export type InventoryTexts = ReturnType<typeof useInventoryTexts>
