import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/support/screen.tsx'
import { OrderInvoices } from '#web/areas/payments/admin/orders/OrderInvoices.tsx'
import OrdersPage from '#web/areas/payments/orders/OrdersPage.tsx'

const anInvoice = {
  invoiceId: 'in_1',
  number: 'ABCD-0002',
  status: 'paid',
  createdAt: '2027-03-05T12:00:00.000Z',
  orderId: 'ord_1',
  lines: [{ title: 'Workbook', quantity: 2, total: 78 }],
  total: 88.14,
  tax: 10.14,
  purchaseOrder: 'PO-77',
  url: '/api/invoices/in_1/pdf',
  creditNotes: [
    {
      creditNoteId: 'cn_1',
      number: 'ABCD-0002-CN-01',
      createdAt: '2027-03-06T12:00:00.000Z',
      total: 88.14,
      tax: 10.14,
      url: '/api/invoices/cn_1/pdf',
    },
  ],
}
const aPlanInvoice = {
  ...anInvoice,
  ...{ invoiceId: 'in_2', number: 'ABCD-0003', orderId: undefined, purchaseOrder: undefined, tax: 0 },
  ...{
    plan: { name: 'pro', interval: 'year' },
    total: 299.9,
    url: '/api/invoices/in_2/pdf',
    creditNotes: [],
  },
}

test('a member without orders sees the invoices of the plan, each with its PDF', async () => {
  const answers = { 'GET /api/orders': [], 'GET /api/invoices': [aPlanInvoice] }
  await renderScreen(<OrdersPage />, { url: '/orders', session: {}, answers })
  expect(await screen.findByRole('heading', { level: 2, name: 'Invoices' })).toBeTruthy()
  expect(screen.getByText('Pro plan, by the year')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'PDF of invoice ABCD-0003' })
  expect(link.getAttribute('href')).toBe('/api/invoices/in_2/pdf')
})

test('an invoice shows its tax, its purchase order and its credit notes', async () => {
  const answers = { 'GET /api/orders': [], 'GET /api/invoices': [anInvoice] }
  await renderScreen(<OrdersPage />, { url: '/orders', session: {}, answers })
  const invoice = within((await screen.findByText('Workbook × 2')).closest('li')!)
  for (const text of [/Invoice ABCD-0002/, /Purchase order PO-77/, /C\$10\.14 of it tax/, /-C\$88\.14/])
    expect(invoice.getByText(text)).toBeTruthy()
  const note = invoice.getByRole('link', { name: 'PDF of credit note ABCD-0002-CN-01' })
  expect(note.getAttribute('href')).toBe('/api/invoices/cn_1/pdf')
})

test('the course of an order and of its invoice is named in the reader’s language', async () => {
  const course = 'Net Zero Carbon Strategy for Business'
  const order = {
    ...{ orderId: 'ord_1', status: 'fulfilled', total: 64, createdAt: '2027-03-05T12:00:00.000Z' },
    lines: [{ title: course, quantity: 1, price: 64 }],
  }
  const invoice = { ...anInvoice, lines: [{ title: course, quantity: 1, total: 64 }] }
  const answers = { 'GET /api/orders': [order], 'GET /api/invoices': [invoice] }
  await renderScreen(<OrdersPage />, { url: '/fr/orders', language: 'fr', session: {}, answers })
  await waitFor(() => expect(screen.getAllByText(/^Stratégie de carboneutralité/)).toHaveLength(2))
  expect(screen.queryByText(course)).toBeNull()
})

test('a member without invoices sees no heading of them', async () => {
  const answers = { 'GET /api/orders': [], 'GET /api/invoices': [] }
  await renderScreen(<OrdersPage />, { url: '/orders', session: {}, answers })
  expect(await screen.findByText('You have not ordered anything yet.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Invoices' })).toBeNull()
})

test('administrators see the invoice of an order, or that it has none', async () => {
  const answers = {
    'GET /api/orders/manage/ord_1/invoices': [anInvoice],
    'GET /api/orders/manage/ord_2/invoices': [],
  }
  await renderScreen(
    <>
      <OrderInvoices id="ord_1" />
      <OrderInvoices id="ord_2" />
    </>,
    { url: '/admin/orders', session: { role: 'admin' }, answers },
  )
  expect(await screen.findByRole('link', { name: 'PDF of invoice ABCD-0002' })).toBeTruthy()
  expect(await screen.findByText('This order has no invoice.')).toBeTruthy()
})
