import { expect, test } from 'vitest'
import { calculate, type Inputs } from '#shared/calculators/calculate.ts'
import { type CalculatorKey, calculatorKeys } from '#shared/calculators/calculator.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import { tipsOf } from '#shared/calculators/tips.ts'
import { inputsOf } from './inputsOf.ts'

const tips = (key: CalculatorKey, inputs: Inputs) => tipsOf(calculate(key, inputs, 'en'))

test('the train is a tip for a short flight, not for a long one', () => {
  const long = { flightDistance: '1250', aircraftType: 'commercial' }
  expect(tips('aircraft', long)).toEqual(['flyDirect', 'meetOnline', 'stayLonger'])
  expect(tips('aircraft', { ...long, flightDistance: '699' })).toEqual([
    'flyDirect',
    'takeTrain',
    'meetOnline',
  ])
  expect(tips('aircraft', { ...long, aircraftType: 'helicopter' })).toEqual([
    'fillSeats',
    'meetOnline',
    'stayLonger',
  ])
})

test('going electric is not a tip for an electric boat', () => {
  for (const vesselType of ['electric_sail_boat', 'yacht_electric'])
    expect(tips('boat', { distanceTraveled: '10', vesselType })).toEqual([
      'sailSlower',
      'cleanHull',
      'chargeGreen',
    ])
  expect(tips('boat', { distanceTraveled: '10', vesselType: 'yacht_diesel' })).toContain('goElectric')
})

test('sharing rides is not a tip for a truck, nor walking for a long commute', () => {
  expect(tips('vehicle', { distanceDriven: '10', vehicleType: 'truck' })).toEqual([
    'bundleLoads',
    'driveSmoothly',
    'goElectric',
  ])
  expect(tips('vehicle', { distanceDriven: '10', vehicleType: 'van' })).toContain('shareRides')
  expect(tips('commute', { commuteDistance: '18.5' })).toEqual(['workFromHome', 'shareRides', 'takeTransit'])
  expect(tips('commute', { commuteDistance: '2' })).toEqual(['workFromHome', 'shareRides', 'walkShortTrips'])
})

test('a firm gets tips only about the energy that it uses', () => {
  const none = (...names: string[]) => Object.fromEntries(names.map((name) => [`${name}NotApplicable`, 'on']))
  const electricity = inputsOf('sme', '10', none('gas', 'gasoline', 'diesel'))
  expect(tips('sme', electricity)).toEqual(['buyRenewable', 'meetOnline', 'buyLess'])
  const diesel = inputsOf('sme', '10', none('electricity', 'gas', 'gasoline'))
  expect(tips('sme', diesel)).toEqual(['goElectric', 'driveSmoothly', 'keepServiced'])
  expect(tips('micro', inputsOf('micro', '10', none('meals')))).not.toContain('serveVegetarian')
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
        expect(new Set(tips(key, inputsOf(key, number, change))).size).toBe(3)
  },
)
