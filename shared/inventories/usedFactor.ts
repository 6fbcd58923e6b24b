import type { Source } from '../calculators/factor.ts'
import type { UnitKey } from './units.ts'

/**
 * Something about a factor that a reader has to know:
 * - `otherRegion`: the region has none; it is that of what contains it, or of another country;
 * - `otherYear`: the year has none; it is that of the nearest one;
 * - `otherBasis`: no government publishes the grid's power stations alone; it covers their whole life cycle;
 * - `aloneInCar`: it is of a car, and the activity counts persons: each has a car of their own;
 * - `co2Only`: it counts carbon dioxide alone;
 * - `entered`: it is a supplier's, or the kilograms are somebody else's.
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
