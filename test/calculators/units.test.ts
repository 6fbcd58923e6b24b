import { describe, expect, test } from 'vitest'
import { calculate } from '#shared/calculators/calculate.ts'
import { calculatorKeys } from '#shared/calculators/calculator.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import { resultOfEntry } from '#shared/calculators/entry.ts'
import { inputsOfLink, inputsOfResult, linkOf } from '#shared/calculators/link.ts'
import { inFieldUnit, otherUnitsOf, unitName } from '#shared/calculators/units.ts'
import formEn from '#web/areas/calculators/locales/en.json'
import resultEn from '#web/areas/calculators/results/locales/en.json'

const quantityFields = calculatorKeys.flatMap((key) =>
  calculators
    .get(key)!
    .fields.flatMap((field) => otherUnitsOf(field.unit).map((unit) => ({ key, field, unit }))),
)

describe('a quantity in another unit', () => {
  test.each([
    ['vehicle', 'distanceDriven', '100', 'mi', 160.9344, { vehicleType: 'sedan' }],
    ['fuel', 'fuelConsumed', '10', 'galUS', 37.85411784, {}],
    ['fuel', 'fuelConsumed', '10', 'galUK', 45.4609, {}],
    ['freight', 'freightWeight', '2', 'shortTon', 1.81436948, {}],
    ['waste', 'wasteGenerated', '3', 'lb', 1.36077711, {}],
  ] as const)('of %s is converted exactly: %s %s %s', (key, field, amount, unit, converted, others) => {
    const result = calculate(key, { [field]: amount, [unitName(field)]: unit, ...others }, 'en')
    expect(result.inputs[field]).toBe(converted)
    expect(result.typed).toEqual({ [field]: { amount: Number(amount), unit } })
  })

  test('gives the same kilograms as the field’s own unit, for any field', () => {
    for (const { key, field, unit } of quantityFields) {
      const inputs = Object.fromEntries(
        calculators
          .get(key)!
          .fields.map(({ name, kind, options }) => [
            name,
            kind === 'choice' ? options![0]! : kind === 'number' ? '7' : '',
          ]),
      )
      const converted = String(inFieldUnit(7, unit))
      const own = calculate(key, { ...inputs, [field.name]: converted }, 'en')
      const other = calculate(key, { ...inputs, [unitName(field.name)]: unit.unit }, 'en')
      expect(other.kg, `${key} ${field.name} ${unit.unit}`).toBe(own.kg)
    }
  })

  test('goes there and back', () => {
    for (const { unit } of quantityFields)
      for (const amount of [0.001, 1, 12.5, 98_765.4321])
        expect((inFieldUnit(amount, unit) * unit.over) / unit.times).toBeCloseTo(amount, 9)
  })

  test('of 1 GJ of electricity is 277.78 kWh, and its kilograms are rounded at the end only', () => {
    const others = { gasNotApplicable: 'on', gasolineNotApplicable: 'on', dieselNotApplicable: 'on' }
    const result = calculate('sme', { electricity: '9000', electricityUnit: 'GJ', ...others }, 'en')
    // 9000 × 2500 ÷ 9 × 0.0016
    expect([result.inputs.electricity, result.kg]).toEqual([2_500_000, 4000])
  })

  test('stands in the link, which leads to the same result, also with published factors', () => {
    const inputs = { flightDistance: '3000', flightDistanceUnit: 'mi', aircraftType: 'commercial' }
    const result = resultOfEntry({ calculator: 'aircraft', inputs, factors: 'published-2026', region: 'GB' })
    // 3000 miles are 4828 km: a long-haul flight
    expect(result.lines[0]?.factor.id).toBe('flightLong.GB')
    expect(linkOf(result)).toContain('flightDistance=3000&flightDistanceUnit=mi')
    const link = inputsOfLink(new URL(linkOf(result), 'https://portal.invalid').searchParams)
    expect(link).toMatchObject({ inputs: inputsOfResult(result) })
    expect(inputsOfResult(result)).toEqual(inputs)
  })

  test('that does not exist counts as the field’s own', () => {
    for (const unit of ['furlong', 'toString', '__proto__', 'km', ''])
      expect(calculate('fuel', { fuelConsumed: '10', fuelConsumedUnit: unit }, 'en').kg).toBe(23)
  })

  test('has a name in the form and in the result', () => {
    for (const { unit } of quantityFields) {
      expect(Object.keys(formEn.units)).toContain(unit.unit)
      expect(Object.keys(resultEn.per)).toContain(unit.unit)
    }
  })
})
