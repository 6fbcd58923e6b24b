import { companyExample } from '../company/example.ts'
import type { CompaniesData } from './loadCompanies.ts'

const count = { name: 'Canada', count: 1 }
const { company } = companyExample

/** This example has everything that the page can show, so that the build finds all its styles. */
export const companiesExample: CompaniesData = {
  query: { q: 'example', letter: 'A', near: '43.65,-79.38', after: 'f25' },
  companies: [company, { ...company, _id: 'lst_other', package: 'free', distance: 1.2 }],
  next: 'f50',
  isOldLink: true,
  facets: {
    total: 2,
    letters: { A: 2 },
    industries: [count],
    contractorTypes: [count],
    countries: [count],
    states: [count],
    cities: [count],
    packages: [{ name: 'free', count: 1 }],
  },
}
