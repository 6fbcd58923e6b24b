import { expect, test } from 'vitest'
import { calculators } from '#shared/calculators/calculators.ts'
import { portalFactors } from '#shared/calculators/factors.ts'
import { publishedFactors } from '#shared/calculators/published.ts'
import formEn from '#web/areas/calculators/locales/en.json'
import resultEn from '#web/areas/calculators/results/locales/en.json'
import resultEs from '#web/areas/calculators/results/locales/es.json'
import resultFr from '#web/areas/calculators/results/locales/fr.json'

test('every text key in the rules has its text, and the results’ texts have the same keys in three languages', () => {
  const keysOf = (texts: object, prefix = ''): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'object' ? keysOf(value, `${prefix}${key}.`) : [prefix + key],
    )
  for (const texts of [resultFr, resultEs]) expect(keysOf(texts).sort()).toEqual(keysOf(resultEn).sort())
  const allCalculators = [...calculators.values()]
  expect(Object.keys(resultEn.lines)).toEqual(
    expect.arrayContaining(allCalculators.flatMap(({ terms }) => terms.map(({ id }) => id))),
  )
  expect(new Set(Object.keys(resultEn.tips))).toEqual(new Set(allCalculators.flatMap(({ tips }) => tips)))
  expect(Object.keys(resultEn.offsets)).toEqual(
    expect.arrayContaining(allCalculators.flatMap(({ offsets }) => offsets)),
  )
  expect(Object.keys(resultEn.per)).toEqual(
    expect.arrayContaining([...portalFactors, ...publishedFactors].map(({ unit }) => unit)),
  )
  expect(Object.keys(resultEn.published)).toEqual(
    expect.arrayContaining(publishedFactors.map(({ id }) => id.split('.')[0])),
  )
  expect(Object.keys(formEn.fields)).toEqual(
    expect.arrayContaining(
      allCalculators.flatMap(({ key, fields }) =>
        fields.map(({ name }) => (name === 'attendees' ? `attendees_${key}` : name)),
      ),
    ),
  )
  expect(Object.keys(formEn.options)).toEqual(
    expect.arrayContaining(
      allCalculators.flatMap(({ fields }) => fields.flatMap(({ options = [] }) => options)),
    ),
  )
})
