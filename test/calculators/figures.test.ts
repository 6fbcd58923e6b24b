import { describe, expect, test } from 'vitest'
import { calculate, type Inputs } from '#shared/calculators/calculate.ts'
import type { CalculatorKey } from '#shared/calculators/calculator.ts'
import { inputsOfResult } from '#shared/calculators/link.ts'
import { farSpanOf } from '#shared/calculators/published.ts'
import { formatNumber } from '#shared/kernel/format.ts'
import type { Language } from '#shared/kernel/language.ts'
import { sumText } from '#web/areas/calculators/results/Formula.tsx'
import { publishedFigure } from '#web/areas/calculators/results/SourceText.tsx'
import { inputsOf } from './inputsOf.ts'

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
  expect(publishedFigure('1.966 kg CO2/m³', texts('es'))).toBe('1,966 kg CO₂/m³')
})

describe('the span of published factors far from the default', () => {
  const spanOf = (key: CalculatorKey, inputs: Inputs, lineIndex: number) =>
    farSpanOf(calculate(key, inputs, 'en').lines[lineIndex]!)

  test('reaches from the least to the most of them', () => {
    // 1000 kWh with direct emissions from 2.6 g per kWh (Quebec) to 848 g per kWh (Kentucky)
    const electricity = spanOf('sme', inputsOf('sme', '1000'), 0)
    expect(electricity?.least).toBeCloseTo(2.6)
    expect(electricity?.most).toBeCloseTo(848)
  })

  test('is missing when all factors are near, none is published, or the field does not apply', () => {
    expect(spanOf('sme', inputsOf('sme', '10'), 1)).toBeUndefined()
    expect(spanOf('freight', { freightWeight: '10' }, 0)).toBeUndefined()
    expect(spanOf('sme', inputsOf('sme', '10', { electricityNotApplicable: 'on' }), 0)).toBeUndefined()
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
