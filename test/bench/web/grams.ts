import { co2 } from '@tgwf/co2'

const model = new co2({ model: 'swd', version: 4, rating: true })

/** Returns the grams of CO2e of a first visit that transfers this number of bytes, and its band (A+ is best), by Sustainable Web Design 4. */
export const gramsOf = (bytes: number) => model.perVisit(bytes)
