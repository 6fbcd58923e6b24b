/**
 * A medium-growth city tree takes up 60 kg of CO2 in its first ten years, including seedlings that die.
 * Screens say how many trees a result would need. No such figure for peatland and solar holds everywhere.
 */
export const cityTree = {
  kg: 60,
  source: {
    title: 'Greenhouse Gases Equivalencies Calculator: urban tree seedlings grown for 10 years',
    publisher: 'US Environmental Protection Agency',
    year: 2021,
    url: 'https://19january2021snapshot.epa.gov/energy/greenhouse-gases-equivalencies-calculator-calculations-and-references',
  },
}
