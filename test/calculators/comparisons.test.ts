import { describe, expect, test } from 'vitest'
import { calculate, type Inputs } from '#shared/calculators/calculate.ts'
import type { CalculatorKey } from '#shared/calculators/calculator.ts'
import { comparisonsOf } from '#shared/calculators/published.ts'
import { inputsOf } from './inputsOf.ts'

/** Returns the kilograms of a line by each published factor. */
function publishedKgOf(key: CalculatorKey, inputs: Inputs, lineId: string): Record<string, number> {
  const resultLine = calculate(key, inputs, 'en').lines.find(({ id }) => id === lineId)!
  return Object.fromEntries(comparisonsOf(resultLine, {}).map(({ factor, kg }) => [factor.id, kg]))
}

describe('published factors beside a result', () => {
  test("show a firm's electricity by the grids of provinces, countries and the world", () => {
    const inputs = inputsOf('sme', '1', { electricity: '10000' })
    expect(publishedKgOf('sme', inputs, 'electricity')).toMatchObject({
      'grid.CA-QC': 410,
      'grid.CA-AB': 3850,
      'gridDirect.CA-QC': 26,
      'grid.FR': 310,
      'grid.world': 4729.4,
    })
  })

  test('count the same 2 ways and 250 days for a commute', () => {
    expect(publishedKgOf('commute', { commuteDistance: '10' }, 'commute')).toMatchObject({
      'car.GB': 829.55,
      'rail.GB': 154.6,
    })
  })

  test('multiply persons and distance for an event', () => {
    const inputs = inputsOf('micro', '1', { attendees: '20', distance: '100' })
    expect(publishedKgOf('micro', inputs, 'travel')).toMatchObject({ 'coach.GB': 78.96, 'bus.GB': 203.02 })
  })

  test('are rounded half up to two decimals', () => {
    expect(publishedKgOf('fuel', { fuelConsumed: '1' }, 'fuel')).toMatchObject({
      'petrol.GB': 2.08,
      'petrol.CA': 2.31,
    })
  })

  test('are left out for a field that does not apply, and for a line that no publication covers', () => {
    const inputs = inputsOf('sme', '10', { gasNotApplicable: 'on' })
    expect(publishedKgOf('sme', inputs, 'gas')).toEqual({})
    expect(publishedKgOf('freight', { freightWeight: '10' }, 'freight')).toEqual({})
  })
})
