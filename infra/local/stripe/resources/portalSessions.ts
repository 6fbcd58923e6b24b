import * as z from 'zod/mini'
import { operation } from '../api/operation.ts'
import { locale, text } from '../api/parameters.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId } from '../store/ids.ts'
import type { Customer, PortalSession } from '../store/objects.ts'
import { customerById } from './customers.ts'
/** Creates a page where the customer manages cards, plans and invoices. */
export function createPortalSession(
  context: ChangeContext,
  customer: Customer,
  { locale = null, returnUrl = null }: { locale?: PortalSession['locale']; returnUrl?: string | null },
): PortalSession {
  const id = newId('bps')
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_1StandInConfiguration000',
    created: context.nowSeconds,
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${context.origin}/_local/stripe/portal/${id}`,
  }
  context.store.put('portalSession', session)
  return session
}

export const createPortalSessionOperation = operation(
  'POST /v1/billing_portal/sessions',
  z.strictObject({ customer: text, locale: z.optional(locale), return_url: z.optional(text) }),
  (context, { customer, locale, return_url: returnUrl }) =>
    createPortalSession(context, customerById(context, customer, 'customer'), { locale, returnUrl }),
)
