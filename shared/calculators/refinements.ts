import type { CalculatorKey } from './calculator.ts'

/** A choice that only published factors know, such as a flight's class. The first option is the default. */
export interface Refinement {
  name: string
  options: readonly [string, ...string[]]
}

const mode = (...options: [string, ...string[]]): Refinement => ({ name: 'mode', options })
const gridBasis: Refinement = { name: 'gridBasis', options: ['lifeCycle', 'powerStations'] }

const refinements: Readonly<Partial<Record<CalculatorKey, readonly Refinement[]>>> = {
  vehicle: [{ name: 'carFuel', options: ['average', 'petrol', 'electric'] }],
  transport: [mode('bus', 'coach', 'rail', 'tram')],
  commute: [mode('car', 'bus', 'coach', 'rail', 'tram')],
  waste: [{ name: 'treatment', options: ['landfill', 'recycling', 'composting'] }],
  sme: [gridBasis],
  micro: [mode('car', 'bus', 'coach', 'rail', 'tram', 'flight')],
  macro: [mode('car', 'bus', 'coach', 'rail', 'tram', 'flight'), gridBasis],
}

export const refinementsOf = (key: CalculatorKey): readonly Refinement[] => refinements[key] ?? []

type Inputs = Readonly<Record<string, string | number>>

/** Returns the refinements among the inputs. An option that does not exist counts as not chosen. */
export const chosenRefinements = (key: CalculatorKey, inputs: Inputs): Record<string, string> =>
  Object.fromEntries(
    refinementsOf(key).flatMap(({ name, options }) => {
      const option = options.find((known) => known === inputs[name])
      return option === undefined ? [] : [[name, option]]
    }),
  )

/** Returns the value of each of the calculator's refinements: what the inputs say, else the default. */
export const refinementValues = (key: CalculatorKey, inputs: Inputs): Record<string, string> => ({
  ...Object.fromEntries(refinementsOf(key).map(({ name, options }) => [name, options[0]])),
  ...chosenRefinements(key, inputs),
})
