import averages from './averages.json' with { type: 'json' }

/**
 * The CO2 that an average inhabitant's consumption causes in a year, in tonnes, by ISO 3166 code: imports count, exports do not.
 * It has all countries for which the publication has a figure, and leaves out other greenhouse gases.
 */
export const averageTonnes: Readonly<Record<string, number>> = averages.tonnes
export const worldAverageTonnes = averages.world
export const averagesYear = averages.year
export const averagesSource = averages.source

/** The key of the world in place of a country. */
export const world = 'world'

/** The average in kilograms; the world's for a country without a figure. */
export const averageKg = (country: string): number =>
  Math.round((averageTonnes[country] ?? worldAverageTonnes) * 1000)

/**
 * The greenhouse gases that each person's consumption may cause in 2030 if warming is to end at 1.5 °C, in kilograms of CO2 equivalent:
 * 2.5 t, where technologies that take CO2 out of the air are not relied on.
 */
export const shareOf2030Kg = 2500
export const shareSource = {
  title: '1.5-Degree Lifestyles: Targets and Options for Reducing Lifestyle Carbon Footprints',
  publisher: 'IGES, Aalto University, D-mat',
  year: 2019,
  url: 'https://www.iges.or.jp/en/projects/1p5deg-lifestyles',
}
