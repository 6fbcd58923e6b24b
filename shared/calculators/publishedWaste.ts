import type { PublishedFactor, Unit } from './factor.ts'
import { ukFactors2025 } from './publishers.ts'

const british = (
  kind: string,
  unit: Unit,
  kgPer: number,
  quoted: string,
  comparableTo: string[],
): PublishedFactor => ({
  id: `${kind}.GB`,
  kgPer,
  unit,
  region: 'GB',
  source: ukFactors2025,
  quoted,
  comparableTo,
})

/**
 * Published factors of water supply (kg CO2e per litre) and of waste (kg CO2e per kg, from the bin to the end
 * of treatment). The source prints them per cubic metre and per tonne.
 */
export const publishedWaste: readonly PublishedFactor[] = [
  british('tapWater', 'l', 0.0001913, '0.1913 kg CO2e/m³', ['water']),
  british('householdLandfill', 'kg', 0.49724244, '497.24244 kg CO2e/t', ['waste']),
  british('commercialLandfill', 'kg', 0.5205327, '520.5327 kg CO2e/t', ['landfilled']),
  british('recycling', 'kg', 0.00468568, '4.68568 kg CO2e/t', ['waste', 'recycled']),
  british('composting', 'kg', 0.00898311, '8.98311 kg CO2e/t', ['waste', 'composted']),
]
