import { calculators } from '../calculators/calculators.ts'
import type { FieldUnit } from '../calculators/factor.ts'
import type { Entry } from './footprint.ts'

/** Reads and writes a number of kilograms as people type it, such as a goal. */
export {
  ambiguousReadings,
  readQuantity as readKg,
  writeQuantity as writeKg,
} from '../calculators/readQuantity.ts'

export interface Quantity {
  value: number
  unit: FieldUnit | undefined
}

/** The numbers that were typed for an entry, with their units; those that do not apply are left out. */
export const quantitiesOf = ({ calculator, inputs }: Entry): Quantity[] =>
  (calculators.get(calculator)?.fields ?? []).flatMap(({ name, kind, unit, counts }) => {
    const value = Number(inputs[name])
    return kind === 'number' && counts && value > 0 ? [{ value, unit }] : []
  })
