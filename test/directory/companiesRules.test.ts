import { describe, expect, test } from 'vitest'
import { addressOf, queryOf, withFilter } from '#web/areas/directory/companies/companiesQuery.ts'

describe('the address of a list of companies', () => {
  test('has only the parameters that the page knows, without empty ones, in one order', () => {
    const query = queryOf(new URLSearchParams('sort=newest&q=sun &utm_source=mail&city=&letter=A'))
    expect(query).toEqual({ q: 'sun', letter: 'A', sort: 'newest' })
    expect(addressOf(query)).toBe('/companies?q=sun&letter=A&sort=newest')
    expect(addressOf({})).toBe('/companies')
  })

  test('begins the list anew when a filter changes, and loses what depends on the filter', () => {
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
