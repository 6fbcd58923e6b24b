import { describe, expect, test } from 'vitest'
import { calculate, type Inputs } from '#shared/calculators/calculate.ts'
import type { CalculatorKey } from '#shared/calculators/calculator.ts'
import { inputsOfResult } from '#shared/calculators/link.ts'
import { publishedResultOf, spanOf } from '#shared/calculators/published.ts'
import { formatNumber } from '#shared/kernel/format.ts'
import type { Language } from '#shared/kernel/language.ts'
import { sumText } from '#web/areas/calculators/results/Formula.tsx'
import { publishedFigure } from '#web/areas/calculators/results/SourceText.tsx'

const texts = (language: Language) => ({
  number: (value: number, options?: Intl.NumberFormatOptions) =>
    formatNumber(value, language, options ?? { maximumFractionDigits: 12 }),
  per: (unit: string) => ({ l: 'L', mile: 'mille' })[unit] ?? unit,
})
const resultOf = (...lineKgs: number[]) =>
  ({ lines: lineKgs.map((kg) => ({ kg })), kg: 62.52 }) as Parameters<typeof sumText>[0]

describe('the written sum of a result', () => {
  test('has the same number of decimals in all its terms', () => {
    expect(sumText(resultOf(1.9208, 60.6, 0), texts('en'))).toBe('1.92 + 60.60 + 0.00 = 62.52')
    expect(sumText(resultOf(1.9208, 60.6), texts('fr'))).toBe('1,92 + 60,60 = 62,52')
  })

  test('has more decimals when the rounded terms would not add up, or one would become 0', () => {
    expect(sumText(resultOf(0.004, 0.004, 1), texts('en'))).toBe('0.004 + 0.004 + 1.000 = 1.008')
    expect(sumText(resultOf(1.005, 2.005), texts('en'))).toBe('1.005 + 2.005 = 3.010')
  })
})

test("a published figure is written in the reader's language, with a subscript in CO₂", () => {
  expect(publishedFigure('0.22928 kg CO2e/km', texts('fr'))).toBe('0,22928 kg CO₂e/km')
  expect(publishedFigure('2075.5 g CO2/l', texts('en'))).toBe('2,075.5 g CO₂/L')
  expect(publishedFigure('0.297 kg CO2/mile', texts('fr'))).toBe('0,297 kg CO₂/mille')
  expect(publishedFigure('1.966 kg CO2/m³', texts('es'))).toBe('1.966 kg CO₂/m³')
})

describe('the span of published factors', () => {
  function spanOfInputs(key: CalculatorKey, inputs: Inputs) {
    const portal = calculate(key, inputs, 'en')
    return spanOf(portal, publishedResultOf(portal, 'GB')!)
  }

  test('reaches from the least to the most of the published factors, without the default', () => {
    const others = { gasNotApplicable: 'on', gasolineNotApplicable: 'on', dieselNotApplicable: 'on' }
    const { least, most } = spanOfInputs('sme', { electricity: '1000', ...others })
    // Quebec's power stations alone: 2.6 g per kWh. The default of 1.6 g is less.
    expect(least).toBeCloseTo(2.6)
    expect(most).toBeGreaterThan(760)
  })

  test('is a single figure where one publication has one', () => {
    const { least, most } = spanOfInputs('water', { waterConsumed: '1000' })
    expect(least).toBe(most)
  })

  test('always has the published figure of the region in it, of any class or size', () => {
    const inputs = { flightDistance: '6000', aircraftType: 'commercial', flightClass: 'first' }
    const { most } = spanOfInputs('aircraft', inputs)
    expect(most).toBeGreaterThanOrEqual(publishedResultOf(calculate('aircraft', inputs, 'en'), 'GB')!.kg)
  })
})

test('the form values of a result are the ones that were typed', () => {
  const inputs = {
    electricity: '1200.5',
    gasNotApplicable: 'on',
    gasoline: '1',
    diesel: '2',
    startDate: '2026-01-31',
    industry: 'A & B',
  }
  expect(inputsOfResult(calculate('sme', inputs, 'en'))).toEqual(inputs)
})
