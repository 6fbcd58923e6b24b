import type { CalculatorKey } from './calculator.ts'
import { plainDigits } from './decimal.ts'
import { readQuantity } from './readQuantity.ts'

/** A choice that only published factors know, such as a flight's class. The first option is the default. */
export interface Refinement {
  name: string
  options: readonly [string, ...string[]]
  /** A number in this unit may be typed in place of the options; the only option is the empty text. */
  unit?: 'km'
  /** The options of the calculator's own choice for which the refinement means something. */
  appliesTo?: readonly string[]
}

const mode = (...options: [string, ...string[]]): Refinement => ({ name: 'mode', options })
const gridBasis: Refinement = { name: 'gridBasis', options: ['lifeCycle', 'powerStations'] }
/** Contrails, ozone and water vapour of flights: the UK's method counts them as 70% of the CO2. */
const nonCo2: Refinement = { name: 'nonCo2', options: ['with', 'without'] }
const carFuel: Refinement = {
  name: 'carFuel',
  options: ['average', 'petrol', 'diesel', 'hybrid', 'plugIn', 'electric'],
  appliesTo: ['sedan', 'van'],
}

const refinements: Readonly<Partial<Record<CalculatorKey, readonly Refinement[]>>> = {
  aircraft: [
    {
      name: 'flightClass',
      options: ['average', 'economy', 'premiumEconomy', 'business', 'first'],
      appliesTo: ['commercial'],
    },
    { ...nonCo2, appliesTo: ['commercial'] },
  ],
  vehicle: [
    { name: 'carSize', options: ['average', 'small', 'medium', 'large'], appliesTo: ['sedan'] },
    { name: 'vanSize', options: ['average', 'class1', 'class2', 'class3'], appliesTo: ['van'] },
    carFuel,
  ],
  transport: [mode('bus', 'coach', 'rail', 'tram')],
  freight: [
    mode('truck', 'van', 'rail', 'ship', 'air'),
    { name: 'freightDistance', options: [''], unit: 'km' },
    { ...nonCo2, appliesTo: ['air'] },
  ],
  commute: [mode('car', 'bus', 'coach', 'rail', 'tram')],
  waste: [{ name: 'treatment', options: ['landfill', 'recycling', 'composting'] }],
  sme: [gridBasis],
  micro: [mode('car', 'bus', 'coach', 'rail', 'tram', 'flight')],
  macro: [mode('car', 'bus', 'coach', 'rail', 'tram', 'flight'), gridBasis],
}

/** Refinements without which a factor can still be used, and what is meant where nothing is chosen. */
export const standardChoices: Readonly<Record<string, string>> = {
  gridBasis: 'lifeCycle',
  flightClass: 'average',
  nonCo2: 'with',
  carSize: 'average',
  vanSize: 'average',
  carFuel: 'average',
}

export const refinementsOf = (key: CalculatorKey): readonly Refinement[] => refinements[key] ?? []

type Inputs = Readonly<Record<string, string | number>>

/** Returns the input if it is one of the options, or a typed number with a decimal point (`1200.5`); undefined otherwise. */
function validValue({ options, unit }: Refinement, input: string | number | undefined): string | undefined {
  if (!unit) return options.find((option) => option === input)
  const quantity = readQuantity(String(input ?? ''), 'en')
  return quantity === undefined ? undefined : plainDigits(quantity)
}

/** Returns the refinements among the inputs. An option that does not exist counts as not chosen. */
export const chosenRefinements = (key: CalculatorKey, inputs: Inputs): Record<string, string> =>
  Object.fromEntries(
    refinementsOf(key).flatMap((refinement) => {
      const value = validValue(refinement, inputs[refinement.name])
      return value === undefined ? [] : [[refinement.name, value]]
    }),
  )

/** Returns the value of each of the calculator's refinements: what the inputs say, else the default. */
export const refinementValues = (key: CalculatorKey, inputs: Inputs): Record<string, string> => ({
  ...Object.fromEntries(refinementsOf(key).map(({ name, options }) => [name, options[0]])),
  ...chosenRefinements(key, inputs),
})

/** Returns the refinements in a URL's query. */
export const refinementParams = (key: CalculatorKey, params: URLSearchParams): Record<string, string> =>
  chosenRefinements(
    key,
    Object.fromEntries(refinementsOf(key).map(({ name }) => [name, params.get(name) ?? ''])),
  )
