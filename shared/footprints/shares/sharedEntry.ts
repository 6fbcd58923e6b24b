import { isDay } from '../../calculators/calculate.ts'
import { calculators } from '../../calculators/calculators.ts'
import { type RepeatableEntry, resultOfEntry } from '../../calculators/entry.ts'
import { inputsOfResult } from '../../calculators/link.ts'
import type { SharedEntry } from './share.ts'

/**
 * Returns the parts of a calculation that a public page may show: numbers, options, units and dates. Free texts are left out, because
 * anybody could make the page say anything. Equal calculations give equal entries. Throws the refusals of `resultOfEntry`.
 */
export function sharedEntry(entry: RepeatableEntry): SharedEntry {
  const result = resultOfEntry(entry)
  const { fields } = calculators.get(entry.calculator)!
  const isFreeText = (name: string, value: string) =>
    fields.some(
      (field) => field.name === name && (field.kind === 'text' || (field.kind === 'date' && !isDay(value))),
    )
  return {
    calculator: entry.calculator,
    inputs: Object.fromEntries(
      Object.entries(inputsOfResult(result)).filter(([name, value]) => !isFreeText(name, value)),
    ),
    factors: result.version,
    ...(result.region !== undefined && { region: result.region }),
  }
}
