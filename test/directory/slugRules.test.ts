import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listingIdOf, slugOf, urlOf } from '#shared/directory/slug.ts'

const slugOfName = (company: string) => slugOf({ _id: 'lst_7k3', company })

test('a slug is the name in plain letters, then the id', () => {
  expect(slugOfName('Maple Solar')).toBe('maple-solar-7k3')
  expect(slugOfName('Énergie & Forêt (Québec) Ltée.')).toBe('energie-foret-quebec-ltee-7k3')
  expect(slugOfName('  Ørsted / Æther – 3Degrees™ ')).toBe('orsted-aether-3degreestm-7k3')
  expect(urlOf({ _id: 'lst_7k3', company: 'Maple Solar' })).toBe('/companies/maple-solar-7k3')
})

test('a name without plain letters and digits leaves only the id', () => {
  for (const name of ['́̂', '🌳🌱', 'شركة الطاقة', 'מפעל', '株式会社', '---', '', ' \u200f '])
    expect(slugOfName(name)).toBe('7k3')
})

test('markup in a name leaves only its letters', () => {
  expect(slugOfName('<script>alert("x")</script>')).toBe('script-alert-x-script-7k3')
  expect(slugOfName('a/../../b?c=d#e%2F&f')).toBe('a-b-c-d-e-2f-f-7k3')
})

test('a long name has at most 60 characters, and ends in no hyphen', () => {
  expect(slugOfName('a'.repeat(200))).toBe(`${'a'.repeat(60)}-7k3`)
  expect(slugOfName(`${'a'.repeat(59)} ${'b'.repeat(200)}`)).toBe(`${'a'.repeat(59)}-7k3`)
  expect(slugOfName(`?${'a'.repeat(60)}b`)).toBe(`${'a'.repeat(60)}-7k3`)
})

test('every slug is safe in a path and leads back to its id', () => {
  const ids = fc.stringMatching(/^[a-z0-9]{1,32}$/).map((digits) => `lst_${digits}`)
  const names = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 200 }))
  fc.assert(
    fc.property(ids, names, (_id, company) => {
      const slug = slugOf({ _id, company })
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(listingIdOf(slug)).toBe(_id)
      expect(slug.length).toBeLessThanOrEqual(60 + 1 + 32)
    }),
  )
})

test('an id is behind the last hyphen, whatever stands before it; an id itself stays as it is', () => {
  expect(listingIdOf('another-name-7k3')).toBe('lst_7k3')
  expect(listingIdOf('é🌳-7k3')).toBe('lst_7k3')
  expect(listingIdOf('7k3')).toBe('lst_7k3')
  expect(listingIdOf('lst_7k3')).toBe('lst_7k3')
})
