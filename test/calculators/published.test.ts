import { describe, expect, test } from 'vitest'
import { calculate, type Inputs } from '#shared/calculators/calculate.ts'
import type { CalculatorKey } from '#shared/calculators/calculator.ts'
import {
  comparisonsOf,
  publishedFactorFor,
  publishedResultOf,
  spanOf,
} from '#shared/calculators/published.ts'
import { inputsOf } from './inputsOf.ts'

const factorFor = (key: CalculatorKey, inputs: Inputs, region: string) => {
  const result = calculate(key, inputs, 'en')
  return publishedFactorFor(result, result.lines.find(({ kg }) => kg > 0)!, region)?.id
}
const flight = (flightDistance: string, choices: Inputs = {}) => ({
  flightDistance,
  aircraftType: 'commercial',
  ...choices,
})

describe('the published factor of a flight', () => {
  test.each([
    ['GB', '499.9', 'flightDomestic.GB'],
    ['GB', '500', 'flightShort.GB'],
    ['GB', '3699.9', 'flightShort.GB'],
    ['GB', '3700', 'flightLong.GB'],
    ['GB', '25000', 'flightLong.GB'],
    // 300 and 2,300 miles are 482.8032 and 3701.4912 km
    ['US', '482.8', 'flightShort.hub2026.US'],
    ['US', '482.9', 'flightMedium.hub2026.US'],
    ['US', '3701.5', 'flightLong.hub2026.US'],
    ['FR', '300', 'flightInternational.world'],
    ['CA', '5500', 'flightInternational.world'],
  ])('in %s of %s km is %s', (region, distance, id) => {
    expect(factorFor('aircraft', flight(distance), region)).toBe(id)
  })

  test.each([
    ['GB', '5500', { flightClass: 'business' }, 'flightLong.business.GB'],
    ['GB', '5500', { flightClass: 'first', nonCo2: 'without' }, 'flightLong.first.direct.GB'],
    ['GB', '1000', { flightClass: 'premiumEconomy' }, 'flightShort.economy.GB'],
    ['GB', '1000', { flightClass: 'first' }, 'flightShort.business.GB'],
    ['GB', '300', { flightClass: 'business', nonCo2: 'without' }, 'flightDomestic.direct.GB'],
    ['US', '5500', { flightClass: 'business' }, 'flightInternational.business.world'],
    ['US', '5500', { nonCo2: 'without' }, 'flightLong.hub2026.US'],
    ['MX', '5500', { nonCo2: 'without' }, 'flightInternational.direct.world'],
  ])('in %s of %s km with %j is %s', (region, distance, choices, id) => {
    expect(factorFor('aircraft', flight(distance, choices), region)).toBe(id)
  })

  test('of 5,500 km is never listed beside domestic, short or medium ones', () => {
    const [line] = calculate('aircraft', flight('5500'), 'en').lines
    const kinds = comparisonsOf(line!, {}).map(({ factor: { id } }) => id.split('.')[0])
    expect(kinds[0]).toBe('flightLong')
    expect(new Set(kinds)).toEqual(new Set(['flightLong', 'flightInternational']))
  })
})

describe('the published factor of a vehicle', () => {
  test.each([
    ['GB', 'sedan', {}, 'car.GB'],
    ['GB', 'sedan', { carSize: 'small', carFuel: 'plugIn' }, 'carPlugIn.small.GB'],
    ['GB', 'sedan', { carSize: 'large' }, 'car.large.GB'],
    ['US', 'sedan', {}, 'car.US'],
    ['US', 'sedan', { carFuel: 'petrol' }, 'car.US'],
    ['US', 'sedan', { carFuel: 'diesel' }, 'carDiesel.GB'],
    ['CA', 'sedan', {}, 'car.US'],
    ['FR', 'sedan', { carFuel: 'electric' }, 'carElectric.GB'],
    ['GB', 'van', {}, 'van.GB'],
    ['GB', 'van', { vanSize: 'class2' }, 'van.class2.diesel.GB'],
    ['GB', 'van', { vanSize: 'class3', carFuel: 'petrol' }, 'van.class3.petrol.GB'],
    ['GB', 'van', { carFuel: 'hybrid' }, 'van.GB'],
    ['US', 'suv_4x4', {}, 'lightTruck.US'],
  ])('in %s, a %s with %j, is %s', (region, vehicleType, choices, id) => {
    expect(factorFor('vehicle', { distanceDriven: '10', vehicleType, ...choices }, region)).toBe(id)
  })
})

describe('the published factor of electricity', () => {
  const electricity = (choices: Inputs = {}) =>
    inputsOf('sme', '1000', {
      gasNotApplicable: 'on',
      gasolineNotApplicable: 'on',
      dieselNotApplicable: 'on',
      ...choices,
    })

  test.each([
    ['CA-QC', {}, 'grid.CA-QC'],
    ['CA-QC', { gridBasis: 'powerStations' }, 'gridDirect.CA-QC'],
    ['US-CAL-CISO', {}, 'grid.US-CAL-CISO'],
    ['US-CAL-CISO', { gridBasis: 'powerStations' }, 'gridDirect.US'],
    ['US-TX', {}, 'grid.US'],
    ['ES-AN', {}, 'grid.ES'],
    ['FR-COR', {}, 'grid.FR-20R'],
    // no publication of power stations alone: the whole life cycle of the same grid, not another country's stations
    ['FR', { gridBasis: 'powerStations' }, 'grid.FR'],
    ['AQ', {}, 'grid.world'],
  ])('in %s with %j is %s', (region, choices, id) => {
    expect(factorFor('sme', electricity(choices), region)).toBe(id)
  })
})

test('a link with an old code of a region leads to a result with today’s', () => {
  const published = publishedResultOf(calculate('sme', inputsOf('sme', '1'), 'en'), 'fr-cor')
  expect(published?.region).toBe('FR-20R')
})

describe('the published factor of freight', () => {
  const freight = (choices: Inputs) => ({ freightWeight: '10', ...choices })

  test('spreads up to air freight for a distance, without the portal’s own', () => {
    const portal = calculate('freight', freight({ freightDistance: '1000' }), 'en')
    const { least, most } = spanOf(portal, publishedResultOf(portal, 'GB')!)
    // 10 t over 1,000 km by air with all its effects: 1.27835 kg a tonne-kilometre
    expect(most).toBeCloseTo(12783.5)
    expect(least).toBeGreaterThan(100)
  })

  test('needs a distance', () => {
    const result = calculate('freight', freight({ mode: 'rail' }), 'en')
    expect(publishedResultOf(result, 'GB')).toBeUndefined()
  })

  test.each([
    ['GB', { freightDistance: '250' }, 'freightTruck.GB', 258.9],
    ['GB', { freightDistance: '250', mode: 'rail' }, 'freightRail.GB', 64.58],
    ['US', { freightDistance: '250' }, 'freightTruck.US', 318.5],
    ['FR', { freightDistance: '5500', mode: 'air' }, 'freightAir.world', 49466.45],
    ['GB', { freightDistance: '5500', mode: 'air', nonCo2: 'without' }, 'freightAir.direct.GB', 29221.5],
    ['GB', { freightDistance: '400', mode: 'air' }, 'freightAir.domestic.GB', 18415.88],
    ['CA', { freightDistance: '9000', mode: 'ship' }, 'freightShip.US', 4746.69],
  ])('in %s with %j is %s and gives %d kg', (region, choices, id, kg) => {
    const published = publishedResultOf(calculate('freight', freight(choices), 'en'), region)
    expect(published?.lines[0]?.factor.id).toBe(id)
    expect(published?.kg).toBe(kg)
    expect(published?.lines[0]?.quantities.map(({ field }) => field)).toEqual([
      'freightWeight',
      'freightDistance',
    ])
  })
})
