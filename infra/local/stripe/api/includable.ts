import { liveSubscriptionsOf } from '../resources/subscriptions.ts'
import type { Store } from '../store/store.ts'
import { wholeList } from './list.ts'

type Includable = (store: Store, id: string) => unknown

/** The properties that Stripe includes in an object only when `expand` asks for them. */
const includables: Readonly<Record<string, Readonly<Record<string, Includable>>>> = {
  'checkout.session': {
    line_items: (store, id) =>
      wholeList(store.get('sessionDetails', id)?.lines ?? [], `/v1/checkout/sessions/${id}/line_items`),
  },
  customer: {
    subscriptions: (store, id) =>
      wholeList(liveSubscriptionsOf(store, id), `/v1/customers/${id}/subscriptions`),
  },
  invoice: {
    payments: (store, id) =>
      wholeList(
        store.all('invoicePayment').filter(({ invoice }) => invoice === id),
        `/v1/invoice_payments?invoice=${id}`,
      ),
  },
  charge: {
    refunds: (store, id) =>
      wholeList(
        store.all('refund').filter(({ charge }) => charge === id),
        `/v1/charges/${id}/refunds`,
      ),
  },
}

export function includable(store: Store, { object, id }: Record<string, unknown>, name: string): unknown {
  return includables[String(object)]?.[name]?.(store, String(id))
}
