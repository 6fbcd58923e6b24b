import { co2 } from '@tgwf/co2'

const model = new co2({ model: 'swd', version: 4, rating: true })

/** Grams of CO2e of a first visit that transfers so many bytes, and its band (A+ is best): Sustainable Web Design, version 4. */
export const gramsOf = (bytes: number) => model.perVisit(bytes)
