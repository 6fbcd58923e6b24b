/** A factor times a quantity in its unit gives kilograms of CO2 equivalent. `t` is a metric tonne, `t-km` a tonne carried for a kilometre. */
export type Unit = 'km' | 'l' | 'm3' | 'kWh' | 't' | 't-km' | 'kg' | 'person-km' | 'meal' | 'person-hour'

/** The unit of a form's quantity. */
export type FieldUnit = Exclude<Unit, 'person-km' | 'person-hour' | 't-km'> | 'person' | 'h'

/** The publication that a factor comes from. */
export interface Source {
  title: string
  publisher: string
  /** The year of the edition or, for a grid, the year that the figure describes. */
  year: number
  url?: string
  /** Named where the licence asks for it. */
  licence?: string
}

/** Kilograms of CO2 equivalent for one unit of something. */
export interface Factor {
  /** The thing counted, and its kind or place: `grid.CA-QC`. Stable: shared links and texts depend on it. */
  id: string
  /** kg CO2e for one `unit`. */
  kgPer: number
  unit: Unit
  /** `portal` for the portal's own defaults, `world`, else ISO 3166 (`GB`, `CA-QC`) or a grid of Electricity Maps (`US-CAL-CISO`). */
  region: string
  source: Source
  /** The figure and unit as the source prints them: `8.78 kg CO2/gal`. */
  asPublished?: string
  /** The key of a text about something in the figure that a reader would not expect. */
  remark?: 'withForcing'
}

/** A factor from another publisher, shown beside the portal's own. */
export interface PublishedFactor extends Factor {
  /** The scope of the Greenhouse Gas Protocol for a company that buys or burns it. */
  scope: 1 | 2 | 3
  /** The distances in km that the factor is for, from the first to below the second. */
  km?: readonly number[]
  /** The refinements that the factor is for, each with the options that it applies to. */
  choices: Readonly<Record<string, readonly string[]>>
  /** The ids of the portal's factors for the same thing. */
  comparableTo: readonly string[]
}
