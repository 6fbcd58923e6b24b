import type { SearchData } from './loadSearch.ts'

/**
 * This example has everything that the page can show, even parts that exclude each other, so that the build
 * finds all its styles.
 */
export const searchExample: SearchData = {
  q: 'solr',
  kinds: [],
  issue: { code: 'searchField.tooLong', params: {}, message: '' },
  found: {
    query: 'solr',
    total: 0,
    counts: { companies: 60, news: 1 },
    didYouMean: 'solar',
    results: [
      {
        kind: 'companies',
        id: 'lst_example',
        title: 'An example of solar power',
        excerpt: 'All about solar power.',
        url: '/companies/an-example-example',
        language: 'en',
        highlights: { title: [[14, 19]], excerpt: [[10, 15]] },
        isPremium: true,
      },
    ],
  },
  offset: 20,
  next: '40',
}
