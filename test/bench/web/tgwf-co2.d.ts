declare module '@tgwf/co2' {
  interface Estimate {
    /** In grams of CO2e. */
    total: number
    /** `A+` to `F`. */
    rating: string
  }
  export class co2 {
    constructor(options: { model: 'swd'; version: 4; rating: true })
    /** Of a first visit that transfers so many bytes. */
    perVisit(bytes: number, green?: boolean): Estimate
  }
}
