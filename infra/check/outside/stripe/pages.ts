import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defaultPlans } from '#shared/payments/plan.ts'
import { lineItemOf } from '../../../local/stripe/checkout/lineItems.ts'
import { answerBank, declineOnPage, payOnPage } from '../../../local/stripe/checkout/payOnPage.ts'
import { createSession } from '../../../local/stripe/checkout/sessions.ts'
import { invoicePage, receiptPage } from '../../../local/stripe/pages/documentPage.ts'
import { overviewOf } from '../../../local/stripe/pages/overview.ts'
import type { PageAnswer } from '../../../local/stripe/pages/pageAnswer.ts'
import { payPage } from '../../../local/stripe/pages/payPage.ts'
import { portalPage } from '../../../local/stripe/pages/portalPage.ts'
import { stripePage } from '../../../local/stripe/pages/stripePage.ts'
import { ensurePlans } from '../../../local/stripe/plans.ts'
import { createCustomer } from '../../../local/stripe/resources/customers.ts'
import { openDispute } from '../../../local/stripe/resources/disputes.ts'
import { createPortalSession } from '../../../local/stripe/resources/portalSessions.ts'
import type { Call } from '../../../local/stripe/store/call.ts'
import { openStore } from '../../../local/stripe/store/store.ts'

/** The pages of Stripe's stand-in by name, each as it is with something on it. */
export function stripePagesByName(): Record<string, string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stripe-'))
  const store = openStore(dataDir)
  const at = Math.floor(Date.now() / 1000)
  const call: Call = {
    store,
    at,
    origin: 'http://localhost:3000',
    request: { id: null, idempotency_key: null },
  }
  try {
    return store.change(() => shown(call))
  } finally {
    store.close()
    rmSync(dataDir, { recursive: true })
  }
}

function shown(call: Call): Record<string, string> {
  ensurePlans(call, defaultPlans)
  const customer = createCustomer(call, { email: 'ana@example.org', name: 'Ana <Example>' })
  const session = (locale: 'en' | 'fr' | 'es') =>
    createSession(call, {
      mode: 'subscription',
      lines: [lineItemOf(call, { price: 'price_pro_monthly', quantity: 1 }, 0)],
      customer,
      customerEmail: null,
      reference: null,
      metadata: {},
      successUrl: 'http://localhost:3000/success',
      cancelUrl: 'http://localhost:3000/cancel',
      expiresAt: call.at + 86_400,
      allowedTypes: null,
      locale,
      resultData: { metadata: {}, description: null },
    }).id
  const [open, asked, paid] = [session('en'), session('fr'), session('es')]
  declineOnPage(call, open)
  payOnPage(call, asked, '3155')
  payOnPage(call, paid, '3155')
  answerBank(call, paid, true)
  const [charge, invoice] = [call.store.all('charge').at(-1)!, call.store.all('invoice').at(-1)!]
  openDispute(call, charge)
  const portal = createPortalSession(call, customer, { returnUrl: 'http://localhost:3000/upgrade-plan' })
  const html = (answer: PageAnswer | undefined) => answer?.html ?? ''
  return {
    pay: html(payPage(call, open)),
    bank: html(payPage(call, asked)),
    paid: html(payPage(call, paid)),
    portal: html(portalPage(call, portal.id)),
    invoice: html(invoicePage(call, invoice.id)),
    receipt: html(receiptPage(call, charge.id)),
    overview: stripePage(overviewOf(call)),
  }
}
