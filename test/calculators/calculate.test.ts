import { describe, expect, test } from 'vitest'
import { calculate, type Inputs } from '#shared/calculators/calculate.ts'
import { type CalculatorKey, calculatorKeys } from '#shared/calculators/calculator.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import { languages } from '#shared/kernel/language.ts'
import { inputsOf } from './inputsOf.ts'

/** Kilograms calculated by hand from the portal's default factors. */
const handCalculated: [CalculatorKey, Inputs, number][] = [
  ['aircraft', { flightDistance: '1000', aircraftType: 'recreational' }, 250],
  ['aircraft', { flightDistance: '5837.5', aircraftType: 'commercial' }, 525.38],
  ['aircraft', { flightDistance: '10', aircraftType: 'amphibious' }, 3],
  ['aircraft', { flightDistance: '10', aircraftType: 'helicopter' }, 4],
  ['vehicle', { distanceDriven: '15000', vehicleType: 'sedan' }, 1800],
  ['vehicle', { distanceDriven: '100', vehicleType: 'van' }, 18],
  ['vehicle', { distanceDriven: '12.5', vehicleType: 'suv_4x4' }, 2.75],
  ['vehicle', { distanceDriven: '0.1', vehicleType: 'truck' }, 0.03],
  ['boat', { distanceTraveled: '40', vesselType: 'motor_boat_gasoline' }, 20],
  ['boat', { distanceTraveled: '40', vesselType: 'motor_boat_diesel' }, 24],
  ['boat', { distanceTraveled: '40', vesselType: 'electric_sail_boat' }, 0.4],
  ['boat', { distanceTraveled: '40', vesselType: 'yacht_gasoline' }, 60],
  ['boat', { distanceTraveled: '40', vesselType: 'yacht_diesel' }, 72],
  ['boat', { distanceTraveled: '40', vesselType: 'yacht_electric' }, 2],
  ['fuel', { fuelConsumed: '45' }, 103.5],
  ['transport', { publicTransportDistance: '320' }, 16],
  ['freight', { freightWeight: '12' }, 6],
  ['water', { waterConsumed: '150000' }, 45],
  ['waste', { wasteGenerated: '7.5' }, 1.5],
  // 2 × 12 km × 250 days × 0.1
  ['commute', { commuteDistance: '12' }, 600],
  // 10000 × 0.0016 + 500 × 2.02 + 200 × 2.32 + 100 × 2.68 = 16 + 1010 + 464 + 268
  ['sme', { electricity: '10000', gas: '500', gasoline: '200', diesel: '100' }, 1758],
  // 30 × 25 × 0.1 + 30 × 2 × 1.2 + 30 × 4 × 0.05 = 75 + 72 + 6
  ['micro', { attendees: '30', distance: '25', meals: '2', hours: '4' }, 153],
  [
    // 200 × 40 × 0.1 + 200 × 3 × 1.2 + 5000 × 0.0016 + 100 × 2.02
    // + 20000 × 0.0003 + 50 × 0.5 + 30 × 0.1 + 20 × 0.05
    // = 800 + 720 + 8 + 202 + 6 + 25 + 3 + 1
    'macro',
    {
      attendees: '200',
      distance: '40',
      meals: '3',
      electricity: '5000',
      gas: '100',
      water: '20000',
      landfilled: '50',
      recycled: '30',
      composted: '20',
      duration: '8',
    },
    1765,
  ],
]

describe('a footprint', () => {
  test.each(handCalculated)('of %s with %o is %d kg', (key, inputs, kg) => {
    for (const language of languages) expect(calculate(key, inputs, language).kg).toBe(kg)
  })

  test('is checked against a calculation by hand for each of the twelve calculators', () => {
    expect(new Set(handCalculated.map(([key]) => key))).toEqual(new Set(calculatorKeys))
  })

  test('is the same for a quantity written the English, the French or the Spanish way', () => {
    expect(calculate('fuel', { fuelConsumed: '1,234.5' }, 'en').kg).toBe(2839.35)
    expect(calculate('fuel', { fuelConsumed: '1\u202f234,5' }, 'fr').kg).toBe(2839.35)
    expect(calculate('fuel', { fuelConsumed: '1.234,5' }, 'es').kg).toBe(2839.35)
  })

  test('is rounded half up to two decimals, without errors of binary fractions', () => {
    expect(calculate('transport', { publicTransportDistance: '20.1' }, 'en').kg).toBe(1.01) // 1.005
    expect(calculate('aircraft', { flightDistance: '0.02', aircraftType: 'recreational' }, 'en').kg).toBe(
      0.01,
    ) // 0.005
    expect(calculate('boat', { distanceTraveled: '0.49', vesselType: 'electric_sail_boat' }, 'en').kg).toBe(0) // 0.0049
    expect(calculate('transport', { publicTransportDistance: '2000000.1' }, 'en').kg).toBe(100000.01) // 100000.005
    // 8.61 exactly, so there is nothing to round.
    expect(calculate('vehicle', { distanceDriven: '71.75', vehicleType: 'sedan' }, 'en').kg).toBe(8.61)
  })

  test('is rounded after summing, not line by line', () => {
    // 3 kWh × 0.0016 + 0.001 m³ of gas × 2.02 = 0.0048 + 0.00202 = 0.00682
    const inputs = { electricity: '3', gas: '0.001', gasolineNotApplicable: 'on', dieselNotApplicable: 'on' }
    const { kg, lines } = calculate('sme', inputs, 'en')
    expect(kg).toBe(0.01)
    expect(lines.map((line) => line.kg)).toEqual([0.0048, 0.00202, 0, 0])
  })

  test('is still a finite number for the largest quantities allowed', () => {
    const { kg } = calculate('macro', inputsOf('macro', '1000000000000'), 'en')
    expect(kg).toBe(1.3000000000026719e24)
  })

  test('has the quantities, constants, factor and kilograms of each line', () => {
    const { lines, version } = calculate('commute', { commuteDistance: '7,5' }, 'fr')
    expect(version).toBe('2026-1')
    expect(lines).toEqual([
      {
        id: 'commute',
        quantities: [{ field: 'commuteDistance', value: 7.5 }],
        constants: [2, 250],
        factor: expect.objectContaining({ id: 'commute', kgPer: 0.1, unit: 'km', region: 'portal' }),
        kg: 375,
      },
    ])
  })

  test('of an aircraft uses the factor of the chosen type', () => {
    const [line] = calculate('aircraft', { flightDistance: '1', aircraftType: 'helicopter' }, 'en').lines
    expect(line?.factor).toMatchObject({ id: 'aircraft.helicopter', kgPer: 0.4 })
  })

  test.each([...calculators.values()])(
    'of $key has at least three tips and two offsets, all different',
    ({ tips, offsets }) => {
      expect(tips.length).toBeGreaterThanOrEqual(3)
      expect(new Set(tips).size).toBe(tips.length)
      expect(new Set(offsets).size).toBe(2)
    },
  )
})

describe('inputs that do not count', () => {
  test("an SME's dates and industry are kept, but do not change the result", () => {
    const inputs = inputsOf('sme', '10')
    const withNotes = { ...inputs, startDate: 'yesterday', endDate: '', industry: ' Bakery ' }
    expect(calculate('sme', withNotes, 'en').kg).toBe(calculate('sme', inputs, 'en').kg)
    expect(calculate('sme', withNotes, 'en').inputs).toMatchObject({
      startDate: 'yesterday',
      industry: 'Bakery',
    })
  })

  test("a macro event's duration is required, but does not change the result", () => {
    const kg = calculate('macro', inputsOf('macro', '10'), 'en').kg
    expect(calculate('macro', inputsOf('macro', '10', { duration: '999' }), 'en').kg).toBe(kg)
    // The calculator `macro` is called “Indoor Gathering”.
    expect(() => calculate('macro', inputsOf('macro', '10', { duration: '' }), 'en')).toThrow(
      'Please enter valid non-negative numbers for all Indoor Gathering inputs.',
    )
  })

  test('unknown inputs are ignored', () => {
    const inputs = { fuelConsumed: '10', utm_source: 'mail', ['__proto__']: 'x' }
    expect(calculate('fuel', inputs, 'en').inputs).toEqual({ fuelConsumed: 10 })
  })
})

describe('“does not apply”', () => {
  const optionalFields = [...calculators.values()].flatMap(({ key, fields }) =>
    fields.filter(({ mayNotApply }) => mayNotApply).map(({ name }) => [key, name] as const),
  )

  test.each(optionalFields)('lets %s be calculated without %s', (key, name) => {
    const inputs = inputsOf(key, '10', { [name]: '', [`${name}NotApplicable`]: 'on' })
    const { lines, inputs: readInputs } = calculate(key, inputs, 'en')
    expect(readInputs[name]).toBe('notApplicable')
    for (const { kg, quantities } of lines)
      expect(kg === 0).toBe(quantities.some(({ field }) => field === name))
  })

  test('can be ticked for every number of the SME and event calculators, and in no personal one', () => {
    const numberFields = ['sme', 'micro', 'macro'].flatMap((key) =>
      calculators.get(key)!.fields.flatMap(({ name, kind }) => (kind === 'number' ? [`${key}.${name}`] : [])),
    )
    expect(optionalFields.map(([key, name]) => `${key}.${name}`)).toEqual(numberFields)
    expect(() => calculate('fuel', { fuelConsumedNotApplicable: 'on' }, 'en')).toThrow('fuel consumed')
  })

  test('overrides a number left in the field, even an invalid one', () => {
    const inputs = inputsOf('sme', '10', { gas: '12abc', gasNotApplicable: 'on' })
    expect(calculate('sme', inputs, 'en').kg).toBe(50.02) // 0.016 + 23.2 + 26.8 = 50.016
  })

  test('is refused when it is ticked for every field that counts', () => {
    const { fields } = calculators.get('macro')!
    const nothingApplies = Object.fromEntries(fields.map(({ name }) => [`${name}NotApplicable`, 'on']))
    const message = 'Please enter valid non-negative numbers for all Indoor Gathering inputs.'
    expect(() => calculate('macro', nothingApplies, 'en')).toThrow(message)
    expect(() =>
      calculate('macro', { ...nothingApplies, durationNotApplicable: '', duration: '5' }, 'en'),
    ).toThrow(message)
  })
})
