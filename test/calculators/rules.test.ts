import { describe, expect, test } from 'vitest'
import { calculate, type Inputs } from '#shared/calculators/calculate.ts'
import { calculatorKeys } from '#shared/calculators/calculator.ts'
import { decimalOf, numberOf, plainDigits, product, rounded, sum } from '#shared/calculators/decimal.ts'
import { inputsOfLink, inputsOfResult, linkOf } from '#shared/calculators/link.ts'
import { comparisonsOf, farSpanOf } from '#shared/calculators/published.ts'
import { readQuantity } from '#shared/calculators/readQuantity.ts'
import { tipsOf } from '#shared/calculators/tips.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { inputsOf } from './inputsOf.ts'

describe('decimals', () => {
  test('hold the written digits and the number of decimal places', () => {
    expect([0, 7, 120, 0.5, 1.005, 1e-7].map(decimalOf)).toEqual([
      { digits: 0n, places: 0 },
      { digits: 7n, places: 0 },
      { digits: 12n, places: -1 },
      { digits: 5n, places: 1 },
      { digits: 1005n, places: 3 },
      { digits: 1n, places: 7 },
    ])
  })

  test('are multiplied and summed exactly', () => {
    expect(numberOf(product([0.1, 0.2, 3]))).toBe(0.06)
    expect(product([])).toEqual({ digits: 1n, places: 0 })
    expect(numberOf(sum([0.1, 0.2, 120].map(decimalOf)))).toBe(120.3)
    expect(sum([])).toEqual({ digits: 0n, places: 0 })
    expect(sum([decimalOf(120)])).toEqual({ digits: 120n, places: 0 })
  })

  test.each([
    [1.005, 1.01],
    [1.0049, 1],
    [1.015, 1.02],
    [0.005, 0.01],
    [0.004, 0],
    [12.34, 12.34],
    [12.3, 12.3],
    [1200, 1200],
    [0.995, 1],
  ])('%d is rounded half up to %d', (value, kg) => expect(rounded(decimalOf(value))).toBe(kg))

  test('are written without an exponent', () => {
    expect([1e21, 120, 7, 0.5, 12.5, 1e-7, 0.001].map(plainDigits)).toEqual([
      ...['1000000000000000000000', '120', '7', '0.5', '12.5', '0.0000001', '0.001'],
    ])
  })
})

describe('tips', () => {
  const tips = (key: Parameters<typeof calculate>[0], inputs: Inputs) => tipsOf(calculate(key, inputs, 'en'))
  const none = (...names: string[]) => Object.fromEntries(names.map((name) => [`${name}NotApplicable`, 'on']))

  test('name the train below 700 km, and walking up to 3 km', () => {
    const flight = (flightDistance: string) =>
      tips('aircraft', { flightDistance, aircraftType: 'commercial' })
    expect([flight('699'), flight('700')].map((some) => some.includes('takeTrain'))).toEqual([true, false])
    const commute = (commuteDistance: string) => tips('commute', { commuteDistance })
    expect(
      [commute('3'), commute('3.1')].map((some) => [
        some.includes('walkShortTrips'),
        some.includes('takeTransit'),
      ]),
    ).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('for a firm are about the energy that it uses', () => {
    const only = (...used: string[]) =>
      tips(
        'sme',
        inputsOf(
          'sme',
          '10',
          none(...['electricity', 'gas', 'gasoline', 'diesel'].filter((name) => !used.includes(name))),
        ),
      )
    expect(only('gas')).toEqual(['insulate', 'meetOnline', 'buyLess'])
    expect(only('gasoline')).toEqual(['goElectric', 'driveSmoothly', 'keepServiced'])
    expect(only('electricity', 'gas')).toEqual(['buyRenewable', 'insulate', 'meetOnline'])
  })

  test('for an event are about meals and travel only if these apply', () => {
    expect(tips('micro', inputsOf('micro', '10'))).toEqual(['serveVegetarian', 'shareRides', 'meetOnline'])
    expect(tips('micro', inputsOf('micro', '10', none('meals')))).toEqual([
      'shareRides',
      'meetOnline',
      'chooseGreenVenue',
    ])
    expect(tips('micro', inputsOf('micro', '10', none('distance')))).toEqual([
      'serveVegetarian',
      'meetOnline',
      'chooseGreenVenue',
    ])
  })

  test('for a vehicle and a boat suit the chosen type', () => {
    const vehicle = (vehicleType: string) => tips('vehicle', { distanceDriven: '10', vehicleType })
    expect([vehicle('sedan'), vehicle('truck')]).toEqual([
      ['shareRides', 'driveSmoothly', 'goElectric'],
      ['bundleLoads', 'driveSmoothly', 'goElectric'],
    ])
    const boat = (vesselType: string) => tips('boat', { distanceTraveled: '10', vesselType })
    expect([boat('yacht_diesel'), boat('yacht_electric')]).toEqual([
      ['sailSlower', 'cleanHull', 'goElectric'],
      ['sailSlower', 'cleanHull', 'chargeGreen'],
    ])
  })

  test('are the same for everyone in calculators with a single number', () => {
    expect(tips('transport', { publicTransportDistance: '10' })).toEqual([
      'walkShortTrips',
      'preferRail',
      'avoidPeak',
    ])
    expect(tips('freight', { freightWeight: '10' })).toEqual(['bundleLoads', 'shipByRail', 'buyNear'])
    expect(tips('fuel', { fuelConsumed: '10' })).toEqual(['driveSmoothly', 'keepServiced', 'goElectric'])
  })
})

describe('a quantity', () => {
  test('has at most 40 characters and is at most a million million', () => {
    expect(readQuantity('1'.padStart(40, '0'), 'en')).toBe(1)
    expect(readQuantity('1'.padStart(41, '0'), 'en')).toBeUndefined()
    expect([readQuantity('1,000,000,000,000', 'en'), readQuantity('1,000,000,000,000.5', 'en')]).toEqual([
      1e12,
      undefined,
    ])
  })

  test('is refused when its digits are grouped unevenly or by two signs', () => {
    for (const text of [
      '1 234,567 890',
      '1.234 567',
      '01 234',
      '1234 567',
      '1,234 567',
      'x1,234',
      '1,234x',
      'x12',
      '12x',
    ])
      expect(readQuantity(text, 'en'), text).toBeUndefined()
    expect([readQuantity('999 999 999,25', 'fr'), readQuantity('12 345.5', 'es')]).toEqual([
      999_999_999.25, 12_345.5,
    ])
  })
})

describe('a field', () => {
  const issueOf = (key: Parameters<typeof calculate>[0], inputs: Inputs) => {
    try {
      calculate(key, inputs, 'en')
    } catch (error) {
      if (error instanceof Refusal) return error.details.issues?.map(({ code, params }) => [code, params])
      throw error
    }
  }

  test('with only spaces counts as empty', () => {
    expect(issueOf('fuel', { fuelConsumed: '  ' })).toEqual([['quantity.empty', {}]])
  })

  test('is refused with an example: a whole number for people and meals, a decimal for the rest', () => {
    const bad = (name: string) => issueOf('macro', inputsOf('macro', '10', { [name]: '-1' }))
    expect([bad('attendees'), bad('meals'), bad('distance'), bad('duration')]).toEqual(
      [12, 12, 12.5, 12.5].map((example) => [['quantity.orNone', { example }]]),
    )
  })
})

describe('a note', () => {
  test('is kept without spaces around it, up to 200 characters', () => {
    const { inputs } = calculate('sme', inputsOf('sme', '10', { industry: `  ${'x'.repeat(201)}` }), 'en')
    expect(inputs.industry).toBe('x'.repeat(200))
    expect(calculate('sme', inputsOf('sme', '10', { industry: '  ' }), 'en').inputs).not.toHaveProperty(
      'industry',
    )
  })
})

describe('published factors', () => {
  const line = (kg: number, id = 'electricity') => ({
    ...calculate('sme', inputsOf('sme', '1000'), 'en').lines[0]!,
    ...{ kg, factor: { ...calculate('sme', inputsOf('sme', '1000'), 'en').lines[0]!.factor, id } },
  })

  test('are not shown for a line of 0 kg, or for an unknown factor', () => {
    expect([comparisonsOf(line(0)), farSpanOf(line(0))]).toEqual([[], undefined])
    expect([comparisonsOf(line(1, 'nothing')), farSpanOf(line(1, 'nothing'))]).toEqual([[], undefined])
  })

  test('give a span only when one is far above or far below the default', () => {
    const [own] = calculate('fuel', { fuelConsumed: '10' }, 'en').lines
    const at = (kgPer: number) => farSpanOf({ ...own!, factor: { ...own!.factor, kgPer }, kg: 10 * kgPer })
    expect(at(2.3)).toBeUndefined()
    expect(at(0.1)?.most).toBeGreaterThan(20)
    expect(at(0.1)?.least).toBeGreaterThan(19)
    expect(at(100)?.least).toBeLessThan(24)
  })
})

describe('a link', () => {
  test('opens every calculator', () => {
    const opened = calculatorKeys.map((key) => inputsOfLink(new URLSearchParams({ calculator: key })))
    expect(opened).toEqual(calculatorKeys.map((key) => ({ key, inputs: {}, version: '2026-1' })))
  })

  test('keeps typed values, empty ones too, and ticked “does not apply” boxes', () => {
    const link = new URLSearchParams(
      'calculator=sme&gas=&electricity=12&dieselNotApplicable=on&startDateNotApplicable=on',
    )
    expect(inputsOfLink(link)).toMatchObject({
      inputs: { gas: '', electricity: '12', dieselNotApplicable: 'on' },
    })
    expect(inputsOfLink(link)).not.toHaveProperty('inputs.startDateNotApplicable')
  })

  test('to a result leaves out empty fields, and its form values leave out the calculator', () => {
    const result = calculate('fuel', { fuelConsumed: '12.5' }, 'en')
    expect(linkOf(result)).toBe(
      '/trade?calculator=fuel&fuelConsumed=12.5&factors=2026-1#calculator-section-anchor',
    )
    expect(inputsOfResult(result)).toEqual({ fuelConsumed: '12.5' })
    const withNote = calculate('sme', inputsOf('sme', '10', { industry: 'notApplicable' }), 'en')
    expect(linkOf(withNote)).toContain('industry=notApplicable')
  })
})
