import * as z from 'zod/mini'
import { operation } from '../api/operation.ts'
import { text } from '../api/parameters.ts'
import type { Call } from '../store/call.ts'
import { newId } from '../store/ids.ts'
import type { Customer, PortalSession } from '../store/objects.ts'
import { customerById } from './customers.ts'
import { locale } from './locales.ts'

/** Creates a page where the customer manages cards, plans and invoices. */
export function createPortalSession(
  call: Call,
  customer: Customer,
  { locale = null, returnUrl = null }: { locale?: PortalSession['locale']; returnUrl?: string | null },
): PortalSession {
  const id = newId('bps')
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_1StandInConfiguration000',
    created: call.at,
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${call.origin}/_local/stripe/portal/${id}`,
  }
  call.store.put('portalSession', session)
  return session
}

const create = operation(
  'POST /v1/billing_portal/sessions',
  z.strictObject({ customer: text, locale: z.optional(locale), return_url: z.optional(text) }),
  (call, { customer, locale, return_url: returnUrl }) =>
    createPortalSession(call, customerById(call, customer, 'customer'), { locale, returnUrl }),
)

export const portalSessions = [create]
