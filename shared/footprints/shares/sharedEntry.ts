import { isDay } from '../../calculators/calculate.ts'
import { calculators } from '../../calculators/calculators.ts'
import { type RepeatableEntry, resultOfEntry } from '../../calculators/entry.ts'
import { inputsOfResult } from '../../calculators/link.ts'
import type { SharedEntry } from './share.ts'

/**
 * Returns what of a calculation may stand on a public page: numbers, options, units and dates. Free texts are left out, because the page
 * could be made to say anything with them. Equal calculations give equal entries. Refused as `resultOfEntry` refuses.
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
