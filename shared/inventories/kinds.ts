import type { ActivityKind } from './activityKinds.ts'
import data from './inventoryFactors.json' with { type: 'json' }
import type { UnitKey } from './units.ts'

export { type ActivityKind, activityKinds } from './activityKinds.ts'

/** The categories of Scope 3 (GHG Protocol, Corporate Value Chain Standard). */
export type Category = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15

export interface ActivityKindRules {
  scope: 1 | 2 | 3
  /** The categories of Scope 3 that it can belong to, the usual one first; empty for Scope 1 and 2. */
  categories: readonly Category[]
  units: readonly UnitKey[]
  /** The variants with factors of their own, the default first. */
  variants: readonly string[]
  /** For a kind without published factors: the caller enters the `kilograms`, or the supplier's `factor`. Both need a source. */
  entered?: 'kilograms' | 'factor'
}

const energy: UnitKey[] = ['kWh', 'MWh', 'MJ', 'GJ', 'therm', 'mmBtu']
const liquid: UnitKey[] = ['l', 'galUS', 'galUK', 'm3']
const mass: UnitKey[] = ['kg', 't', 'lb', 'shortTon']
const tripUnits: UnitKey[] = ['person-km', 'person-mi']
const kilograms: UnitKey[] = ['kgCO2e', 'tCO2e']

const fuel = (variant: string, fuelUnits: UnitKey[] = liquid): ActivityKindRules => ({
  scope: 1,
  categories: [],
  units: [...fuelUnits, ...energy],
  variants: [variant],
})

const carVariants = ['car', 'carPetrol', 'carDiesel', 'carHybrid', 'carPlugIn', 'carElectric']
const flightClasses = ['', '.economy', '.premiumEconomy', '.business', '.first']
const shortClasses = ['', '.economy', '.business']
const flightVariants = [
  ...flightClasses.map((suffix) => `flightInternational${suffix}`),
  'flightDomestic',
  ...shortClasses.map((suffix) => `flightShort${suffix}`),
  ...flightClasses.map((suffix) => `flightLong${suffix}`),
]
const withAndWithoutContrails = (variants: readonly string[]) =>
  variants.flatMap((variant) => [variant, `${variant}.direct`])

export const rulesOfKind: Readonly<Record<ActivityKind, ActivityKindRules>> = {
  electricity: { scope: 2, categories: [], units: energy, variants: ['grid', 'gridDirect'] },
  gas: fuel('naturalGas', ['m3', 'ft3']),
  gasoline: fuel('petrol'),
  diesel: fuel('diesel'),
  heatingOil: fuel('heatingOil'),
  lpg: fuel('lpg'),
  refrigerant: {
    scope: 1,
    categories: [],
    units: mass,
    variants: [...Object.keys(data.gwp), ...Object.keys(data.blends)],
  },
  processHeat: { scope: 2, categories: [], units: energy, variants: [''], entered: 'factor' },
  flight: {
    scope: 3,
    categories: [6],
    units: tripUnits,
    variants: withAndWithoutContrails(flightVariants),
  },
  rail: { scope: 3, categories: [6], units: tripUnits, variants: ['rail', 'tram', 'coach', 'bus'] },
  car: { scope: 3, categories: [6], units: ['km', 'mi'], variants: carVariants },
  commuting: {
    scope: 3,
    categories: [7],
    units: [...tripUnits, 'km', 'mi'],
    variants: [...carVariants, 'bus', 'coach', 'rail', 'tram'],
  },
  freight: {
    scope: 3,
    categories: [4, 9],
    units: ['t-km', 'shortTon-mi'],
    variants: ['freightTruck', 'freightVan', 'freightRail', 'freightShip', 'freightAir'],
  },
  waste: {
    scope: 3,
    categories: [5, 12],
    units: mass,
    variants: ['commercialLandfill', 'recycling', 'composting'],
  },
  water: { scope: 3, categories: [1], units: liquid, variants: ['tapWater'] },
  goods: { scope: 3, categories: [1, 2], units: kilograms, variants: [''], entered: 'kilograms' },
  other: {
    scope: 3,
    categories: [3, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    units: kilograms,
    variants: [''],
    entered: 'kilograms',
  },
}
