import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { addDays } from '#shared/kernel/calendar.ts'
import type { Revenue } from '#shared/payments/revenueRoute.ts'
import HeldOrders from '#web/areas/payments/admin/orders/HeldOrders.tsx'
import RevenuePage from '#web/areas/payments/admin/revenue/RevenuePage.tsx'
import Today from '#web/areas/payments/admin/revenue/Today.tsx'
import { type Answers, refuse, renderScreen, type SentCall } from '../support/screen.tsx'

const aWeek = (nth: number, overrides: Partial<Revenue['weeks'][number]> = {}) => ({
  week: addDays('2027-01-04', 7 * nth),
  ...{ sales: 0, refunds: 0, orders: 0, bookings: 0, newSubscriptions: 0, endedSubscriptions: 0 },
  ...overrides,
})
const weeks = [
  ...Array.from({ length: 9 }, (_, nth) => aWeek(nth)),
  aWeek(9, { sales: 59.97, orders: 2, bookings: 3, newSubscriptions: 2 }),
  aWeek(10, { refunds: 19.99, endedSubscriptions: 1 }),
]
const revenue: Revenue = {
  ...{ from: '2027-01-04', to: '2027-03-21', weeks },
  totals: {
    ...{ sales: 59.97, refunds: 19.99, net: 39.98 },
    ...{ orders: 2, bookings: 3, newSubscriptions: 2, endedSubscriptions: 1 },
  },
  products: [
    { productId: 'product_1', title: 'Workbook', quantity: 3, sales: 59.97, refunds: 19.99 },
    { title: 'Net Zero Carbon Strategy for Business', quantity: 0, sales: 0, refunds: 0 },
  ],
  recurring: {
    ...{ monthly: 74.98, subscriptions: 2, ending: 1 },
    overdue: { subscriptions: 1, monthly: 49.99 },
    plans: [
      { plan: 'premium', interval: 'month', subscriptions: 1, monthly: 49.99 },
      { plan: 'pro', interval: 'year', subscriptions: 1, monthly: 24.99 },
    ],
  },
}
const url = '/admin/revenue?from=2027-01-04&to=2027-03-21'

const render = (answers: Answers = {}, where: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<RevenuePage />, {
    ...{ url, session: { role: 'admin' } },
    answers: { 'GET /api/revenue': revenue, ...answers },
    ...where,
  })

afterEach(() => void vi.restoreAllMocks())

test('the key figures of the period are shown, and the recurring revenue with what is overdue', async () => {
  const { calls } = await render()
  const figures = within(await screen.findByRole('region', { name: 'Key figures' }))
  for (const text of ['C$74.98', 'C$59.97', 'C$19.99', 'C$39.98', '2 orders', '+2 / −1'])
    expect(figures.getByText(text)).toBeTruthy()
  for (const note of [
    '2 paid plans',
    '1 of them ends with its period',
    'Besides, 1 overdue plan of C$49.99 a month',
  ])
    expect(figures.getByText(note)).toBeTruthy()
  expect(Object.fromEntries(calls[0]!.query)).toEqual({ from: '2027-01-04', to: '2027-03-21' })
})

test('the charts say in words what they show, and the table has the latest weeks first, then all', async () => {
  await render()
  expect(
    await screen.findByRole('img', {
      name: 'Weeks from Jan 4, 2027 to Mar 21, 2027: sales of C$59.97, refunds of C$19.99. The largest bar is C$59.97.',
    }),
  ).toBeTruthy()
  const table = screen.getByRole('table', { name: 'By week' })
  const names = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  expect(names()).toHaveLength(8)
  expect(names()[0]).toBe('Mar 15, 2027')
  fireEvent.click(screen.getByRole('button', { name: 'Show all weeks' }))
  expect(names()).toHaveLength(11)
  expect(screen.queryByRole('button', { name: 'Show all weeks' })).toBe(null)
})

test('plans and products stand with their figures, courses in the reader’s language', async () => {
  await render({}, { language: 'fr', url: `/fr${url}` })
  const plans = within(await screen.findByRole('table', { name: 'Par forfait, actuellement' }))
  expect(plans.getByRole('rowheader', { name: 'Pro, à l’année' })).toBeTruthy()
  expect(plans.getByText('24,99 C$')).toBeTruthy()
  const products = within(screen.getByRole('table', { name: 'Par produit et formation' }))
  expect(products.getByRole('rowheader', { name: 'Workbook' })).toBeTruthy()
  expect(products.queryByText('Net Zero Carbon Strategy for Business')).toBe(null)
})

test('the period is in the URL, and one that is too long says so', async () => {
  const { calls } = await render({
    'GET /api/revenue': ({ query }: SentCall) =>
      query.get('from') === '2020-01-01'
        ? refuse(400, 'payment.badPeriod', 'Choose another period.', { params: { days: 366 } })
        : revenue,
  })
  await screen.findByRole('region', { name: 'Key figures' })
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2020-01-01' } })
  await screen.findByText('Choose a period of at most 366 days, whose end is not before its beginning.')
  expect(window.location.search).toBe('?from=2020-01-01&to=2027-03-21')
  expect(calls.at(-1)!.query.get('from')).toBe('2020-01-01')
})

test('a year that is being typed changes neither the period nor the field', async () => {
  const { calls } = await render()
  await screen.findByRole('region', { name: 'Key figures' })
  const from = screen.getByLabelText('From') as HTMLInputElement
  for (const typed of ['0002-03-15', '0020-03-15', '0202-03-15']) {
    fireEvent.change(from, { target: { value: typed } })
    expect(from.value).toBe(typed)
  }
  expect(calls).toHaveLength(1)
  fireEvent.blur(from)
  expect(from.value).toBe('2027-01-04')
  fireEvent.change(from, { target: { value: '2026-12-28' } })
  await waitFor(() => expect(window.location.search).toBe('?from=2026-12-28&to=2027-03-21'))
  expect(from.value).toBe('2026-12-28')
})

test('the weeks are saved as CSV, to the cent', async () => {
  const saved: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  await render()
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV: By week' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const lines = (await saved[0]!.text()).trim().split('\r\n')
  expect(lines).toHaveLength(12)
  expect(lines[10]).toBe('"2027-03-08","2","59.97","0.00","3","2","0"')
})

test('the overview says what happened since midnight in UTC, and no figure of this moment', async () => {
  const { calls } = await renderScreen(<Today />, {
    url: '/Articles',
    session: { role: 'admin' },
    answers: { 'GET /api/revenue': revenue },
  })
  const figures = within(await screen.findByRole('region', { name: 'Key figures' }))
  for (const text of ['C$59.97', 'C$19.99', '+2 / −1']) expect(figures.getByText(text)).toBeTruthy()
  expect(figures.queryByText('C$74.98')).toBe(null)
  const { from, to } = Object.fromEntries(calls[0]!.query)
  expect([from, to]).toEqual([from, from])
})

test('the overview counts the orders that only a person can settle', async () => {
  const { calls } = await renderScreen(<HeldOrders />, {
    url: '/Articles',
    session: { role: 'admin' },
    answers: { 'GET /api/orders/manage': [{ orderId: 'order_1' }, { orderId: 'order_2' }] },
  })
  const tile = (await screen.findByText('2 orders are held')).closest('a')
  expect(tile?.getAttribute('href')).toBe('/admin/orders?state=held')
  expect(calls[0]?.query.get('state')).toBe('held')
})
