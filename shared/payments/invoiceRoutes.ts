import * as z from 'zod/mini'
import { ById, PageQuery, type Route } from '../kernel/area.ts'
import { id } from '../kernel/fields.ts'
import { Invoice } from './invoice.ts'
import { paymentRefusals } from './refusals.ts'

const throttles = [{ by: 'account', limit: 300, minutes: 60 }] as const

/** Routes to the invoices and credit notes that Stripe makes. The portal stores none. */
export const invoiceRoutes = {
  invoices: {
    method: 'GET',
    path: '/api/invoices',
    access: 'user',
    summary:
      'List the caller’s invoices of orders and plans with their credit notes, newest first; at most 100 on a page',
    input: z.object(PageQuery),
    refuses: [paymentRefusals.unavailable],
    output: z.array(Invoice),
    paged: true,
    throttles,
  },
  invoicePdf: {
    method: 'GET',
    path: '/api/invoices/{id}/pdf',
    access: 'user',
    summary: 'Redirect to the PDF of an invoice or a credit note of the caller at Stripe',
    input: ById,
    refuses: [paymentRefusals.noInvoice, paymentRefusals.unavailable],
    status: 303,
    output: z.unknown(),
    throttles,
  },
  managedInvoices: {
    method: 'GET',
    path: '/api/orders/manage/{id}/invoices',
    access: 'bookkeeper',
    summary: 'List the invoice of an order with its credit notes; nothing for one that has no invoice',
    input: ById,
    refuses: [paymentRefusals.noOrder, paymentRefusals.unavailable],
    output: z.array(Invoice),
  },
  managedInvoicePdf: {
    method: 'GET',
    path: '/api/orders/manage/{id}/invoices/{document}/pdf',
    access: 'bookkeeper',
    summary: 'Redirect to the PDF of an invoice or a credit note of an order at Stripe',
    input: z.extend(ById, { document: id() }),
    refuses: [paymentRefusals.noOrder, paymentRefusals.noInvoice, paymentRefusals.unavailable],
    status: 303,
    output: z.unknown(),
  },
} as const satisfies Record<string, Route>
