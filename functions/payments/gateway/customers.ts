import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Language } from '#shared/kernel/language.ts'

interface NewCustomer {
  userId: string
  email: string
  name: string
  language: Language
}

/** Stripe's customers: one for each of the portal's users who buys something. */
export const customers = (stripe: Stripe) => ({
  /**
   * Returns the id of the new customer. A second call with the same details returns the same id. The details are
   * part of the idempotency key, because Stripe refuses other details under the same key.
   */
  async create({ userId, email, name, language }: NewCustomer): Promise<string> {
    const details = { email, name, preferred_locales: [language], metadata: { userId } }
    const digest = createHash('sha256').update(JSON.stringify(details)).digest('hex')
    return (await stripe.customers.create(details, { idempotencyKey: `customer-${digest}` })).id
  },

  /** Sets the language in which Stripe prints the customer's invoices. */
  async setLanguage(customerId: string, language: Language): Promise<void> {
    await stripe.customers.update(customerId, { preferred_locales: [language] })
  },

  /** Tells whether the customer is deleted at Stripe, and if not, which of the portal's users it is. */
  async retrieve(customerId: string): Promise<{ isDeleted: boolean; userId?: string | undefined }> {
    const customer = await stripe.customers.retrieve(customerId)
    return customer.deleted ? { isDeleted: true } : { isDeleted: false, userId: customer.metadata.userId }
  },

  /** Deletes a customer, which cancels their subscriptions at once. A second call changes nothing. */
  async delete(customerId: string): Promise<void> {
    const customer = await stripe.customers.retrieve(customerId)
    if (!customer.deleted) await stripe.customers.del(customerId)
  },

  /** Returns the URL of Stripe's customer portal, where a customer changes cards and finds invoices. */
  async portalUrl(customerId: string, language: Language, returnUrl: string): Promise<string> {
    const params = { customer: customerId, locale: language, return_url: returnUrl }
    return (await stripe.billingPortal.sessions.create(params)).url
  },
})
export type Customers = ReturnType<typeof customers>
