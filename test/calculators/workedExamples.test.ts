import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CalculatorKey } from '#shared/calculators/calculator.ts'
import { resultOfEntry } from '#shared/calculators/entry.ts'

/**
 * Examples whose kilograms were not worked out by the portal: the printed figures of `origin` were typed again, multiplied and added as
 * `workings` says with Python's exact decimals, and rounded half up.
 */
const [, ...rows] = readFileSync(new URL('workedExamples.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))

const textsOf = (query: string) => Object.fromEntries(new URLSearchParams(query))

test('there are over 200 worked examples, and each of them differs', () => {
  expect(rows.length).toBeGreaterThan(200)
  expect(new Set(rows.map((row) => row.slice(0, 5).join('\t'))).size).toBe(rows.length)
  for (const row of rows) expect(row, row[0]).toHaveLength(8)
})

test.each(rows)(
  '%s?%s with factors %s %s %s gives %s kg: %s (%s)',
  (calculator = '', inputs = '', factors = '', region = '', choices = '', kg = '') => {
    const result = resultOfEntry({
      calculator: calculator as CalculatorKey,
      inputs: { ...textsOf(inputs), ...textsOf(choices) },
      factors,
      ...(region && { region }),
    })
    expect(result.kg.toFixed(2)).toBe(kg)
  },
)
