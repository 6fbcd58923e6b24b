import { expect, test } from 'vitest'
import { calculate, type Inputs } from '#shared/calculators/calculate.ts'
import { type CalculatorKey, calculatorKeys } from '#shared/calculators/calculator.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import { tipsOf } from '#shared/calculators/tips.ts'
import { inputsOf } from './inputsOf.ts'

/** The first three of a result's tips. */
const tipsFor = (key: CalculatorKey, inputs: Inputs) => tipsOf(calculate(key, inputs, 'en')).slice(0, 3)

test('the train is a tip for a short flight, not for a long one', () => {
  const longFlight = { flightDistance: '1250', aircraftType: 'commercial' }
  expect(tipsFor('aircraft', longFlight)).toEqual(['flyDirect', 'meetOnline', 'stayLonger'])
  expect(tipsFor('aircraft', { ...longFlight, flightDistance: '699' })).toEqual([
    'flyDirect',
    'takeTrain',
    'meetOnline',
  ])
  expect(tipsFor('aircraft', { ...longFlight, aircraftType: 'helicopter' })).toEqual([
    'fillSeats',
    'meetOnline',
    'stayLonger',
  ])
})

test('going electric is not a tip for an electric boat', () => {
  for (const vesselType of ['electric_sail_boat', 'yacht_electric'])
    expect(tipsFor('boat', { distanceTraveled: '10', vesselType })).toEqual([
      'sailSlower',
      'cleanHull',
      'chargeGreen',
    ])
  expect(tipsFor('boat', { distanceTraveled: '10', vesselType: 'yacht_diesel' })).toContain('goElectric')
})

test('sharing rides is not a tip for a truck, nor walking for a long commute', () => {
  expect(tipsFor('vehicle', { distanceDriven: '10', vehicleType: 'truck' })).toEqual([
    'bundleLoads',
    'driveSmoothly',
    'goElectric',
  ])
  expect(tipsFor('vehicle', { distanceDriven: '10', vehicleType: 'van' })).toContain('shareRides')
  expect(tipsFor('commute', { commuteDistance: '18.5' })).toEqual([
    'workFromHome',
    'shareRides',
    'takeTransit',
  ])
  expect(tipsFor('commute', { commuteDistance: '2' })).toEqual([
    'workFromHome',
    'shareRides',
    'walkShortTrips',
  ])
})

test('a firm gets tips only about the energy that it uses', () => {
  const withoutFields = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [`${name}NotApplicable`, 'on']))
  const electricity = inputsOf('sme', '10', withoutFields('gas', 'gasoline', 'diesel'))
  expect(tipsFor('sme', electricity)).toEqual(['buyRenewable', 'meetOnline', 'buyLess'])
  const diesel = inputsOf('sme', '10', withoutFields('electricity', 'gas', 'gasoline'))
  expect(tipsFor('sme', diesel)).toEqual(['goElectric', 'driveSmoothly', 'keepServiced'])
  expect(tipsFor('micro', inputsOf('micro', '10', withoutFields('meals')))).not.toContain('serveVegetarian')
})

test.each(calculatorKeys)(
  '%s always has three tips: for each option, and without each field that may not apply',
  (key) => {
    const { fields } = calculators.get(key)!
    const cases = fields.flatMap(({ name, options = [], mayNotApply }) => [
      ...options.map((option) => ({ [name]: option })),
      ...(mayNotApply ? [{ [`${name}NotApplicable`]: 'on' }] : []),
    ])
    for (const number of ['1', '5000'])
      for (const change of [{}, ...cases])
        expect(new Set(tipsFor(key, inputsOf(key, number, change))).size).toBe(3)
  },
)
