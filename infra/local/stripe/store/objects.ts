import type Stripe from 'stripe'

/** The version of Stripe's API that the stand-in speaks: the one that the SDK in package.json pins. */
export const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive'

/** A reference to another object is stored as its id; only an answer expands it. */
type Property<T> = string extends T ? Extract<T, string | null | undefined> : Wire<T>

/** An object of Stripe's SDK as it goes over the wire: decimals are text, references are ids. */
type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Element)[]
    ? Wire<Element>[]
    : T extends object
      ? { [Name in keyof T]: Property<T[Name]> }
      : T

export type Product = Wire<Stripe.Product>
export type Price = Wire<Stripe.Price>
export type Customer = Wire<Stripe.Customer> & { deleted?: undefined }
export type DeletedCustomer = Wire<Stripe.DeletedCustomer>
export type PaymentMethod = Wire<Stripe.PaymentMethod>
export type CheckoutSession = Wire<Stripe.Checkout.Session>
export type LineItem = Wire<Stripe.LineItem>
export type PaymentIntent = Wire<Stripe.PaymentIntent>
export type Charge = Wire<Stripe.Charge>
export type Subscription = Wire<Stripe.Subscription>
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>
export type Invoice = Wire<Stripe.Invoice>
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>
export type InvoicePayment = Wire<Stripe.InvoicePayment>
export type Refund = Wire<Stripe.Refund>
export type Dispute = Wire<Stripe.Dispute>
export type CreditNote = Wire<Stripe.CreditNote>
export type CreditNoteLine = Wire<Stripe.CreditNoteLineItem>
export type Coupon = Wire<Stripe.Coupon>
export type PromotionCode = Wire<Stripe.PromotionCode>
export type TaxId = Wire<Stripe.TaxId>
export type TaxRate = Wire<Stripe.TaxRate>
export type Address = Wire<Stripe.Address>
export type PortalSession = Wire<Stripe.BillingPortal.Session>

/** An event about an object of any type. */
export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: unknown; previous_attributes?: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

/** The properties of a Checkout Session that Stripe stores but does not show. */
export interface SessionDetails {
  id: string
  lines: LineItem[]
  /** The metadata of the subscription or PaymentIntent that it creates. */
  metadata: Record<string, string>
  /** The PaymentIntent, once somebody has tried a card. */
  intent: string | null
  /** The buyer's details on the page are stored with the customer. */
  updatesCustomer?: boolean
}

/** A proration that will be on the subscription's next invoice. */
export interface PendingLine {
  id: string
  subscription: string
  line: InvoiceLine
}

/** The delivery of an event to the webhook endpoint. */
export interface Delivery {
  /** The event's id, or another one for a second copy. */
  id: string
  event: string
  state: 'pending' | 'held' | 'delivered' | 'dropped' | 'failed'
  /** The time of the next attempt, in ms. */
  due: number
  /** The time at which it was first due, in ms. */
  since: number
  /** `at` is in ms. */
  attempts: { at: number; outcome: string }[]
}

/** The stored answer of an idempotency key. */
export interface AnsweredRequest {
  /** The key itself. */
  id: string
  requestId: string
  /** A hash of the method, the path and the body. */
  fingerprint: string
  status: number
  body: unknown
  created: number
}

export interface Switches {
  id: 'switches'
  holdAll: boolean
  dropOneInFive: boolean
}

/** Everything that is stored, by kind. */
export interface Kinds {
  product: Product
  price: Price
  customer: Customer | DeletedCustomer
  paymentMethod: PaymentMethod
  session: CheckoutSession
  sessionDetails: SessionDetails
  paymentIntent: PaymentIntent
  charge: Charge
  subscription: Subscription
  invoice: Invoice
  invoicePayment: InvoicePayment
  pendingLine: PendingLine
  refund: Refund
  dispute: Dispute
  creditNote: CreditNote
  coupon: Coupon
  promotionCode: PromotionCode
  taxId: TaxId
  taxRate: TaxRate
  portalSession: PortalSession
  event: StripeEvent
  delivery: Delivery
  answered: AnsweredRequest
  switches: Switches
}
export type Kind = keyof Kinds
