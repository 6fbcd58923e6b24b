declare module '@tgwf/co2' {
  interface Estimate {
    /** In grams of CO2e. */
    total: number
    /** `A+` to `F`. */
    rating: string
  }
  type Operational = `${'dataCenter' | 'network' | 'consumerDevice'}OperationalCO2e`
  type Embodied = `${'dataCenter' | 'network' | 'consumerDevice'}EmbodiedCO2e`
  /** In grams of CO2e. The segments are those of one full visit, without what green hosting takes off; `total` has all options in it. */
  interface Segments extends Record<Operational | Embodied, number> {
    total: number
  }
  interface VisitOptions {
    /** Shares of 1. */
    firstVisitPercentage: number
    returnVisitPercentage: number
    dataReloadRatio: number
    /** Grams of CO2e for a kilowatt hour. */
    gridIntensity: { device: number; dataCenter: number; network: number }
  }
  export class co2 {
    constructor(options: { model: 'swd'; version: 4; rating?: true; results?: 'segment' })
    /** Of a first visit that transfers so many bytes; with `rating`. */
    perVisit(bytes: number, green?: boolean): Estimate
    /** Of an average visit, with `results: 'segment'`; 0 for less than a byte. */
    perVisitTrace(bytes: number, green: boolean, options: VisitOptions): { co2: Segments | 0 }
  }
}
