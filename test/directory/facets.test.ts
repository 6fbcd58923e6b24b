import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CompanyColumns, facetNames } from '#functions/directory/finding/companyColumns.ts'
import { countFacets, type Selection, selectCompanies } from '#functions/directory/finding/selectCompanies.ts'
import type { CompanyFacts } from '#shared/kernel/search.ts'

const company = fc.record({
  initial: fc.constantFrom('A', 'B', '#'),
  industry: fc.constantFrom('Retail', 'Project'),
  contractorType: fc.constantFrom('', 'roofing'),
  country: fc.constantFrom('', 'Canada', 'Spain'),
  state: fc.constantFrom('', 'Québec', 'Quebec', 'Ontario'),
  city: fc.constantFrom('', 'Montréal', 'Toronto'),
  package: fc.constantFrom('free', 'premium'),
  sortName: fc.string({ maxLength: 3 }),
  listedAt: fc.constant(''),
})
const change = fc.record({ number: fc.nat({ max: 12 }), company: fc.option(company, { nil: undefined }) })
const filters: fc.Arbitrary<Selection['facets']> = fc.record(
  {
    initial: fc.constantFrom('A', 'Z'),
    industry: fc.constantFrom('retail', 'Project'),
    country: fc.constantFrom('canada', 'Spain', 'Nowhere'),
    state: fc.constantFrom('quebec', 'Ontario'),
    city: fc.constantFrom('MONTREAL'),
    package: fc.constantFrom('premium'),
  },
  { requiredKeys: [] },
)
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const fitsAll = (one: CompanyFacts, facets: Selection['facets'], except?: string) =>
  facetNames.every(
    (name) => name === except || facets[name] === undefined || fold(facets[name]) === fold(one[name]),
  )

test('the values of each filter are counted as if that filter were not set, whatever was added, changed or removed', () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 20 }),
      fc.array(change, { maxLength: 10 }),
      filters,
      fc.option(fc.uniqueArray(fc.nat({ max: 12 })), { nil: undefined }),
      (before, after, facets, numbers) => {
        const documents = numbers && new Set(numbers)
        const columns = new CompanyColumns(before)
        countFacets(columns, { facets })
        columns.apply(after)
        const known = new Map<number, CompanyFacts>()
        for (const { number, company: facts } of [...before, ...after])
          if (facts) known.set(number, facts)
          else known.delete(number)
        const present = [...known].filter(([number]) => !documents || documents.has(number))

        const found = countFacets(columns, { facets, documents })
        const expectedCounts = (name: (typeof facetNames)[number]) => {
          const counts: Record<string, number> = {}
          for (const [, facts] of present)
            if (facts[name] !== '' && fitsAll(facts, facets, name))
              counts[facts[name]] = (counts[facts[name]] ?? 0) + 1
          return counts
        }
        const fitting = present.filter(([, facts]) => fitsAll(facts, facets))
        const asRecord = (counts: { name: string; count: number }[]) =>
          Object.fromEntries(counts.map(({ name, count }) => [name, count]))
        expect(found.total).toBe(fitting.length)
        expect(asRecord(found.industries)).toEqual(expectedCounts('industry'))
        expect(asRecord(found.countries)).toEqual(expectedCounts('country'))
        expect(asRecord(found.states)).toEqual(expectedCounts('state'))
        expect(asRecord(found.cities)).toEqual(expectedCounts('city'))
        expect(asRecord(found.packages)).toEqual(expectedCounts('package'))
        const page = { sort: 'name', offset: 0, limit: 100 } as const
        const { selected } = selectCompanies(columns, { facets, documents }, page)
        expect(selected.map(({ document }) => document).toSorted()).toEqual(
          fitting.map(([number]) => number).toSorted(),
        )
      },
    ),
  )
})
