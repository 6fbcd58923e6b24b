import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#test/support/screen.tsx'
import CancelPage from '#web/areas/payments/orders/CancelPage.tsx'
import OrdersPage from '#web/areas/payments/orders/OrdersPage.tsx'
import SuccessPage from '#web/areas/payments/orders/SuccessPage.tsx'

const anOrder = (status: string, fileURL?: string) => ({
  orderId: 'ord_1',
  status,
  total: 39,
  createdAt: '2027-03-05T12:00:00.000Z',
  lines: [{ title: 'Workbook', quantity: 1, price: 39, fileURL }],
})
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const useFakeTimers = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })

afterEach(() => void vi.useRealTimers())

test.each([
  ['/success?type=subscription', SuccessPage, 'Payment Successful', '/pricing'],
  ['/success?type=product', SuccessPage, 'Payment Successful', '/products'],
  ['/success', SuccessPage, 'Payment Successful', '/'],
  ['/cancel?type=subscription', CancelPage, 'Payment Cancelled', '/pricing'],
  ['/cancel?type=product', CancelPage, 'Payment Cancelled', '/products'],
  ['/cancel?type=other', CancelPage, 'Payment Cancelled', '/'],
])('%s shows the result, and redirects after three seconds', async (url, Page, title, next) => {
  useFakeTimers()
  await renderScreen(<Page />, { url })
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  await pass(2900)
  expect(window.location.pathname).toBe(new URL(url, 'http://localhost').pathname)
  await pass(200)
  expect(window.location.pathname).toBe(next)
})

test('the success page waits until the order is paid, then offers its file', async () => {
  useFakeTimers()
  let order = anOrder('created')
  const answers = { 'GET /api/orders/ord_1': () => order }
  await renderScreen(<SuccessPage />, { url: '/success?type=product&order=ord_1', session: {}, answers })
  await pass(0)
  fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }))
  expect(screen.getByText('Your payment is being confirmed. This takes a moment.')).toBeTruthy()
  order = anOrder('fulfilled', 'https://files.example.org/workbook')
  await pass(2100)
  expect(screen.queryByText(/being confirmed/)).toBeNull()
  const download = screen.getByRole('link', { name: 'Download Workbook' })
  expect(download.getAttribute('href')).toBe('https://files.example.org/workbook')
})

const aMe = (plan: string, subscriptionInfo: object | null) => ({
  ...{ email: 'ada@example.com', role: 'user', courses: [] },
  ...{ package: plan, subscriptionInfo },
})

/** Opens the success page of a plan, and stays on it; returns the number of requests for the account. */
async function openSuccessPage(me: () => object) {
  useFakeTimers()
  const url = '/success?type=subscription'
  const { calls } = await renderScreen(<SuccessPage />, {
    url,
    session: { package: 'free' },
    answers: { 'GET /api/me': me },
  })
  await pass(0)
  fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }))
  expect(screen.getByText(/being confirmed/)).toBeTruthy()
  return () => calls.filter(({ path }) => path === '/api/me').length
}

test('the success page waits until the account has the plan, and stores it for the header', async () => {
  let me: object = aMe('free', null)
  const accountRequestCount = await openSuccessPage(() => me)
  me = aMe('pro', { status: 'active', planName: 'pro' })
  await pass(2100)
  expect(screen.getByText('Your Pro plan is active.')).toBeTruthy()
  expect(window.localStorage.getItem('package')).toBe('pro')
  await pass(60_000)
  expect(accountRequestCount()).toBe(2)
})

test('a plan that arrives after the success page was left is still stored for the header', async () => {
  useFakeTimers()
  let me: object = aMe('free', null)
  const answers = { 'GET /api/me': () => me }
  await renderScreen(<SuccessPage />, {
    url: '/success?type=subscription',
    session: { package: 'free' },
    answers,
  })
  await pass(3100)
  expect(window.location.pathname).toBe('/pricing')
  me = aMe('premium', { status: 'active', planName: 'premium' })
  await pass(2100)
  expect(window.localStorage.getItem('package')).toBe('premium')
})

test('a success page that is left open stops polling after two minutes', async () => {
  const accountRequestCount = await openSuccessPage(() => aMe('free', null))
  await pass(3_600_000)
  expect(accountRequestCount()).toBe(60)
})

test('an order leads to the pages of the products in it that are still on sale', async () => {
  const order = anOrder('fulfilled')
  const lines = [
    { ...order.lines[0], url: '/products/product_1' },
    { title: 'Withdrawn', quantity: 1, price: 1 },
  ]
  await renderScreen(<OrdersPage />, {
    url: '/orders',
    session: {},
    answers: { 'GET /api/orders': [{ ...order, lines }] },
  })
  expect((await screen.findByRole('link', { name: 'Workbook' })).getAttribute('href')).toBe(
    '/products/product_1',
  )
  expect(screen.queryByRole('link', { name: 'Withdrawn' })).toBeNull()
})

test.each([
  ['expired', 'That link has expired. Here are new ones.'],
  [
    'withdrawn',
    'The order of that link was paid back or is disputed, so its files can no longer be downloaded.',
  ],
])('a mailed link that is %s leads to an explanation', async (link, text) => {
  await renderScreen(<OrdersPage />, {
    url: `/orders?link=${link}`,
    session: {},
    answers: { 'GET /api/orders': [anOrder('refunded')] },
  })
  expect(await screen.findByText(text)).toBeTruthy()
})
