import { expect, test } from 'vitest'
import { find } from '#functions/platform/search/find.ts'
import { SearchIndex } from '#functions/platform/search/searchIndex.ts'
import { demoDocuments } from './demoDocuments.ts'
import { qualityBudgets, qualityOf, readQueries } from './quality.ts'

const documents = await demoDocuments()
const queries = readQueries()
const index = new SearchIndex()
index.apply(
  documents.map((document) => ({ kind: document.kind, id: document.id, document })),
  new Date(),
)

test('each of the 200 queries is written once and wants one thing that there is', () => {
  expect(new Set(queries.map(({ query, language }) => `${query} ${language}`)).size).toBe(200)
  const things = documents.flatMap(({ kind, texts, url }) => [`${kind} ${texts.en.title}`, `${kind} ${url}`])
  expect(queries.filter(({ kind, wanted }) => !things.includes(`${kind} ${wanted}`))).toEqual([])
})

test('the wanted thing is first in nine of ten queries, and among the first five in 98 of 100', async () => {
  const { first, firstFive, misses } = await qualityOf(
    queries,
    ({ query, language }) => find(index, { q: query, language, limit: 5 }).documents,
  )
  const report = JSON.stringify(misses, undefined, 1)
  expect(first, report).toBeGreaterThanOrEqual(qualityBudgets.first)
  expect(firstFive, report).toBeGreaterThanOrEqual(qualityBudgets.firstFive)
})
