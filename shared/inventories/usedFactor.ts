import type { Source } from '../calculators/factor.ts'
import type { UnitKey } from './units.ts'

/**
 * What a reader has to know about a factor:
 * - `otherRegion`: the region has no factor of its own; this is a larger region's, or another country's;
 * - `otherYear`: the year has no factor; this is the nearest year's;
 * - `otherBasis`: no government publishes a factor for the grid's power stations alone; this covers their whole life cycle;
 * - `aloneInCar`: it is a car's, and the activity counts persons, so each counts with a car of their own;
 * - `co2Only`: it covers only carbon dioxide;
 * - `entered`: somebody entered a supplier's factor, or the kilograms.
 */
export const factorNotes = [
  'otherRegion',
  'otherYear',
  'otherBasis',
  'aloneInCar',
  'co2Only',
  'entered',
] as const
export type FactorNote = (typeof factorNotes)[number]

/** The factor that an activity is calculated with. */
export interface UsedFactor {
  id: string
  /** Kilograms of CO2 equivalent for one `unit`. */
  kgPer: number
  unit: UnitKey
  region: string
  asPublished: string
  source: Pick<Source, 'title' | 'publisher' | 'year' | 'url' | 'licence'>
  /** The year that the figure is for. For all but grids it is the year of the edition. */
  ofYear: number
  gridBasis?: 'lifeCycle' | 'powerStations'
  notes?: readonly FactorNote[]
}
