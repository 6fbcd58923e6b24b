import * as z from 'zod/mini'
import { defineEntity, type Stored } from '#functions/platform/table/entity.ts'
import type { Page, Table } from '#functions/platform/table/table.ts'
import { put, remove, unchanged, type Write } from '#functions/platform/table/write.ts'
import { Package } from '#shared/kernel/actor.ts'
import { Language } from '#shared/kernel/language.ts'
import { PlanInterval } from '#shared/payments/plan.ts'
import { SubscriptionStatus } from '#shared/payments/subscription.ts'

const key = (userId: string) => ({ pk: `CUSTOMER#${userId}`, sk: 'CUSTOMER' })

/** A user's customer at Stripe, with the current subscription as Stripe reported it last. */
const customer = defineEntity({
  type: 'Customer',
  schema: z.object({
    userId: z.string(),
    /** The id at Stripe. */
    customerId: z.string(),
    createdAt: z.iso.datetime(),
    /** The language of the customer's invoices. Missing in items from before there were any. */
    language: z.optional(Language),
    /** The erasure of an account leaves this item to payments, which first deletes the customer at Stripe. */
    erasedBy: z.literal('payments'),
    subscription: z.optional(
      z.object({
        subscriptionId: z.string(),
        status: SubscriptionStatus,
        priceId: z.string(),
        /** Missing in items from the time when plans were sold only by the month. */
        interval: z._default(PlanInterval, 'month'),
        /** While the subscription is to renew at another price: the price that is paid, and until when. */
        paid: z.optional(z.object({ priceId: z.string(), until: z.iso.datetime() })),
        plan: Package,
        cancelAtPeriodEnd: z.boolean(),
        periodEnd: z.iso.datetime(),
        createdAt: z.iso.datetime(),
        /** Missing while it has not ended, and in subscriptions that ended before 28 November 2026. */
        endedAt: z.optional(z.iso.datetime()),
      }),
    ),
    /** The subscriptions that ended before the current one began. */
    earlier: z.optional(z.array(z.object({ createdAt: z.iso.datetime(), endedAt: z.iso.datetime() }))),
    /** The open Checkout Session for a plan. It must expire before another one is created. */
    checkoutSession: z.optional(z.object({ sessionId: z.string(), url: z.string(), priceId: z.string() })),
  }),
  keys: ({ userId, createdAt, subscription }) => ({
    ...key(userId),
    gsi1pk: `USER#${userId}`,
    gsi1sk: `CUSTOMER#${createdAt}`,
    ...(subscription && { gsi2pk: 'SUBSCRIPTIONS', gsi2sk: `${subscription.createdAt}#${userId}` }),
  }),
})
export type Customer = z.output<typeof customer.schema>

const ownerKey = (customerId: string) => ({ pk: `CUSTOMER#${customerId}`, sk: 'OWNER' })

/** The user of a customer: Stripe no longer names the user when the customer is deleted there. */
const customerOwner = defineEntity({
  type: 'CustomerOwner',
  schema: z.object({ customerId: z.string(), userId: z.string() }),
  keys: ({ customerId, userId }) => ({
    ...ownerKey(customerId),
    gsi1pk: `USER#${userId}`,
    gsi1sk: `CUSTOMEROWNER#${customerId}`,
  }),
})

export const newCustomer = (userId: string, customerId: string, language: Language, at: Date): Customer => ({
  userId,
  customerId,
  language,
  createdAt: at.toISOString(),
  erasedBy: 'payments',
})

export interface CustomerRepository {
  byUser(userId: string): Promise<Stored<Customer> | undefined>
  byUsers(userIds: readonly string[]): Promise<Stored<Customer>[]>
  /** Returns the id of the user who is, or was, that customer. */
  ownerOf(customerId: string): Promise<string | undefined>
  /** Customers who have or had a subscription, the newest subscription first. */
  subscribers(page: { after?: string | undefined; limit?: number }): Promise<Page<Stored<Customer>>>
  /** All customers who have or had a subscription. */
  allSubscribers(): AsyncIterable<Customer>
  /** The writes that store a customer. Their condition fails if the customer has changed since `before` was read. */
  writesToSave(before: Stored<Customer> | undefined, changed: Customer): Write[]
  writesToRemove(customer: Stored<Customer>): Write[]
}

export const customerRepository = (table: Table): CustomerRepository => ({
  byUser: (userId) => table.get(customer, key(userId)),
  byUsers: (userIds) => table.getMany(customer, userIds.map(key)),
  subscribers: (page) =>
    table.query(customer, { index: 'gsi2', pk: 'SUBSCRIPTIONS', newestFirst: true, ...page }),
  allSubscribers: () => table.all(customer, { index: 'gsi2', pk: 'SUBSCRIPTIONS' }),
  ownerOf: async (customerId) => (await table.get(customerOwner, ownerKey(customerId)))?.userId,
  writesToSave: (before, changed) => [
    put(customer, { ...changed, version: before?.version }, unchanged(before ?? {})),
    put(customerOwner, { customerId: changed.customerId, userId: changed.userId }),
  ],
  writesToRemove: (stored) => [
    remove(key(stored.userId), unchanged(stored)),
    remove(ownerKey(stored.customerId)),
  ],
})
