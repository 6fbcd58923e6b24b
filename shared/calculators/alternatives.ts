import { calculate, type Result } from './calculate.ts'
import { calculators } from './calculators.ts'
import { publishedVersion } from './factors.ts'
import { inputsOfResult } from './link.ts'
import { publishedResultOf, refinementsOfResult } from './published.ts'
import { refinementValues } from './refinements.ts'

/** The same calculation with another option of a choice. */
export interface Alternative {
  /** The option's name. */
  option: string
  /** Kilograms of CO2 equivalent, rounded half up to 2 decimals. */
  kg: number
  /** True for the option of the result itself. */
  isChosen: boolean
}

/** Returns the result with every option of the calculator's choice, such as a vehicle's type, the least first; empty if it has no choice. */
export function optionAlternatives(result: Result): Alternative[] {
  const choice = calculators.get(result.key)?.fields.find(({ kind }) => kind === 'choice')
  const inputs = inputsOfResult(result)
  return alternativesOf(choice?.options ?? [], (option) => ({
    option,
    kg: calculate(result.key, { ...inputs, [choice!.name]: option }, 'en').kg,
    isChosen: option === result.inputs[choice!.name],
  }))
}

/** Returns a result of published factors with every option of its first refinement, such as a means of transport; empty if it has none. */
export function refinementAlternatives(result: Result): Alternative[] {
  const [refinement] = refinementsOfResult(result)
  if (!refinement || result.version !== publishedVersion) return []
  const { name, options } = refinement
  return alternativesOf(options, (option) => ({
    option,
    kg:
      publishedResultOf({ ...result, inputs: { ...result.inputs, [name]: option } }, result.region!)?.kg ?? 0,
    isChosen: option === refinementValues(result.key, result.inputs)[name],
  }))
}

const alternativesOf = (options: readonly string[], alternativeOf: (option: string) => Alternative) =>
  options.map(alternativeOf).toSorted((one, other) => one.kg - other.kg)
