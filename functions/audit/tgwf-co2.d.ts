declare module '@tgwf/co2' {
  interface Estimate {
    /** Grams of CO2e. */
    total: number
    /** `A+` to `F`. */
    rating: string
  }
  type Operational = `${'dataCenter' | 'network' | 'consumerDevice'}OperationalCO2e`
  type Embodied = `${'dataCenter' | 'network' | 'consumerDevice'}EmbodiedCO2e`
  /** Grams of CO2e. A segment is of one full visit and ignores green hosting; `total` follows all options. */
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
    /** Estimates a first visit that transfers these bytes; needs the option `rating`. */
    perVisit(bytes: number, green?: boolean): Estimate
    /** Estimates an average visit; needs `results: 'segment'`. `co2` is 0 for less than a byte. */
    perVisitTrace(bytes: number, green: boolean, options: VisitOptions): { co2: Segments | 0 }
  }
}
