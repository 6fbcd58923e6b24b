import { describe, expect, test } from 'vitest'
import { addressOf, queryOf, withFilter } from '#web/areas/directory/companies/companiesQuery.ts'

describe('the address of a list of companies', () => {
  test('has only the parameters that the page knows, without empty ones, in one order', () => {
    const query = queryOf(new URLSearchParams('sort=newest&q=sun &utm_source=mail&city=&letter=A'))
    expect(query).toEqual({ q: 'sun', letter: 'A', sort: 'newest' })
    expect(addressOf(query)).toBe('/companies?q=sun&letter=A&sort=newest')
    expect(addressOf({})).toBe('/companies')
  })

  test.each([
    'near=95,200',
    'near=40',
    'near=40,-74,1',
    'radius=-1',
    'radius=1e9',
    'radius=501',
    'sort=hack',
    'limit=1000000',
    'letter=%00',
  ])('leaves out %s, which the list cannot follow', (search) => {
    expect(queryOf(new URLSearchParams(`q=sun&${search}`))).toEqual({ q: 'sun' })
  })

  test('cuts a text to what the list takes, and has no control characters', () => {
    const query = queryOf(new URLSearchParams({ q: `sun\0${'x'.repeat(5000)}` }))
    expect(query).toEqual({ q: `sun ${'x'.repeat(196)}` })
  })

  test('keeps a place within the limits, and the whole cursor of a page', () => {
    const asked = { near: '-33.87,151.21', after: 'f'.repeat(400) }
    expect(queryOf(new URLSearchParams(asked))).toEqual(asked)
  })

  test('sorts by distance as soon as a place is chosen, and names the radius for whoever gets the link', () => {
    expect(withFilter({ sort: 'newest' }, 'near', '1,2')).toEqual({ near: '1,2', radius: '50' })
  })

  test('starts the list again when a filter changes, and drops the values that depend on the filter', () => {
    const query = { industry: 'Local Contractors', contractorType: 'hvac', after: 'f25' }
    expect(withFilter(query, 'industry', 'Retail')).toEqual({ industry: 'Retail' })
    expect(withFilter(query, 'letter', 'B')).toEqual({
      industry: 'Local Contractors',
      contractorType: 'hvac',
      letter: 'B',
    })
    expect(withFilter({ country: 'Canada', state: 'Québec', city: 'Laval' }, 'country', '')).toEqual({})
    expect(withFilter({ near: '1,2', radius: '10', sort: 'distance' }, 'near', undefined)).toEqual({})
  })
})
