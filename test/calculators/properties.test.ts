import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculate, type Inputs } from '#shared/calculators/calculate.ts'
import { calculatorKeys } from '#shared/calculators/calculator.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import { decimalOf, numberOf, plainDigits, rounded, sum } from '#shared/calculators/decimal.ts'
import { resultOfEntry } from '#shared/calculators/entry.ts'
import { publishedVersion } from '#shared/calculators/factors.ts'
import { inputsOfLink, linkOf } from '#shared/calculators/link.ts'
import { publishedFactors, publishedResultOf } from '#shared/calculators/published.ts'
import { refinementsOf } from '#shared/calculators/refinements.ts'

/** A quantity as people type it: at most three decimals, from a thousandth to a million. */
const quantity = fc.integer({ min: 1, max: 1_000_000_000 }).map((thousandths) => thousandths / 1000)
const region = fc.constantFrom(...new Set(publishedFactors.map((factor) => factor.region)))

/** Inputs of one calculator with all its numbers, options and refinements. */
const calculation = fc.constantFrom(...calculatorKeys).chain((key) => {
  const { fields } = calculators.get(key)!
  const typed = fields.flatMap(({ name, kind, options }) => {
    if (kind === 'number') return [[name, quantity.map(plainDigits)] as const]
    return kind === 'choice' ? [[name, fc.constantFrom(...options!)] as const] : []
  })
  const choices = refinementsOf(key).map(
    ({ name, options, unit }) =>
      [name, unit ? quantity.map(plainDigits) : fc.constantFrom(...options)] as const,
  )
  return fc
    .record({
      inputs: fc.record(Object.fromEntries([...typed, ...choices])),
      region,
    })
    .map((drawn) => ({ key, ...drawn, inputs: drawn.inputs as Inputs }))
})

const resultsOf = ({
  key,
  inputs,
  region: code,
}: {
  key: (typeof calculatorKeys)[number]
  inputs: Inputs
  region: string
}) => {
  const result = calculate(key, inputs, 'en')
  return [result, publishedResultOf(result, code) ?? result] as const
}

describe('any calculation, by the portal’s and by published factors', () => {
  test('is the sum of its lines, rounded once', () => {
    fc.assert(
      fc.property(calculation, (drawn) => {
        for (const { kg, lines } of resultsOf(drawn)) {
          const total = lines.reduce((kilograms, line) => kilograms + line.kg, 0)
          expect(Math.abs(total - kg)).toBeLessThanOrEqual(0.005 + total * 1e-12)
        }
      }),
    )
  })

  test('is never less when more of something is typed', () => {
    fc.assert(
      fc.property(calculation, quantity, (drawn, more) => {
        // Flights have bands of distance with a factor each, so that there only the portal's own factor grows steadily.
        const isBanded =
          drawn.inputs.mode === 'flight' || drawn.inputs.mode === 'air' || drawn.key === 'aircraft'
        for (const { name, kind, counts } of calculators.get(drawn.key)!.fields) {
          if (kind !== 'number' || !counts) continue
          const inputs = { ...drawn.inputs, [name]: plainDigits(Number(drawn.inputs[name]) + more) }
          const [before, after] = [resultsOf(drawn), resultsOf({ ...drawn, inputs })]
          expect(after[0].kg).toBeGreaterThanOrEqual(before[0].kg)
          if (!isBanded) expect(after[1].kg).toBeGreaterThanOrEqual(before[1].kg)
        }
      }),
    )
  })

  test('gives the same from its link', () => {
    fc.assert(
      fc.property(calculation, (drawn) => {
        for (const result of resultsOf(drawn)) {
          const link = inputsOfLink(new URL(linkOf(result), 'https://portal.invalid').searchParams)
          if ('refused' in link) throw new Error(link.refused)
          const { key, inputs, version, region: code } = link
          const again = resultOfEntry({ calculator: key, inputs, factors: version, region: code })
          expect(again.kg).toBe(result.kg)
        }
      }),
    )
  })

  test('uses a published factor of the region, of what contains it, or of a region that stands in for it', () => {
    fc.assert(
      fc.property(calculation, (drawn) => {
        const [, published] = resultsOf(drawn)
        if (published.version !== publishedVersion) return
        for (const { factor } of published.lines)
          if (factor.region !== 'portal')
            expect(
              drawn.region === factor.region ||
                drawn.region.startsWith(`${factor.region}-`) ||
                ['world', 'GB', 'US', 'CA'].includes(factor.region),
            ).toBe(true)
      }),
    )
  })
})

test('two halves of a quantity weigh as much as the whole', () => {
  fc.assert(
    fc.property(quantity, quantity, (one, other) => {
      const kgOf = (value: number) =>
        calculate('fuel', { fuelConsumed: plainDigits(value) }, 'en').lines[0]!.kg
      const whole = numberOf(sum([decimalOf(one), decimalOf(other)]))
      expect(rounded(sum([decimalOf(kgOf(one)), decimalOf(kgOf(other))]))).toBe(
        rounded(decimalOf(kgOf(whole))),
      )
    }),
  )
})
