import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, refuse, renderScreen } from '#test/support/screen.tsx'
import * as page from '#web/areas/products/ShopPage.tsx'
import { withData } from '#web/shell/screens/withData.tsx'

const Shop = withData(page)
const source = { src: '/files/wide-960.webp', srcSet: '/files/wide-480.webp 480w', width: 960, height: 540 }
const aProduct = (overrides: object = {}) => ({
  _id: 'product_1',
  title: 'Workbook',
  description: 'A year of figures.',
  price: 1234.5,
  image: { whole: source, '16x9': source },
  fileURL: '',
  file: { name: 'Workbook 2026.xlsx', contentType: 'application/x', size: 48_200 },
  lang: 'en',
  ...overrides,
})
const draw = (answer: Answer, options: { language?: 'en' | 'fr' | 'es'; url?: string; path?: string } = {}) =>
  renderScreen(<Shop />, { url: '/products', answers: { 'GET /api/products': answer }, ...options })

test('each product shows its title, file, price and a button, even without texts', async () => {
  await draw([aProduct(), aProduct({ _id: 'product_2', title: '', description: '', lang: 'fr' })])
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Shop Our Products')
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first!).getByRole('heading', { level: 2, name: 'Workbook' })).toBeTruthy()
  expect(within(first!).getByText('C$1,234.50')).toBeTruthy()
  expect(within(first!).getByText(/XLSX · 48\.2/)).toBeTruthy()
  expect(within(second!).getByText('Untitled').closest('[lang]')?.getAttribute('lang')).toBe('fr')
  expect(within(second!).getByText('No description available')).toBeTruthy()
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Buy Workbook',
    'Buy Untitled',
  ])
})

const buy = () => screen.findByRole('button', { name: 'Buy Workbook' })

test('a visitor who buys is sent to log in, and nothing is ordered', async () => {
  const { calls } = await draw([aProduct()])
  fireEvent.click(await buy())
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('the chosen quantity is still there after the login, with its total', async () => {
  const { unmount } = await draw([aProduct()])
  fireEvent.change(await screen.findByRole('spinbutton', { name: 'Licences' }), { target: { value: '3' } })
  fireEvent.change(screen.getByLabelText('Purchase order number'), { target: { value: 'PO-77' } })
  fireEvent.click(await buy())
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  unmount()
  await draw([aProduct()])
  expect(await screen.findByText('C$3,703.50 in all')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Licences' }).value).toBe('3')
  const purchaseOrder = screen.getByLabelText<HTMLInputElement>('Purchase order number')
  expect([purchaseOrder.value, purchaseOrder.closest('details')?.open]).toEqual(['PO-77', true])
})

test('the cart holds what was shown; a refusal is explained, and the quantity and the purchase order stay', async () => {
  const refusal = refuse(409, 'payment.priceChanged', 'x')
  const { calls } = await renderScreen(<Shop />, {
    url: '/products',
    session: { package: 'free' },
    answers: { 'GET /api/products': [aProduct()], 'POST /api/create-checkout-session': () => refusal },
  })
  const quantity = await screen.findByRole('spinbutton', { name: 'Licences' })
  for (const [typed, corrected] of [
    ['250', '99'],
    ['3', '3'],
  ]) {
    fireEvent.change(quantity, { target: { value: typed } })
    expect((quantity as HTMLInputElement).value).toBe(corrected)
  }
  const purchaseOrder = screen.getByLabelText<HTMLInputElement>('Purchase order number')
  fireEvent.change(purchaseOrder, { target: { value: 'PO-77' } })
  fireEvent.click(await buy())
  expect(await screen.findByText('A price has changed. Please look at your cart again.')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    cart: [{ name: 'Workbook', price: 1234.5, quantity: 3, productId: 'product_1' }],
    purchaseOrder: 'PO-77',
  })
  expect(purchaseOrder.value).toBe('PO-77')
  expect((quantity as HTMLInputElement).value).toBe('3')
  fireEvent.change(quantity, { target: { value: '' } })
  expect((await buy()).hasAttribute('disabled')).toBe(true)
  fireEvent.blur(quantity)
  expect((quantity as HTMLInputElement).value).toBe('1')
})

test.each([
  [
    'fails',
    () => refuse(500, 'unexpected', 'Something went wrong'),
    'Failed to start checkout. Please try again.',
  ],
  [
    'cannot be reached',
    () => new Response('<html>', { status: 502 }),
    'Failed to start checkout. Please try again.',
  ],
  [
    'cannot reach Stripe',
    () => refuse(502, 'payment.unavailable', 'x'),
    'Error connecting to payment gateway. Please try again.',
  ],
])('a checkout whose server %s shows an error', async (_, answer, message) => {
  await renderScreen(<Shop />, {
    url: '/products',
    session: { package: 'free' },
    answers: { 'GET /api/products': [aProduct()], 'POST /api/create-checkout-session': answer },
  })
  fireEvent.click(await buy())
  expect(await screen.findByText(message)).toBeTruthy()
})

test.each([
  ['fr', '1 234,50 C$'],
  ['es', 'C$1,234.50'],
] as const)('a price is formatted for %s', async (language, formatted) => {
  await draw([aProduct({ lang: language })], { language })
  expect((await screen.findByText(/C\$/)).textContent?.replace(/\s/g, ' ')).toBe(formatted)
})

test('an empty shop says so', async () => {
  await draw([])
  expect(await screen.findByText('No products found')).toBeTruthy()
})

test('a failed load can be tried again', async () => {
  let broken = true
  await draw(() => (broken ? refuse(500, 'portal.unexpected', 'x') : [aProduct()]))
  expect(await screen.findByRole('heading', { name: 'Failed to fetch products' })).toBeTruthy()
  broken = false
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByRole('heading', { name: 'Workbook' })).toBeTruthy()
})

test('each further page of a long list has its own URL', async () => {
  const link = { headers: { link: '</api?after=a0f3>; rel="next"' } }
  const { unmount } = await draw(() => Response.json([aProduct()], link))
  expect((await screen.findByRole('link', { name: 'More products' })).getAttribute('href')).toBe(
    '/products/after/a0f3',
  )
  unmount()
  const secondPage = { url: '/products/after/a0f3', path: '/products/after/:after' }
  const second = await draw([aProduct()], secondPage)
  expect(await screen.findByRole('link', { name: 'All products' })).toBeTruthy()
  expect(second.calls[0]?.query.get('after')).toBe('a0f3')
  second.unmount()
  await draw(() => refuse(400, 'page.badCursor', 'x'), secondPage)
  expect(await screen.findByRole('heading', { name: 'There are no products here' })).toBeTruthy()
})

test('structured data gives prices in dollars', () => {
  const { linkedData } = page.meta({
    data: {
      items: [{ ...aProduct(), id: 'product_1', picture: source, lang: 'en' } as never],
      next: undefined,
      isLater: false,
    },
    language: 'en',
  })
  expect(JSON.stringify(linkedData)).toContain(
    '"offers":{"@type":"Offer","price":"1234.50","priceCurrency":"CAD"}',
  )
})
