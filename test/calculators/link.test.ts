import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculate, type Inputs } from '#shared/calculators/calculate.ts'
import { type CalculatorKey, calculatorKeys } from '#shared/calculators/calculator.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import { inputsOfLink, linkOf } from '#shared/calculators/link.ts'
import { inputsOf } from './inputsOf.ts'

const readLink = (link: string) => inputsOfLink(new URL(link, 'https://portal.example').searchParams)

function recalculate(link: string) {
  const linkInputs = readLink(link)
  if ('refused' in linkInputs) throw new Error(linkInputs.refused)
  return calculate(linkInputs.key, linkInputs.inputs, 'en', linkInputs.version)
}

describe('a link to a result', () => {
  test('has the calculator, the inputs with decimal points, the version of the factors and the section', () => {
    const result = calculate('vehicle', { distanceDriven: '1 234,5', vehicleType: 'suv_4x4' }, 'fr')
    expect(linkOf(result)).toBe(
      '/trade?calculator=vehicle&distanceDriven=1234.5&vehicleType=suv_4x4&factors=2026-1#calculator-section-anchor',
    )
  })

  test('keeps ticked “does not apply” boxes and notes', () => {
    const inputs = inputsOf('sme', '2', {
      gasNotApplicable: 'on',
      industry: 'Bread & cakes',
      startDate: '2025-01-01',
    })
    const link = linkOf(calculate('sme', inputs, 'en'))
    expect(link).toContain('gasNotApplicable=on')
    expect(recalculate(link)).toEqual(calculate('sme', inputs, 'en'))
  })

  test('writes very small numbers without an exponent', () => {
    const result = calculate('water', { waterConsumed: '0.0000001' }, 'en')
    expect(linkOf(result)).toContain('waterConsumed=0.0000001&')
    expect(recalculate(linkOf(result))).toEqual(result)
  })

  const quantity = fc
    .tuple(fc.integer({ min: 1, max: 1_000_000_000 }), fc.integer({ min: -3, max: 9 }))
    .map(([digits, places]) => Number(`${digits}e${-places}`))

  function anyInputs(key: CalculatorKey): fc.Arbitrary<Inputs> {
    const { fields } = calculators.get(key)!
    const fieldInputs = fields.map(({ name, kind, options, mayNotApply }): fc.Arbitrary<Inputs> => {
      if (kind === 'choice') return fc.constantFrom(...options!).map((option) => ({ [name]: option }))
      if (kind !== 'number') return fc.string({ maxLength: 30 }).map((text) => ({ [name]: text }))
      const number = quantity.map((value) => ({ [name]: value.toFixed(9).replace(/\.?0+$/, '') }))
      return mayNotApply ? fc.oneof(number, fc.constant({ [`${name}NotApplicable`]: 'on' })) : number
    })
    const firstCounted = fields.find(({ counts }) => counts)!.name
    return fc
      .tuple(...fieldInputs)
      .map((parts): Inputs => Object.assign({}, ...parts))
      .filter((inputs) => inputs[`${firstCounted}NotApplicable`] !== 'on')
  }

  test.each(calculatorKeys)('to %s gives the same result when it is opened', (key) => {
    fc.assert(
      fc.property(anyInputs(key), (inputs) => {
        const result = calculate(key, inputs, 'en')
        expect(recalculate(linkOf(result))).toEqual(result)
      }),
    )
  })
})

describe('a link that somebody changed', () => {
  test.each(['', 'rocket', 'Fuel', 'constructor', '__proto__'])('to calculator %j is refused', (key) => {
    expect(readLink(`/trade?calculator=${key}&fuelConsumed=1`)).toEqual({ refused: 'unknownCalculator' })
  })

  test('without a calculator is refused', () => {
    expect(readLink('/trade')).toEqual({ refused: 'unknownCalculator' })
  })

  test.each(['', '1999-1', '2026-2', 'toString'])('to version %j of the factors is refused', (version) => {
    expect(readLink(`/trade?calculator=fuel&fuelConsumed=1&factors=${version}`)).toEqual({
      refused: 'unknownVersion',
    })
  })

  test("without inputs only opens the calculator, with today's factors", () => {
    expect(readLink('/trade?calculator=fuel')).toEqual({ key: 'fuel', inputs: {}, version: '2026-1' })
  })

  test.each(['NaN', 'Infinity', '1e999', '-5', '0', '12abc', '99999999999999999999', '%00', '%E2%88%9E'])(
    'with quantity %s is refused with the message of the form',
    (value) => {
      expect(() => recalculate(`/trade?calculator=fuel&fuelConsumed=${value}&factors=2026-1`)).toThrow(
        'Please enter a valid non-negative number for fuel consumed.',
      )
    },
  )

  test('with an unknown option is refused with the message of the form', () => {
    expect(() => recalculate('/trade?calculator=boat&distanceTraveled=5&vesselType=submarine')).toThrow(
      'select a vessel type',
    )
  })

  test('gives the first value of a repeated input, and nothing for unknown parameters', () => {
    const link =
      '/trade?calculator=fuel&fuelConsumed=2&fuelConsumed=9&utm_source=mail&fuelConsumedNotApplicable=on'
    expect(readLink(link)).toMatchObject({ inputs: { fuelConsumed: '2' } })
    expect(Object.keys((readLink(link) as { inputs: Inputs }).inputs)).toEqual(['fuelConsumed'])
  })
})
