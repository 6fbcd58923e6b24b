import { expect, test } from 'vitest'
import { relatedProducts } from '#web/areas/products/product/relatedProducts.ts'

const aProduct = (_id: string, title: string, description = '') => ({ _id, title, description })
const idsOf = (products: { _id: string }[]) => products.map(({ _id }) => _id)

const workbook = aProduct('1', 'Carbon inventory workbook', 'Factors with their source and year.')

test('related products are those with most words in common, and words of the title count twice', () => {
  const others = [
    aProduct('survey', 'Commuting survey', 'Factors for each way to work.'),
    aProduct('planner', 'Target planner', 'Each year’s tonnes.'),
    aProduct('inventory', 'Inventory of a town'),
    workbook,
  ]
  expect(idsOf(relatedProducts(workbook, others))).toEqual(['inventory', 'survey', 'planner'])
})

test('of equally like products the newest come first, three at most', () => {
  const others = ['a', 'b', 'c', 'd'].map((id) => aProduct(id, 'Chart'))
  expect(idsOf(relatedProducts(workbook, others))).toEqual(['a', 'b', 'c'])
})

test('accents and case make no difference, and short words none', () => {
  const french = aProduct('fr', 'Énergie des bâtiments')
  const others = [aProduct('short', 'Des et les'), aProduct('like', 'ENERGIE')]
  expect(idsOf(relatedProducts(french, others))).toEqual(['like', 'short'])
  expect(relatedProducts(french, [])).toEqual([])
})
