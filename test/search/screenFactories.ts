import type { Result, SearchAnswer } from '#web/areas/search/loadSearch.ts'

export const aResult = (overrides: Partial<Result> = {}): Result => ({
  kind: 'companies',
  id: 'lst_1',
  title: 'Maple Solar',
  excerpt: 'Panels and batteries.',
  url: '/companies/maple-solar-1',
  language: 'en',
  highlights: { title: [[6, 11]], excerpt: [] },
  ...overrides,
})

export const aSearchAnswer = (overrides: Partial<SearchAnswer> = {}): SearchAnswer => ({
  query: 'solar',
  total: 1,
  counts: { companies: 1 },
  results: [aResult()],
  ...overrides,
})

/** The response to a search, with the cursor of the next page if there is one. */
export const searchResponse = (found: Partial<SearchAnswer> = {}, next?: string) =>
  Response.json(
    aSearchAnswer(found),
    next ? { headers: { link: `</api/search?after=${next}>; rel="next"` } } : {},
  )
