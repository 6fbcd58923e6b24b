import type { PublishedFactor, Source, Unit } from './factor.ts'
import { epaHub, ukFactors2025 } from './publishers.ts'

const canadaInventory: Source = {
  title: 'National Inventory Report 1990–2023, part 2, table A6.1-15',
  publisher: 'Environment and Climate Change Canada',
  year: 2025,
}
const canadaReference: Source = {
  title: 'Emission factors and reference values, version 3.0',
  publisher: 'Environment and Climate Change Canada',
  year: 2025,
  url: 'https://www.canada.ca/en/environment-climate-change/services/climate-change/pricing-pollution-how-it-will-work/output-based-pricing-system/federal-greenhouse-gas-offset-system/emission-factors-reference-values.html',
}
const ukFactors2026: Source = {
  title: 'UK Government GHG Conversion Factors for Company Reporting 2026',
  publisher: 'Department for Energy Security and Net Zero',
  year: 2026,
  url: 'https://www.gov.uk/government/collections/government-conversion-factors-for-company-reporting',
  licence: 'Open Government Licence 3.0',
}

const litresOfGallon = 3.785411784
const cubicMetresOfCubicFoot = 0.028316846592
/** Keeps five digits, more than the sources print. */
const converted = (value: number) => Number(value.toPrecision(5))

const fuel =
  (kind: string, unit: Unit, comparableTo: string[]) =>
  (region: string, kgPer: number, quoted: string, source: Source) => ({
    id: `${kind}.${region}`,
    kgPer,
    unit,
    region,
    source,
    quoted,
    comparableTo,
  })
const petrol = fuel('petrol', 'l', ['fuel', 'gasoline'])
const diesel = fuel('diesel', 'l', ['fuel', 'diesel'])
const gas = fuel('naturalGas', 'm3', ['gas'])

/** Published factors of burnt fuels in kg CO2e (CO2 where `quoted` says so) per litre, of gas per m³. */
export const publishedFuels: readonly PublishedFactor[] = [
  petrol('CA', 2.3073, '2307.3 g CO2/l', canadaInventory),
  petrol('US', converted(8.78 / litresOfGallon), '8.78 kg CO2/gal', epaHub),
  petrol('GB', 2.075, '2.075 kg CO2e/l', ukFactors2026),
  diesel('CA', 2.6805, '2680.5 g CO2/l', canadaInventory),
  diesel('US', converted(10.21 / litresOfGallon), '10.21 kg CO2/gal', epaHub),
  diesel('GB', 2.58354, '2.58354 kg CO2e/l', ukFactors2026),
  gas('CA', 1.966, '1.966 kg CO2/m³', canadaReference),
  gas(
    'US',
    converted((53.06 * 0.001026) / cubicMetresOfCubicFoot),
    '53.06 kg CO2/mmBtu, 0.001026 mmBtu/scf',
    epaHub,
  ),
  gas('GB', 2.06672, '2.06672 kg CO2e/m³', ukFactors2025),
]
