/** What one kilogram figure is for: a factor times a quantity in this unit gives kilograms of CO2 equivalent. `t` is a metric tonne. */
export type Unit = 'km' | 'l' | 'm3' | 'kWh' | 't' | 'kg' | 'person-km' | 'meal' | 'person-hour'

/** Where a factor can be read up. `year` is the year of the figure's edition or, for a grid, the year that the figure describes. */
export interface Source {
  title: string
  publisher: string
  year: number
  url?: string
  /** Named where the licence asks for it. */
  licence?: string
}

/** Kilograms of CO2 equivalent for one unit of something. */
export interface Factor {
  /** `electricity.CA-QC`: what is counted, and which of its kinds or places. Stable: shared links and texts depend on it. */
  id: string
  /** kg CO2e for one `unit`. */
  kgPer: number
  unit: Unit
  /** `portal` for the portal's own defaults, `world`, else ISO 3166: `GB`, `CA-QC`. */
  region: string
  source: Source
  /** The figure as its source prints it, where that is in another unit: `8.78 kg CO2/gal`. */
  quoted?: string
  /** What its source counts, where a reader would not expect it: the key of a text. */
  remark?: 'withForcing'
}

/** A factor of somebody else's, shown beside the portal's own. */
export interface PublishedFactor extends Factor {
  /** The ids of the portal's factors for the same thing. */
  beside: readonly string[]
}
