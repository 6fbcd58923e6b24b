import type { Source } from './factor.ts'

export const ukFactors2025: Source = {
  title: 'UK Government GHG Conversion Factors for Company Reporting 2025',
  publisher: 'Department for Energy Security and Net Zero',
  year: 2025,
  url: 'https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2025',
  licence: 'Open Government Licence 3.0',
}

export const epaHub: Source = {
  title: 'GHG Emission Factors Hub, January 2025',
  publisher: 'US Environmental Protection Agency',
  year: 2025,
  url: 'https://www.epa.gov/climateleadership/ghg-emission-factors-hub',
}
