import fc from 'fast-check'
import { expect, test } from 'vitest'
import { squarified } from '#functions/audit/report/bytes/treemap.ts'

const box = { x: 0, y: 0, width: 960, height: 360 }

test('a treemap fills its box with areas in proportion to their values, without overlaps', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 30_000_000 }), { minLength: 1, maxLength: 30 }),
      (unordered) => {
        const values = unordered.toSorted((one, other) => other - one)
        const total = values.reduce((sum, value) => sum + value, 0)
        const areas = squarified(values, box)
        for (const [index, { x, y, width, height }] of areas.entries()) {
          expect(width * height).toBeCloseTo((values[index]! / total) * 960 * 360, 4)
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
          expect(x + width).toBeLessThanOrEqual(960 + 1e-6)
          expect(y + height).toBeLessThanOrEqual(360 + 1e-6)
        }
        for (const [index, one] of areas.entries())
          for (const other of areas.slice(index + 1)) {
            const isApart =
              one.x + one.width <= other.x + 1e-6 ||
              other.x + other.width <= one.x + 1e-6 ||
              one.y + one.height <= other.y + 1e-6 ||
              other.y + other.height <= one.y + 1e-6
            expect(isApart).toBe(true)
          }
      },
    ),
    { numRuns: 100, examples: [[[6_723_873, 1, 7_618_371, 11_633_481]]] },
  )
})

test('a treemap of nothing has no area', () => {
  expect(squarified([], box)).toEqual([])
  expect(squarified([0], box)).toEqual([{ x: 0, y: 0, width: 0, height: 0 }])
})
