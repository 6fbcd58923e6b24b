import * as z from 'zod/mini'
import { Package } from '../kernel/actor.ts'
import { instant } from '../kernel/fields.ts'
import { PlanInterval } from './plan.ts'

export const invoiceStatuses = ['open', 'paid', 'uncollectible', 'void'] as const
export const InvoiceStatus = z.enum(invoiceStatuses)
export type InvoiceStatus = z.output<typeof InvoiceStatus>

/** A credit note says that an invoice, or a part of it, was paid back. Amounts are in dollars. */
const CreditNote = z.object({
  creditNoteId: z.string(),
  number: z.string(),
  createdAt: instant(),
  total: z.number(),
  tax: z.number(),
  /** The address of the PDF at the portal, which redirects to Stripe. */
  url: z.string(),
})

/** An invoice of an order or of a plan's payment, as Stripe has it. Amounts are in dollars. */
export const Invoice = z.object({
  invoiceId: z.string(),
  number: z.string(),
  status: InvoiceStatus,
  createdAt: instant(),
  /** The order that the invoice is for. */
  orderId: z.optional(z.string()),
  /** The plan that the invoice is for, unless it is no longer sold. */
  plan: z.optional(z.object({ name: Package, interval: PlanInterval })),
  /** The first ten lines, before tax. */
  lines: z.array(z.object({ title: z.string(), quantity: z.number(), total: z.number() })),
  /** With tax. */
  total: z.number(),
  tax: z.number(),
  /** The buyer's number of the purchase, if one was given. */
  purchaseOrder: z.optional(z.string()),
  /** The address of the PDF at the portal, which redirects to Stripe. */
  url: z.string(),
  creditNotes: z.array(CreditNote),
})
export type Invoice = z.output<typeof Invoice>
