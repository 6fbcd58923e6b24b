import { calculate, type Result } from './calculate.ts'
import { calculators } from './calculators.ts'
import { inputsOfResult } from './link.ts'
import { comparisonsOf, effectiveRefinements, publishedResultOf, refinementsOfResult } from './published.ts'

/** The same calculation with another choice. */
export interface Alternative {
  /** The name of an option, or the id of a published factor. */
  name: string
  /** Kilograms of CO2 equivalent, rounded half up to 2 decimals. */
  kg: number
  /** True for the choice of the result itself. */
  isChosen: boolean
}

const leastFirst = (alternatives: readonly Alternative[]) =>
  alternatives.toSorted((one, other) => one.kg - other.kg)

/** Returns the result with every option of the calculator's choice, such as a vehicle's type, the least first; empty if it has no choice. */
export function optionAlternatives(result: Result): Alternative[] {
  const choice = calculators.get(result.key)?.fields.find(({ kind }) => kind === 'choice')
  if (!choice) return []
  const inputs = inputsOfResult(result)
  return leastFirst(
    (choice.options ?? []).map((name) => ({
      name,
      kg: calculate(result.key, { ...inputs, [choice.name]: name }, 'en').kg,
      isChosen: name === result.inputs[choice.name],
    })),
  )
}

/**
 * Returns the result of the portal's factors by published ones, with every option of its first refinement, such as a means of transport, the
 * least first. An option without a published factor is left out.
 */
export function refinementAlternatives(portal: Result, region: string): Alternative[] {
  const [refinement] = refinementsOfResult(portal)
  if (!refinement) return []
  const values = effectiveRefinements(portal, region)
  return leastFirst(
    refinement.options.flatMap((name) => {
      const inputs = { ...portal.inputs, ...values, [refinement.name]: name }
      const published = publishedResultOf({ ...portal, inputs }, region)
      return published ? [{ name, kg: published.kg, isChosen: name === values[refinement.name] }] : []
    }),
  )
}

/** Returns the result's only line by the portal's factor and by each published one, named by their ids, the least first. */
export function publisherAlternatives(portal: Result, chosen: Result): Alternative[] {
  const [line] = portal.lines.filter(({ kg }) => kg > 0)
  if (!line) return []
  const chosenIds = chosen.lines.map(({ factor }) => factor.id)
  return leastFirst(
    [{ factor: line.factor, kg: portal.kg }, ...comparisonsOf(line, portal.inputs)].map(({ factor, kg }) => ({
      name: factor.id,
      kg,
      isChosen: chosenIds.includes(factor.id),
    })),
  )
}
