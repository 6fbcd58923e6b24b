import type { Source } from './factor.ts'

/** What one unit of an offset takes up, so that a screen can say how many a result would need. */
export interface OffsetFact {
  /** The key of the calculators' `offsets` that it belongs to. */
  offset: string
  /** Kilograms of CO2 taken up by one of it in `years`. */
  kg: number
  years: number
  source: Source
}

/**
 * A medium-growth tree that is planted in a city and grows for ten years takes up 0.060 t of CO2 in these ten years, deaths of
 * seedlings counted. Peatland and solar have no figure of this kind that holds everywhere.
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
