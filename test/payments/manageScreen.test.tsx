import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ManagedSubscription } from '#shared/payments/manageRoutes.ts'
import type { ManagedOrder } from '#shared/payments/orderAnswer.ts'
import OrdersPage from '#web/areas/payments/admin/orders/OrdersPage.tsx'
import SubscriptionsPage from '#web/areas/payments/admin/subscriptions/SubscriptionsPage.tsx'
import { type Answers, refuse, renderScreen, type SentCall } from '../support/screen.tsx'

const managed = (overrides: Partial<ManagedOrder> = {}): ManagedOrder => ({
  orderId: 'ord_1',
  status: 'fulfilled',
  total: 59.97,
  createdAt: '2027-02-01T12:00:00.000Z',
  paidAt: '2027-02-01T12:05:00.000Z',
  lines: [{ title: 'Workbook', quantity: 3, price: 19.99, left: 19.99, productId: 'product_1' }],
  buyer: { userId: 'usr_1', name: 'Zoë Quill', email: 'zoe@example.org' },
  sessionId: 'cs_live_1',
  paymentId: 'pi_1',
  partRefunds: [],
  changes: [{ state: 'fulfilled', at: '2027-02-01T12:05:00.000Z' }],
  ...overrides,
})
const session = { role: 'admin' as const }

const renderOrders = (url: string, answers: Answers = {}) =>
  renderScreen(<OrdersPage />, {
    ...{ url, session },
    answers: { 'GET /api/orders/manage': [managed()], 'GET /api/orders/manage/ord_1': managed(), ...answers },
  })
const queryOf = (call: SentCall | undefined) => Object.fromEntries(call!.query)
const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr')!)

/** Returns the files that the screen lets the browser save. */
function savedFiles(): Blob[] {
  const saved: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  return saved
}

afterEach(() => void vi.restoreAllMocks())

describe('the administrators’ list of orders', () => {
  test('is filtered by its URL, which follows the chosen filters', async () => {
    const { calls } = await renderOrders('/admin/orders?state=refunded&q=zo&from=nonsense')
    await rowOf('Workbook × 3')
    expect(queryOf(calls[0])).toEqual({ state: 'refunded', q: 'zo', limit: '50' })
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'held' } })
    fireEvent.change(screen.getByLabelText('Ordered from'), { target: { value: '2027-02-01' } })
    await waitFor(() => expect(window.location.search).toBe('?state=held&q=zo&from=2027-02-01'))
    await waitFor(() =>
      expect(queryOf(calls.at(-1))).toEqual({ state: 'held', q: 'zo', from: '2027-02-01', limit: '50' }),
    )
  })

  test('is saved as CSV with all rows under the filter, to the cent, and no formula runs', async () => {
    const saved = savedFiles()
    const next = '</api/orders/manage?after=two>; rel="next"'
    const refunded = managed({
      orderId: 'ord_2',
      status: 'refunded',
      total: 0.5,
      refunded: 0.5,
      lines: [{ title: '=1+1', quantity: 1, price: 0.5, left: 0.5 }],
      buyer: undefined,
      changes: [{ state: 'refunded', at: '2027-02-09T12:00:00.000Z' }],
    })
    await renderOrders('/admin/orders?q=zo', {
      'GET /api/orders/manage': ({ query }: SentCall) =>
        query.has('after') ? [refunded] : Response.json([managed()], { headers: { link: next } }),
    })
    await rowOf('Workbook × 3')
    fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const lines = (await saved[0]!.text()).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(
      '"ord_1","fulfilled","Zoë Quill","zoe@example.org","3 × Workbook","59.97","0.00"',
    )
    expect(lines[2]).toContain('"ord_2","refunded","","","1 × =1+1","0.50","0.50"')
    expect(lines[2]).toContain('"2027-02-09T12:00:00.000Z"')
  })

  test('leads to an order and back, with the same filters', async () => {
    await renderOrders('/admin/orders?q=zo')
    const row = await rowOf('Workbook × 3')
    fireEvent.click(row.getByRole('link', { name: 'Workbook × 3' }))
    await screen.findByRole('heading', { level: 1, name: 'Zoë Quill' })
    expect(window.location.search).toBe('?q=zo&id=ord_1')
    fireEvent.click(screen.getByRole('link', { name: 'All orders' }))
    await rowOf('Workbook × 3')
    expect(window.location.search).toBe('?q=zo')
  })
})

describe('the page of an order', () => {
  const url = '/admin/orders?id=ord_1'

  test('shows its lines, its buyer, its booking, its ids at Stripe and its states', async () => {
    const order = managed({
      lines: [{ title: 'Net Zero', quantity: 1, price: 59.97, left: 59.97, bookingId: 'bkg_1' }],
      changes: [
        { state: 'fulfilled', at: '2027-02-01T12:05:00.000Z' },
        { state: 'refunded', at: '2027-02-09T12:00:00.000Z' },
      ],
    })
    await renderOrders(url, { 'GET /api/orders/manage/ord_1': order })
    const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await linkTo('Zoë Quill')).toBe('/admin/people?id=usr_1')
    expect(await linkTo('Open the booking')).toBe('/admin/bookings?booking=bkg_1')
    expect(await linkTo('Open the payment at Stripe')).toBe('https://dashboard.stripe.com/payments/pi_1')
    for (const text of ['cs_live_1', 'pi_1', 'ord_1']) expect(screen.getByText(text)).toBeTruthy()
    const times = [...document.querySelectorAll('ol time')] as HTMLTimeElement[]
    expect(
      times.map(({ parentElement, dateTime }) => [parentElement!.firstChild!.textContent, dateTime]),
    ).toEqual([
      ['Ordered', order.createdAt],
      ['Paid and delivered', '2027-02-01T12:05:00.000Z'],
      ['Refunded', '2027-02-09T12:00:00.000Z'],
    ])
  })

  test('has no link to Stripe for a test payment, and says when changes were not recorded', async () => {
    const earlier = managed({ sessionId: 'cs_test_1', changes: undefined, status: 'refunded' })
    await renderOrders(url, { 'GET /api/orders/manage/ord_1': earlier })
    expect(await screen.findByText('When its state changed was not recorded at that time.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Open the payment at Stripe' })).toBe(null)
    expect(screen.getByText('There is nothing to refund, and no receipt to send again.')).toBeTruthy()
  })

  test('refunds it, and shows it refunded', async () => {
    let order = managed()
    const { calls } = await renderOrders(url, {
      'GET /api/orders/manage/ord_1': () => order,
      'POST /api/orders/ord_1/refund': () => {
        order = managed({ status: 'refunded' })
        return order
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Refund order ord_1' }))
    fireEvent.click(screen.getByRole('button', { name: 'Refund C$59.97' }))
    await screen.findByText('Refunded')
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('refunds chosen lines with a reason, under the same id when the form is sent again', async () => {
    const lines = [
      { title: 'Workbook', quantity: 2, price: 20, left: 40 },
      { title: 'Guide', quantity: 1, price: 19.97, left: 0 },
    ]
    const part = {
      amount: 40,
      reason: 'Both were empty.',
      at: '2027-02-09T12:00:00.000Z',
      state: 'made' as const,
    }
    let order = managed({ lines })
    let isDown = true
    const { calls } = await renderOrders(url, {
      'GET /api/orders/manage/ord_1': () => order,
      'POST /api/orders/ord_1/refund-part': () => {
        if (isDown) return refuse(503, 'payment.unavailable', 'No Stripe.')
        order = managed({ lines, refunded: 40, partRefunds: [part] })
        return order
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Refund a part' }))
    const dialog = within(await screen.findByRole('dialog'))
    const confirm = () =>
      dialog.getByRole<HTMLButtonElement>('button', { name: /^Refund (C\$40.00|this amount)$/ })
    expect(confirm().disabled).toBe(true)
    expect(dialog.getByLabelText<HTMLInputElement>(/Guide/).disabled).toBe(true)
    fireEvent.click(dialog.getByLabelText(/Workbook/))
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: part.reason } })
    fireEvent.click(confirm())
    await dialog.findByRole('alert')
    isDown = false
    fireEvent.click(confirm())
    expect(await screen.findByText('Refunded in part')).toBeTruthy()
    const sent = calls.flatMap(({ method, body }) =>
      method === 'POST' ? [body as Record<string, unknown>] : [],
    )
    expect(sent.map(({ lines: indexes, reason }) => [indexes, reason])).toEqual([
      [[0], part.reason],
      [[0], part.reason],
    ])
    expect(sent[0]!.refundId).toBe(sent[1]!.refundId)
  })
})

test('subscriptions are filtered by their URL, and saved as CSV', async () => {
  const saved = savedFiles()
  const row: ManagedSubscription = {
    ...{ userId: 'usr_1', name: 'Zoë Quill', email: 'zoe@example.org', package: 'pro', reason: 'paid' },
    ...{ paidPlan: 'pro', givenPlan: 'free', status: 'active', cancelAtPeriodEnd: false },
    ...{ periodEnd: '2027-03-01T12:00:00.000Z', since: '2027-02-01T12:00:00.000Z' },
  }
  const { calls } = await renderScreen(<SubscriptionsPage />, {
    ...{ url: '/admin/subscriptions?q=zo', session },
    answers: { 'GET /api/subscriptions': [row] },
  })
  await rowOf('Zoë Quill')
  expect(queryOf(calls[0])).toEqual({ q: 'zo', limit: '50' })
  fireEvent.change(screen.getByLabelText('Payment'), { target: { value: 'past_due' } })
  await waitFor(() => expect(queryOf(calls.at(-1))).toEqual({ q: 'zo', status: 'past_due', limit: '50' }))
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]!.text()).toContain('"usr_1","Zoë Quill","zoe@example.org","pro","paid"')
})
