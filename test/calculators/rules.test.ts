import { describe, expect, test } from 'vitest'
import { calculate, type Inputs } from '#shared/calculators/calculate.ts'
import { calculatorKeys } from '#shared/calculators/calculator.ts'
import { decimalOf, numberOf, plainDigits, product, rounded, sum } from '#shared/calculators/decimal.ts'
import { inputsOfLink, inputsOfResult, linkOf } from '#shared/calculators/link.ts'
import { comparisonsOf } from '#shared/calculators/published.ts'
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
  const tipsFor = (key: Parameters<typeof calculate>[0], inputs: Inputs) =>
    tipsOf(calculate(key, inputs, 'en')).slice(0, 3)
  const withoutFields = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [`${name}NotApplicable`, 'on']))

  test('name the train below 700 km, and walking up to 3 km', () => {
    const flight = (flightDistance: string) =>
      tipsFor('aircraft', { flightDistance, aircraftType: 'commercial' })
    expect([flight('699'), flight('700')].map((tipKeys) => tipKeys.includes('takeTrain'))).toEqual([
      true,
      false,
    ])
    const commute = (commuteDistance: string) => tipsFor('commute', { commuteDistance })
    expect(
      [commute('3'), commute('3.1')].map((tipKeys) => [
        tipKeys.includes('walkShortTrips'),
        tipKeys.includes('takeTransit'),
      ]),
    ).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('for a firm are about the energy that it uses', () => {
    const tipsForOnly = (...used: string[]) =>
      tipsFor(
        'sme',
        inputsOf(
          'sme',
          '10',
          withoutFields(
            ...['electricity', 'gas', 'gasoline', 'diesel'].filter((name) => !used.includes(name)),
          ),
        ),
      )
    expect(tipsForOnly('gas')).toEqual(['insulate', 'meetOnline', 'buyLess'])
    expect(tipsForOnly('gasoline')).toEqual(['goElectric', 'driveSmoothly', 'keepServiced'])
    expect(tipsForOnly('electricity', 'gas')).toEqual(['buyRenewable', 'insulate', 'meetOnline'])
  })

  test('for an event are about meals and travel only if these apply', () => {
    expect(tipsFor('micro', inputsOf('micro', '10'))).toEqual(['serveVegetarian', 'shareRides', 'meetOnline'])
    expect(tipsFor('micro', inputsOf('micro', '10', withoutFields('meals')))).toEqual([
      'shareRides',
      'meetOnline',
      'chooseGreenVenue',
    ])
    expect(tipsFor('micro', inputsOf('micro', '10', withoutFields('distance')))).toEqual([
      'serveVegetarian',
      'meetOnline',
      'chooseGreenVenue',
    ])
  })

  test('for a vehicle and a boat suit the chosen type', () => {
    const vehicle = (vehicleType: string) => tipsFor('vehicle', { distanceDriven: '10', vehicleType })
    expect([vehicle('sedan'), vehicle('truck')]).toEqual([
      ['shareRides', 'driveSmoothly', 'goElectric'],
      ['bundleLoads', 'driveSmoothly', 'goElectric'],
    ])
    const boat = (vesselType: string) => tipsFor('boat', { distanceTraveled: '10', vesselType })
    expect([boat('yacht_diesel'), boat('yacht_electric')]).toEqual([
      ['sailSlower', 'cleanHull', 'goElectric'],
      ['sailSlower', 'cleanHull', 'chargeGreen'],
    ])
  })

  test('are the same for everyone in calculators with a single number', () => {
    expect(tipsFor('transport', { publicTransportDistance: '10' })).toEqual([
      'walkShortTrips',
      'preferRail',
      'avoidPeak',
    ])
    expect(tipsFor('freight', { freightWeight: '10' })).toEqual(['bundleLoads', 'shipByRail', 'buyNear'])
    expect(tipsFor('fuel', { fuelConsumed: '10' })).toEqual(['driveSmoothly', 'keepServiced', 'goElectric'])
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
    const issueOfBad = (name: string) => issueOf('macro', inputsOf('macro', '10', { [name]: '-1' }))
    expect([
      issueOfBad('attendees'),
      issueOfBad('meals'),
      issueOfBad('distance'),
      issueOfBad('duration'),
    ]).toEqual([12, 12, 12.5, 12.5].map((example) => [['quantity.orNone', { example }]]))
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
  const lineWith = (kg: number, id = 'electricity') => ({
    ...calculate('sme', inputsOf('sme', '1000'), 'en').lines[0]!,
    ...{ kg, factor: { ...calculate('sme', inputsOf('sme', '1000'), 'en').lines[0]!.factor, id } },
  })

  test('are not shown for a line of 0 kg, or for an unknown factor', () => {
    expect(comparisonsOf(lineWith(0), {})).toEqual([])
    expect(comparisonsOf(lineWith(1, 'nothing'), {})).toEqual([])
  })
})

describe('a link', () => {
  test('opens every calculator', () => {
    const links = calculatorKeys.map((key) => inputsOfLink(new URLSearchParams({ calculator: key })))
    expect(links).toEqual(calculatorKeys.map((key) => ({ key, inputs: {}, version: '2026-1' })))
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

  test('to a result leaves out empty fields, and the form values of a result are those of its fields only', () => {
    const result = calculate('fuel', { fuelConsumed: '12.5' }, 'en')
    expect(linkOf(result)).toBe(
      '/trade?calculator=fuel&fuelConsumed=12.5&factors=2026-1#calculator-section-anchor',
    )
    expect(inputsOfResult(result)).toEqual({ fuelConsumed: '12.5' })
    const withNote = calculate('sme', inputsOf('sme', '10', { industry: 'notApplicable' }), 'en')
    expect(linkOf(withNote)).toContain('industry=notApplicable')
  })
})
