import type { Source } from '../calculators/factor.ts'
import type { UnitKey } from './units.ts'

/** Something about a factor that a reader has to know. */
export type FactorNote =
  /** The region has none: it is that of what contains it, or of another country. */
  | 'otherRegion'
  /** The year has none: it is that of the nearest one. */
  | 'otherYear'
  /** No government publishes the grid's power stations alone: it covers their whole life cycle. */
  | 'otherBasis'
  /** It counts carbon dioxide alone. */
  | 'co2Only'
  /** A supplier's, or kilograms that somebody else has calculated. */
  | 'entered'

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
