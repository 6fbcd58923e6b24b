import { describe, expect, test } from 'vitest'
import { calculate, type Inputs } from '#shared/calculators/calculate.ts'
import { type CalculatorKey, calculatorKeys } from '#shared/calculators/calculator.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import { resultOfEntry } from '#shared/calculators/entry.ts'
import { publishedVersion } from '#shared/calculators/factors.ts'
import { savingsOf } from '#shared/calculators/savings.ts'
import { inputsOf } from './inputsOf.ts'

const savingsFor = (key: CalculatorKey, inputs: Inputs, region?: string) =>
  savingsOf(calculate(key, inputs, 'en'), region)

describe('the changes that save most', () => {
  test('are calculated from the inputs, the largest first', () => {
    // 2 × 250 × 20 km × 0.1 = 1000 kg: an electric car 10,000 km × 0.21 kWh × 0.136 kg less; half by public transport (0.05) or with two
    expect(savingsFor('commute', { commuteDistance: '20' }, 'CA')).toEqual([
      { tip: 'goElectric', kg: 714.4 },
      { tip: 'shareRides', kg: 500 },
      { tip: 'takeTransit', kg: 500 },
    ])
    // 500 km × 0.09 = 45 kg; half of it; by public transport 45 − 500 × 0.05
    expect(savingsFor('aircraft', { flightDistance: '500', aircraftType: 'commercial' })).toEqual([
      { tip: 'meetOnline', kg: 22.5 },
      { tip: 'stayLonger', kg: 22.5 },
      { tip: 'takeTrain', kg: 20 },
    ])
  })

  test('charge an electric car by the reader’s grid, and have no figure where none is known', () => {
    const electricIn = (region: string | undefined, key: CalculatorKey, inputs: Inputs) =>
      savingsFor(key, inputs, region).find(({ tip }) => tip === 'goElectric')?.kg
    const sedan = { distanceDriven: '1000', vehicleType: 'sedan' }
    // 120 kg − 1000 km × 0.21 kWh × the grid's factor
    expect(electricIn('CA-QC', 'vehicle', sedan)).toBe(111.39)
    expect(electricIn('PL', 'vehicle', sedan)).toBe(1.35)
    expect(electricIn('FR-IDF', 'vehicle', sedan)).toBe(electricIn('FR', 'vehicle', sedan))
    expect(electricIn(undefined, 'vehicle', sedan)).toBe(0)
    expect(electricIn('AQ', 'vehicle', sedan)).toBe(0)
    // 100 L × 2.3 kg; 100 L ÷ (0.16152 ÷ 2.075) L a km = 1284.67 km × 0.21 kWh × 0.031 kg
    expect(electricIn('FR', 'fuel', { fuelConsumed: '100' })).toBe(221.64)
  })

  test('follow the chosen factors: by the portal’s, wind saves nothing, by those of Alberta’s grid almost all', () => {
    const inputs = inputsOf('sme', '1000', { gasNotApplicable: 'on' })
    const tipsWithFigure = (factors: string) =>
      savingsOf(resultOfEntry({ calculator: 'sme', inputs, factors, region: 'CA-AB' })).filter(
        ({ kg }) => kg > 0,
      )
    expect(tipsWithFigure('2026-1').map(({ tip }) => tip)).not.toContain('buyRenewable')
    // 1000 kWh × (0.385 − 0.011)
    expect(tipsWithFigure(publishedVersion)).toContainEqual({ tip: 'buyRenewable', kg: 374 })
  })

  test.each(calculatorKeys)('of %s never save more than there is, nor less than nothing', (key) => {
    const { fields } = calculators.get(key)!
    const options = fields.find(({ kind }) => kind === 'choice')
    for (const quantity of ['0.001', '2', '4500'])
      for (const option of options?.options ?? [''])
        for (const factors of ['2026-1', publishedVersion]) {
          const inputs = inputsOf(key, quantity, options ? { [options.name]: option } : {})
          const result = resultOfEntry({ calculator: key, inputs, factors, region: 'US' })
          for (const { kg } of savingsOf(result)) {
            expect(kg).toBeGreaterThanOrEqual(0)
            expect(kg).toBeLessThanOrEqual(result.kg)
          }
        }
  })
})

test('fit the trip: no electric car, shared ride or train is suggested to somebody who already uses one', () => {
  const tips = (key: CalculatorKey, inputs: Inputs) => savingsFor(key, inputs).map(({ tip }) => tip)
  const electric = tips('vehicle', { distanceDriven: '1000', vehicleType: 'sedan', carFuel: 'electric' })
  for (const tip of ['goElectric', 'driveSmoothly']) expect(electric).not.toContain(tip)
  expect(electric).toHaveLength(3)
  const byRail = tips('commute', { commuteDistance: '20', mode: 'rail' })
  for (const tip of ['takeTransit', 'shareRides', 'goElectric', 'preferRail'])
    expect(byRail).not.toContain(tip)
  expect(byRail).toHaveLength(3)
  const recycled = savingsFor('waste', { wasteGenerated: '100', treatment: 'recycling' })
  expect(recycled.find(({ tip }) => tip === 'sortWaste')?.kg).toBe(0)
  const truck = savingsFor('vehicle', { distanceDriven: '1000', vehicleType: 'truck' })
  expect(truck.find(({ tip }) => tip === 'goElectric')?.kg).toBe(0)
})
