import type { PublishedFactor, Source } from './factor.ts'

/** Life-cycle emissions of the electricity consumed, imports included. A test checks it against CO2.js. */
const electricityMaps: Source = {
  title: 'Yearly carbon intensity 2025, as in CO2.js 0.19.0',
  publisher: 'Electricity Maps',
  year: 2025,
  url: 'https://www.electricitymaps.com/data/methodology',
  licence: 'ODbL 1.0',
}

/** Life-cycle emissions of the world's generation, latest yearly mean; 2026 is the year of the edition. */
const ember: Source = {
  title: 'Yearly electricity data, as in CO2.js 0.19.0',
  publisher: 'Ember',
  year: 2026,
  url: 'https://ember-climate.org/data/data-explorer/',
  licence: 'CC BY-SA 4.0',
}

/** Consumption intensities, data of 2024: emissions of power stations without their supply chains. */
const environmentCanada: Source = {
  title: 'Emission factors and reference values, version 4.0, table 5.4',
  publisher: 'Environment and Climate Change Canada',
  year: 2026,
  url: 'https://www.canada.ca/en/environment-climate-change/services/climate-change/pricing-pollution-how-it-will-work/output-based-pricing-system/federal-greenhouse-gas-offset-system/emission-factors-reference-values.html',
}

const perKwh = (kind: string, source: Source, gramsByRegion: Record<string, number>): PublishedFactor[] =>
  Object.entries(gramsByRegion).map(([region, grams]) => ({
    id: `${kind}.${region}`,
    kgPer: grams / 1000,
    unit: 'kWh',
    region,
    source,
    quoted: `${grams} g CO2e/kWh`,
    comparableTo: ['electricity'],
  }))

/** Published factors of electricity in kg CO2e per kWh, by ISO 3166 country, province or territory. */
export const publishedElectricity: readonly PublishedFactor[] = [
  ...perKwh('grid', electricityMaps, {
    CA: 136,
    'CA-AB': 385,
    'CA-BC': 71,
    'CA-MB': 74,
    'CA-NB': 161,
    'CA-NL': 26,
    'CA-NS': 374,
    'CA-NT': 91,
    'CA-NU': 649,
    'CA-ON': 111,
    'CA-PE': 28,
    'CA-QC': 41,
    'CA-SK': 485,
    'CA-YT': 216,
    US: 414,
    MX: 385,
    FR: 31,
    ES: 136,
    GB: 176,
    BE: 180,
    CH: 50,
  }),
  ...perKwh('grid', ember, { world: 472.94 }),
  ...perKwh('gridDirect', environmentCanada, {
    'CA-AB': 346,
    'CA-BC': 18,
    'CA-MB': 3,
    'CA-NB': 375,
    'CA-NL': 17,
    'CA-NS': 628,
    'CA-NT': 490,
    'CA-NU': 760,
    'CA-ON': 73,
    'CA-PE': 265,
    'CA-QC': 2.6,
    'CA-SK': 581,
    'CA-YT': 134,
  }),
]
