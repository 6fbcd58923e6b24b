import type { Source } from './factor.ts'

/** The CO2 that a unit of an offset takes up. Screens say how many units a result would need. */
export interface OffsetFact {
  /** A key in the calculators' `offsets`. */
  offset: string
  /** Kilograms of CO2 that one unit takes up in `years`. */
  kg: number
  years: number
  source: Source
}

/**
 * A medium-growth city tree takes up 0.060 t of CO2 in its first ten years, seedlings that die counted in.
 * Peatland and solar have no such figure that holds everywhere.
 */
export const offsetFacts: readonly OffsetFact[] = [
  {
    offset: 'forest',
    kg: 60,
    years: 10,
    source: {
      title: 'Greenhouse Gases Equivalencies Calculator: urban tree seedlings grown for 10 years',
      publisher: 'US Environmental Protection Agency',
      year: 2021,
      url: 'https://19january2021snapshot.epa.gov/energy/greenhouse-gases-equivalencies-calculator-calculations-and-references',
    },
  },
]
