import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answer, refuse, renderScreen } from '#test/support/screen.tsx'
import type { ShownProduct } from '#web/areas/products/product/loadProduct.ts'
import * as page from '#web/areas/products/product/ProductPage.tsx'
import { withData } from '#web/shell/screens/withData.tsx'

const ProductPage = withData(page)
const source = { src: '/files/wide-960.webp', srcSet: '/files/wide-480.webp 480w', width: 960, height: 540 }
const file = {
  name: 'Chart 2026.pdf',
  contentType: 'application/pdf',
  size: 48_200,
  parts: { unit: 'pages', count: 12 },
  uploadedAt: '2026-11-27T03:00:00.000Z',
}
const aProduct = (overrides: object = {}) => ({
  _id: 'product_1',
  title: 'Wall chart',
  description: 'The three scopes on paper.',
  price: 1234.5,
  image: { whole: source, '16x9': source },
  fileURL: '',
  file,
  contents: 'Scope 1\n\nScope 2\nScope 3',
  licence: 'One organisation.',
  lang: 'en',
  languages: ['en', 'fr', 'es'],
  publishedAt: '2026-11-01T12:00:00.000Z',
  ...overrides,
})
type Language = 'en' | 'fr' | 'es'
const draw = (overrides: Record<string, Answer> = {}, language: Language = 'en', session?: object) =>
  renderScreen(<ProductPage />, {
    url: '/products/product_1',
    path: '/products/:id',
    language,
    ...(session && { session }),
    answers: { 'GET /api/products': [aProduct()], 'GET /api/products/product_1': aProduct(), ...overrides },
  })
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const factsIn = async (name: string) =>
  (await section(name))
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replace(/\s/g, ' ')])

describe('the page of a product', () => {
  test('shows some rows of its workbook as a table that can be scrolled by keyboard, and marks it as an extract', async () => {
    const extract = [
      {
        name: 'Factors',
        columns: ['A', 'C'],
        moreColumns: 2,
        rows: [
          { number: 1, cells: ['Fuel', '<b>kg</b>'] },
          { number: 3, cells: ['Gas', '1.9'] },
        ],
      },
    ]
    await draw({ 'GET /api/products/product_1': aProduct({ file: { ...file, extract } }) })
    const shown = await section('An extract')
    const table = shown.getByRole('table', { name: 'Extract of “Factors”' })
    const texts = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(texts).toEqual([
      ['Row', 'A', 'C'],
      ['1', 'Fuel', '<b>kg</b>'],
      ['3', 'Gas', '1.9'],
    ])
    expect(shown.getByText('and 2 more columns')).toBeTruthy()
    expect(table.parentElement!.tabIndex).toBe(0)
    // Its edges say by their shadows that there is more beyond them.
    expect(table.parentElement!.className).toBe('scrolls-sideways')
  })

  test('shows the sheet in the reader’s language first', async () => {
    const extract = ['English', 'Français', 'Español'].map((name) => ({
      name,
      columns: ['A'],
      moreColumns: 0,
      rows: [{ number: 1, cells: ['1'] }],
    }))
    await draw({ 'GET /api/products/product_1': aProduct({ file: { ...file, extract } }) }, 'fr')
    const tables = (await section('Un extrait')).getAllByRole('table')
    expect(tables.map((table) => table.querySelector('caption')?.textContent)).toEqual([
      'Extrait de « Français »',
      'Extrait de « English »',
      'Extrait de « Español »',
    ])
  })

  test('has no extract if the file has none', async () => {
    await draw()
    await section('The file')
    expect(screen.queryByText('An extract')).toBeNull()
  })

  test('says what it is, what is inside, and what its buyers may do', async () => {
    await draw()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Wall chart')
    expect(screen.getByText('The three scopes on paper.')).toBeTruthy()
    expect(screen.getByText('C$1,234.50')).toBeTruthy()
    const inside = await section('What is inside')
    expect(inside.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Scope 1',
      'Scope 2',
      'Scope 3',
    ])
    expect((await section('Licence')).getByText('One organisation.')).toBeTruthy()
  })

  test.each([
    [
      'en',
      'The file',
      [
        ['Format', 'PDF'],
        ['Length', '12 pages'],
        ['Size', '48.2 kB'],
        ['Updated on', 'November 26, 2026'],
      ],
    ],
    [
      'fr',
      'Le fichier',
      [
        ['Format', 'PDF'],
        ['Longueur', '12 pages'],
        ['Taille', '48,2 ko'],
        ['Mis à jour le', '26 novembre 2026'],
      ],
    ],
    [
      'es',
      'El archivo',
      [
        ['Formato', 'PDF'],
        ['Contenido', '12 páginas'],
        ['Tamaño', '48.2 kB'],
        ['Actualizado el', '26 de noviembre de 2026'],
      ],
    ],
  ] as const)('says in %s what the server has read from the file', async (language, name, facts) => {
    await draw({}, language)
    expect(await factsIn(name)).toEqual(facts)
  })

  test('says one sheet for one sheet, and nothing that is not known', async () => {
    const { parts: _, uploadedAt: __, ...older } = file
    const { unmount } = await draw({ 'GET /api/products/product_1': aProduct({ file: older }) })
    expect((await factsIn('The file')).map(([term]) => term)).toEqual(['Format', 'Size'])
    unmount()
    const sheet = { ...file, name: 'Log.xlsx', parts: { unit: 'sheets', count: 1 } }
    await draw({ 'GET /api/products/product_1': aProduct({ file: sheet }) })
    expect((await factsIn('The file')).slice(0, 2)).toEqual([
      ['Format', 'XLSX'],
      ['Length', '1 sheet'],
    ])
  })

  test('leaves out what no editor has written, and the file of another site', async () => {
    const bare = aProduct({ contents: ' ', licence: '', file: undefined, image: undefined })
    await draw({ 'GET /api/products/product_1': bare, 'GET /api/products': [] })
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('shows a licence that is not translated in English, and says so to screen readers', async () => {
    const answer = ({ query }: { query: URLSearchParams }) =>
      query.get('lang') === 'fr'
        ? aProduct({ title: 'Affiche', lang: 'fr', licence: '', contents: 'Une page' })
        : aProduct()
    await draw({ 'GET /api/products/product_1': answer }, 'fr')
    expect((await section('Licence')).getByText('One organisation.').lang).toBe('en')
    const inside = (await section('Ce qu’il contient')).getByText('Une page')
    expect(inside.closest('[lang]')?.getAttribute('lang')).not.toBe('en')
    expect(screen.queryByText(/seulement en cette langue/)).toBeNull()
  })

  test('says in which language its text is, if it is not the reader’s', async () => {
    await draw({}, 'es')
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(heading.lang).toBe('en')
    expect(screen.getByText('Este texto solo existe en este idioma: English.')).toBeTruthy()
  })

  test('leads to other products, and stays when these cannot be loaded', async () => {
    const other = aProduct({ _id: 'product_2', title: 'Workbook', price: 5 })
    const { unmount } = await draw({ 'GET /api/products': [aProduct(), other] })
    const related = await section('Related products')
    expect(related.getAllByRole('listitem')).toHaveLength(1)
    expect(related.getByRole('link', { name: 'Workbook' }).getAttribute('href')).toBe('/products/product_2')
    expect(related.getByText('C$5.00')).toBeTruthy()
    unmount()
    await draw({ 'GET /api/products': refuse(503, 'portal.busy', 'x') })
    expect(await screen.findByRole('heading', { level: 1, name: 'Wall chart' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Related products' })).toBeNull()
  })

  test('sends a visitor who buys to log in', async () => {
    const { calls } = await draw()
    fireEvent.click(await screen.findByRole('button', { name: 'Buy Wall chart' }))
    await waitFor(() => expect(window.location.pathname).toBe('/login'))
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
    expect(window.history.state.state).toMatchObject({ from: '/products/product_1' })
  })

  test('puts what was shown into the cart', async () => {
    const { calls } = await draw(
      { 'POST /api/create-checkout-session': () => refuse(409, 'payment.priceChanged', 'x') },
      'en',
      { package: 'free' },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Buy Wall chart' }))
    expect(await screen.findByText('A price has changed. Please look at your cart again.')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      cart: [{ name: 'Wall chart', price: 1234.5, quantity: 1, productId: 'product_1' }],
    })
  })

  test('says that there is no such product', async () => {
    await draw({ 'GET /api/products/product_1': refuse(404, 'product.missing', 'x') })
    expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All products' }).getAttribute('href')).toBe('/products')
  })
})

test('search engines read the product and its offer', () => {
  const product: ShownProduct = {
    ...{ id: 'product_1', title: 'Wall chart', description: 'Short.', price: 1234.5, picture: source },
    ...{ lang: 'en', languages: ['en'], publishedAt: '2026-11-01T12:00:00.000Z' },
    ...{ file: undefined, contents: undefined, licence: undefined },
  }
  const meta = page.meta({ data: { product, related: [] } })
  expect(meta).toMatchObject({ title: 'Wall chart', image: source.src, languages: ['en'] })
  expect(meta.description.length).toBeGreaterThan(40)
  expect(meta.linkedData).toMatchObject({
    mainEntity: {
      '@type': 'Product',
      name: 'Wall chart',
      sku: 'product_1',
      offers: {
        '@type': 'Offer',
        price: '1234.50',
        priceCurrency: 'CAD',
        availability: 'https://schema.org/InStock',
      },
    },
  })
})
