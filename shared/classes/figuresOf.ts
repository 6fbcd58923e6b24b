import type { RepeatableEntry } from '../calculators/entry.ts'
import { calculateEntries } from '../footprints/calculateEntries.ts'
import { maxFigureKg } from './limits.ts'
import { classRefusals } from './refusals.ts'

/** A person’s kilograms in a year, in all and by calculator, rounded to two decimals. Nothing else of a person is stored. */
export interface Figures {
  total: number
  byCategory: Readonly<Record<string, number>>
}

/**
 * Calculates a person’s figures from their calculations, which several people of a household share evenly. Refused as `resultOfEntry`
 * refuses.
 */
export function figuresOf(entries: readonly RepeatableEntry[], people: number): Figures {
  if (entries.length === 0) throw classRefusals.empty()
  const forms = entries.map((entry, index) => ({ ...entry, id: String(index), at: '' }))
  const { total, byCategory } = calculateEntries(forms)
  const share = (kg: number) => Math.round((kg * 100) / people) / 100
  if (total / people > maxFigureKg) throw classRefusals.tooLarge({ params: { most: maxFigureKg } })
  return {
    total: share(total),
    byCategory: Object.fromEntries(Object.entries(byCategory).map(([key, kg]) => [key, share(kg)])),
  }
}
