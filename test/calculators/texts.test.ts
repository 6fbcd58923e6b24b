import { expect, test } from 'vitest'
import { calculators } from '#shared/calculators/calculators.ts'
import { portalFactors } from '#shared/calculators/factors.ts'
import { publishedFactors } from '#shared/calculators/published.ts'
import en from '#web/areas/calculators/locales/en.json'
import english from '#web/areas/calculators/results/locales/en.json'
import es from '#web/areas/calculators/results/locales/es.json'
import fr from '#web/areas/calculators/results/locales/fr.json'

test('every text key in the rules has its text, and the three languages have the same keys', () => {
  const keysOf = (texts: object, prefix = ''): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'object' ? keysOf(value, `${prefix}${key}.`) : [prefix + key],
    )
  for (const texts of [fr, es]) expect(keysOf(texts).sort()).toEqual(keysOf(english).sort())
  const all = [...calculators.values()]
  expect(Object.keys(english.lines)).toEqual(
    expect.arrayContaining(all.flatMap(({ terms }) => terms.map(({ id }) => id))),
  )
  expect(new Set(Object.keys(english.tips))).toEqual(new Set(all.flatMap(({ tips }) => tips)))
  expect(Object.keys(english.offsets)).toEqual(expect.arrayContaining(all.flatMap(({ offsets }) => offsets)))
  expect(Object.keys(english.per)).toEqual(expect.arrayContaining(portalFactors.map(({ unit }) => unit)))
  expect(Object.keys(english.published)).toEqual(
    expect.arrayContaining(publishedFactors.map(({ id }) => id.split('.')[0])),
  )
  const provinces = publishedFactors.map(({ region }) => region).filter((region) => region.includes('-'))
  expect(Object.keys(english.regions)).toEqual(expect.arrayContaining(provinces))
  expect(Object.keys(en.fields)).toEqual(
    expect.arrayContaining(
      all.flatMap(({ key, fields }) =>
        fields.map(({ name }) => (name === 'attendees' ? `attendees_${key}` : name)),
      ),
    ),
  )
  expect(Object.keys(en.options)).toEqual(
    expect.arrayContaining(all.flatMap(({ fields }) => fields.flatMap(({ options = [] }) => options))),
  )
})
