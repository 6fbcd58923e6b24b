import { describe, expect, test } from 'vitest'
import { calculate, type Inputs, refuseReversedPeriod } from '#shared/calculators/calculate.ts'
import { type CalculatorKey, calculatorKeys } from '#shared/calculators/calculator.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { inputsOf } from './inputsOf.ts'

const messages: Record<CalculatorKey, string> = {
  aircraft: 'Please enter a valid non-negative number for flight distance and select an aircraft type.',
  vehicle: 'Please enter a valid non-negative number for distance driven and select a vehicle type.',
  boat: 'Please enter a valid non-negative number for distance traveled and select a vessel type.',
  fuel: 'Please enter a valid non-negative number for fuel consumed.',
  transport: 'Please enter a valid non-negative number for distance traveled.',
  freight: 'Please enter a valid non-negative number for freight weight.',
  water: 'Please enter a valid non-negative number for water consumed.',
  waste: 'Please enter a valid non-negative number for total waste generated.',
  commute: 'Please enter a valid non-negative number for commute distance.',
  sme: 'Please enter valid non-negative numbers for all SME calculation inputs.',
  micro: 'Please enter valid non-negative numbers for all general event inputs.',
  macro: 'Please enter valid non-negative numbers for all Indoor Gathering inputs.',
}

function refusalOf(key: CalculatorKey, inputs: Inputs): Refusal {
  try {
    calculate(key, inputs, 'en')
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error(`${key} was calculated`)
}

const issuesOf = (key: CalculatorKey, inputs: Inputs) =>
  refusalOf(key, inputs).details.issues?.map(({ path, code }) => [path, code])

const badQuantities = [
  '',
  '   ',
  '0',
  '0.00',
  '-5',
  '+5',
  '12abc',
  '12 km',
  'NaN',
  'Infinity',
  '1e999',
  '1e3',
  '1000000000001',
  '٣',
  '1,2,3',
]

const numberFields = calculatorKeys.flatMap((key) =>
  calculators
    .get(key)!
    .fields.filter(({ kind }) => kind === 'number')
    .map(({ name }) => [key, name] as const),
)

describe('a calculator', () => {
  test.each(numberFields)('%s refuses every bad %s with the message of the specification', (key, name) => {
    for (const text of badQuantities) {
      const refusal = refusalOf(key, inputsOf(key, '10', { [name]: text }))
      expect(refusal, text).toMatchObject({
        code: `calculators.${key}`,
        kind: 'invalid',
        message: messages[key],
      })
      expect(
        refusal.details.issues?.map(({ path }) => path),
        text,
      ).toEqual([name])
    }
  })

  test.each(calculatorKeys)('%s refuses an empty form and names every required field', (key) => {
    const required = calculators.get(key)!.fields.filter(({ kind }) => kind === 'number' || kind === 'choice')
    expect(refusalOf(key, {}).details.issues?.map(({ path }) => path)).toEqual(
      required.map(({ name }) => name),
    )
  })

  test('gives each bad field an error code and an example of a valid number', () => {
    const issues = refusalOf('macro', { meals: '-1', hours: '' }).details.issues ?? []
    const issueOf = (name: string) => issues.find(({ path }) => path === name)
    expect(issueOf('meals')).toMatchObject({ code: 'quantity.orNone', params: { example: 12 } })
    expect(issueOf('gas')).toMatchObject({ code: 'quantity.empty', params: {} })
    expect(refusalOf('fuel', { fuelConsumed: 'x' }).details.issues).toEqual([
      {
        path: 'fuelConsumed',
        code: 'quantity.number',
        params: { example: 12.5 },
        message: 'Enter a number above 0, such as 12.5',
      },
    ])
  })

  test('asks for at least one number when “does not apply” is ticked everywhere', () => {
    const nothingApplies = Object.fromEntries(
      calculators.get('macro')!.fields.map(({ name }) => [`${name}NotApplicable`, 'on']),
    )
    const codes = refusalOf('macro', nothingApplies).details.issues?.map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set(['quantity.apply']))
  })

  test.each([
    ['aircraft', 'aircraftType'],
    ['vehicle', 'vehicleType'],
    ['boat', 'vesselType'],
  ] as const)('%s refuses an unknown %s', (key, name) => {
    for (const option of ['', 'rocket', 'Sedan', 'constructor', '__proto__', 'toString']) {
      const refusal = refusalOf(key, inputsOf(key, '10', { [name]: option }))
      expect(refusal).toMatchObject({ message: messages[key] })
      expect(refusal.details.issues).toEqual([
        { path: name, code: 'quantity.choice', params: {}, message: 'Choose one' },
      ])
    }
  })

  test('throws for an unknown version of the factors', () => {
    const calculation = () => calculate('fuel', { fuelConsumed: '10' }, 'en', '1999-1')
    expect(calculation).toThrow(RangeError)
    expect(calculation).toThrow('1999-1')
  })
})

test('a number that is too large is told so, not that it must be above 0', () => {
  for (const text of ['1000000000001', '1 000 000 000 000 000'])
    expect(issuesOf('fuel', { fuelConsumed: text })).toEqual([['fuelConsumed', 'quantity.tooLarge']])
  for (const text of ['-5', '1e15', '12,5 km'])
    expect(issuesOf('fuel', { fuelConsumed: text })).toEqual([['fuelConsumed', 'quantity.number']])
})

test('a period that ends before it begins is refused at its end; one of a single day is not', () => {
  const refuse = (startDate: string, endDate: string) => () =>
    refuseReversedPeriod('sme', { startDate, endDate })
  expect(refuse('2026-12-31', '2026-01-01')).toThrow('The period ends before it begins')
  expect(refuse('2026-01-01', '2026-01-01')).not.toThrow()
  expect(refuse('2026', '2025')).not.toThrow()
})
