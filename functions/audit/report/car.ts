/**
 * Kilograms of CO₂e for a kilometre in an average car of unknown fuel. Source: UK Government GHG Conversion
 * Factors for Company Reporting 2025, at `carSource`.
 */
export const kilogramsPerKilometre = 0.16725
export const carSource =
  'https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2025'
