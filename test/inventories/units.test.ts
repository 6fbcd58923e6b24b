import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { otherUnitsOf } from '#shared/calculators/units.ts'
import { compare, dividedBy, fixed, plus, ratio, ratioOf, rootOf, times } from '#shared/inventories/ratio.ts'
import { converted, dimensionOf, unitKeys } from '#shared/inventories/units.ts'

const amounts = fc.double({ min: 1e-9, max: 1e12, noNaN: true })
const pairs = unitKeys.flatMap((from) =>
  unitKeys.filter((to) => dimensionOf(to) === dimensionOf(from)).map((to) => [from, to] as const),
)

describe('a unit', () => {
  test('there and back gives exactly the same amount, for all pairs of a dimension', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...pairs), (amount, [from, to]) => {
        const there = converted(ratioOf(amount), from, to)
        expect(converted(there, to, from)).toEqual(ratioOf(amount))
      }),
    )
  })

  test('of another dimension is refused', () => {
    expect(() => converted(ratioOf(1), 'kWh', 'l')).toThrow('There are no l in kWh')
  })

  // By the definitions of NIST Handbook 44, appendix C, and Special Publication 811.
  test.each([
    [1, 'mi', 'km', '1.609344000'],
    [100, 'km', 'mi', '62.137119224'],
    [1, 'galUS', 'l', '3.785411784'],
    [1, 'galUK', 'l', '4.546090000'],
    [1, 'm3', 'ft3', '35.314666721'],
    [1, 'lb', 'kg', '0.453592370'],
    [1, 'shortTon', 'kg', '907.184740000'],
    [1, 'MWh', 'GJ', '3.600000000'],
    [1, 'therm', 'kWh', '29.307107017'],
    [1, 'mmBtu', 'GJ', '1.055055853'],
    [1, 'shortTon-mi', 't-km', '1.459972318'],
  ] as const)('%d %s in %s is %s', (amount, from, to, expected) => {
    const digits = expected.split('.')[1]!.length
    expect(fixed(converted(ratioOf(amount), from, to), digits)).toBe(expected)
  })
})

describe('a fraction', () => {
  test('adds and divides what binary fractions get wrong', () => {
    expect(plus(ratioOf(0.1), ratioOf(0.2))).toEqual(ratio(3n, 10n))
    expect(times(dividedBy(ratioOf(1), ratioOf(3)), ratioOf(3))).toEqual(ratio(1n, 1n))
    expect(() => dividedBy(ratioOf(1), ratioOf(0))).toThrow(RangeError)
  })

  test('is rounded half away from zero', () => {
    expect(fixed(ratioOf(1.005), 2)).toBe('1.01')
    expect(fixed(ratioOf(-1.005), 2)).toBe('-1.01')
    expect(fixed(ratioOf(-0.001), 2)).toBe('0.00')
    expect(fixed(ratioOf(2.5), 0)).toBe('3')
    expect(fixed(ratioOf(1e15), 1)).toBe('1000000000000000.0')
  })

  test('has a root that is right to 12 decimals', () => {
    expect(fixed(rootOf(ratioOf(2)), 11)).toBe('1.41421356237')
    expect(rootOf(ratioOf(1.44))).toEqual(ratioOf(1.2))
    fc.assert(
      fc.property(amounts, (amount) => {
        const root = rootOf(ratioOf(amount))
        expect(compare(times(root, root), ratioOf(amount))).toBeLessThanOrEqual(0)
        const next = plus(root, ratio(1n, 10n ** 12n))
        expect(compare(times(next, next), ratioOf(amount))).toBeGreaterThan(0)
      }),
    )
  })
})

test('a unit that calculators offer beside a field’s own is as large in inventories', () => {
  for (const own of ['km', 'l', 'm3', 'kWh', 'kg', 't'] as const)
    for (const { unit, times: multiple, over } of otherUnitsOf(own)) {
      const expected = dividedBy(ratioOf(multiple), ratioOf(over))
      expect(compare(converted(ratioOf(1), unit, own), expected), `${unit} in ${own}`).toBe(0)
    }
})
