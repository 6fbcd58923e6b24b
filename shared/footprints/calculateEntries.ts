import { type Decimal, decimalOf, rounded, sum } from '../calculators/decimal.ts'
import { resultOfEntry } from '../calculators/entry.ts'
import { inputsOfResult } from '../calculators/link.ts'
import type { Entry, EntryForm, Footprint } from './footprint.ts'

export type CalculatedEntries = Pick<Footprint, 'entries' | 'total' | 'byCategory'>

interface CalculatedEntry {
  entry: Entry
  /** The kilograms before they are rounded. */
  exactKg: Decimal
}

function calculate({ id, calculator, inputs, factors, region, method, at }: EntryForm): CalculatedEntry {
  const result = resultOfEntry({ calculator, inputs, factors, region })
  const entry = {
    id,
    calculator,
    // Amounts are stored in the fields’ own units, whatever they were typed in.
    inputs: { ...inputsOfResult({ ...result, typed: undefined }) },
    factors,
    ...(result.region !== undefined && { region: result.region }),
    ...(method !== undefined && { method }),
    at,
    kg: result.kg,
  }
  return { entry, exactKg: sum(result.lines.map(({ kg }) => decimalOf(kg))) }
}

/** Keeps the first of several items with the same id. */
export const withoutTwins = <T extends { id: string }>(items: readonly T[]): T[] =>
  [...new Map([...items].reverse().map((item) => [item.id, item])).values()].reverse()

/**
 * Calculates each entry and adds them up, rounded to two decimals after adding. A second entry with the same id is left out. Refused as
 * `resultOfEntry` refuses.
 */
export function calculateEntries(forms: readonly EntryForm[]): CalculatedEntries {
  const all = withoutTwins(forms).map(calculate)
  const sumOf = (added: readonly CalculatedEntry[]) => rounded(sum(added.map(({ exactKg }) => exactKg)))
  const byCategory = Map.groupBy(all, ({ entry }) => entry.calculator)
  return {
    entries: all.map(({ entry }) => entry),
    total: sumOf(all),
    byCategory: Object.fromEntries([...byCategory].map(([key, group]) => [key, sumOf(group)])),
  }
}
