import * as z from 'zod/mini'
import { defineEntity, type Stored } from '#functions/platform/entity.ts'
import type { Page, Table } from '#functions/platform/table.ts'
import { put, remove, unchanged, type Write } from '#functions/platform/write.ts'
import { Package } from '#shared/kernel/actor.ts'
import { SubscriptionStatus } from '#shared/payments/subscription.ts'

const key = (userId: string) => ({ pk: `CUSTOMER#${userId}`, sk: 'CUSTOMER' })

/** A user as Stripe's customer, with the subscription that counts, as Stripe had it last. */
const customer = defineEntity({
  type: 'Customer',
  schema: z.object({
    userId: z.string(),
    /** Of Stripe. */
    customerId: z.string(),
    createdAt: z.iso.datetime(),
    /** An erasure of the account leaves this to the area payments, which first ends at Stripe what is paid for each month. */
    heldBy: z.literal('payments'),
    subscription: z.optional(
      z.object({
        subscriptionId: z.string(),
        status: SubscriptionStatus,
        priceId: z.string(),
        paid: z.optional(z.object({ priceId: z.string(), until: z.iso.datetime() })),
        plan: Package,
        cancelAtPeriodEnd: z.boolean(),
        periodEnd: z.iso.datetime(),
        createdAt: z.iso.datetime(),
      }),
    ),
    /** The page where a plan can be paid for, while one is open: another is opened only when this one is closed. */
    openPage: z.optional(z.object({ sessionId: z.string(), url: z.string(), priceId: z.string() })),
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

/** Whose customer it is at Stripe, for when Stripe no longer says: who deletes a customer there takes the answer along. */
const customerOwner = defineEntity({
  type: 'CustomerOwner',
  schema: z.object({ customerId: z.string(), userId: z.string() }),
  keys: ({ customerId, userId }) => ({
    ...ownerKey(customerId),
    gsi1pk: `USER#${userId}`,
    gsi1sk: `CUSTOMEROWNER#${customerId}`,
  }),
})

export const newCustomer = (userId: string, customerId: string, at: Date): Customer => ({
  userId,
  customerId,
  createdAt: at.toISOString(),
  heldBy: 'payments',
})

export interface CustomerRepository {
  byUser(userId: string): Promise<Stored<Customer> | undefined>
  byUsers(userIds: readonly string[]): Promise<Stored<Customer>[]>
  /** The user who is, or was, that customer at Stripe. */
  ownerOf(customerId: string): Promise<string | undefined>
  /** Those who have or had a subscription, the newest first. */
  subscribers(page: { after?: string; limit?: number }): Promise<Page<Stored<Customer>>>
  /** The writes that store a customer as changed; their condition fails when another was faster. */
  save(before: Stored<Customer> | undefined, changed: Customer): Write[]
  remove(customer: Stored<Customer>): Write[]
}

export const customerRepository = (table: Table): CustomerRepository => ({
  byUser: (userId) => table.get(customer, key(userId)),
  byUsers: (userIds) => table.getMany(customer, userIds.map(key)),
  subscribers: (page) =>
    table.query(customer, { index: 'gsi2', pk: 'SUBSCRIPTIONS', newestFirst: true, ...page }),
  ownerOf: async (customerId) => (await table.get(customerOwner, ownerKey(customerId)))?.userId,
  save: (before, changed) => [
    put(customer, { ...changed, version: before?.version }, unchanged(before ?? {})),
    put(customerOwner, { customerId: changed.customerId, userId: changed.userId }),
  ],
  remove: (gone) => [remove(key(gone.userId), unchanged(gone)), remove(ownerKey(gone.customerId))],
})
