import type { PublishedFactor, Unit } from './factor.ts'
import { epaHub, ukFactors2025 } from './publishers.ts'

const kilometresOfMile = 1.609344
/** Keeps five digits, more than the source prints. */
const converted = (value: number) => Number(value.toPrecision(5))

const british = (
  kind: string,
  unit: Unit,
  kgPer: number,
  comparableTo: string[],
  remark?: PublishedFactor['remark'],
): PublishedFactor => ({
  id: `${kind}.GB`,
  kgPer,
  unit,
  region: 'GB',
  source: ukFactors2025,
  quoted: `${kgPer} kg CO2e/km`,
  ...(remark && { remark }),
  comparableTo,
})
const american = (kind: string, unit: Unit, kgPerMile: number, comparableTo: string[]): PublishedFactor => ({
  id: `${kind}.US`,
  kgPer: converted(kgPerMile / kilometresOfMile),
  unit,
  region: 'US',
  source: epaHub,
  quoted: `${kgPerMile} kg CO2/mile`,
  comparableTo,
})

const flight = ['aircraft.commercial']
const car = ['vehicle.sedan', 'commute']
const lightTruck = ['vehicle.suv_4x4', 'vehicle.van', 'vehicle.truck']
const shared = ['transport', 'commute', 'travel']

/** Published factors of travel in kg CO2e (CO2 where `quoted` says so) per vehicle-km or passenger-km. */
export const publishedTravel: readonly PublishedFactor[] = [
  british('flightDomestic', 'person-km', 0.22928, flight, 'withForcing'),
  british('flightShort', 'person-km', 0.12786, [...flight, 'travel'], 'withForcing'),
  british('flightLong', 'person-km', 0.15282, [...flight, 'travel'], 'withForcing'),
  american('flightShort', 'person-km', 0.207, flight),
  american('flightMedium', 'person-km', 0.129, flight),
  american('flightLong', 'person-km', 0.163, flight),
  british('car', 'km', 0.16725, [...car, 'travel']),
  british('carPetrol', 'km', 0.16272, car),
  british('carElectric', 'km', 0.04047, car),
  american('car', 'km', 0.297, [...car, 'travel']),
  american('lightTruck', 'km', 0.394, lightTruck),
  british('bus', 'person-km', 0.10385, shared),
  british('coach', 'person-km', 0.02776, shared),
  british('rail', 'person-km', 0.03546, shared),
  british('tram', 'person-km', 0.0286, shared),
]
