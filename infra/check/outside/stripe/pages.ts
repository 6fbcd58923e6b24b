import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defaultPlans } from '#shared/payments/plan.ts'
import { pageWith } from '../../../local/mail/preview.ts'
import { answerBank, declineOnPage, payOnPage } from '../../../local/stripe/checkout/payOnPage.ts'
import { createSession } from '../../../local/stripe/checkout/sessions.ts'
import { billingPortalPage } from '../../../local/stripe/pages/billingPortalPage.ts'
import { invoicePage, receiptPage } from '../../../local/stripe/pages/documentPage.ts'
import type { PageAnswer } from '../../../local/stripe/pages/frame.ts'
import { overviewOf } from '../../../local/stripe/pages/overview.ts'
import { overviewPage } from '../../../local/stripe/pages/overviewPage.ts'
import { payPage } from '../../../local/stripe/pages/payPage.ts'
import { ensurePlans } from '../../../local/stripe/plans.ts'
import { createCustomer } from '../../../local/stripe/resources/customers.ts'
import { openDispute } from '../../../local/stripe/resources/disputes.ts'
import { createPortalSession } from '../../../local/stripe/resources/portalSessions.ts'
import { type ChangeContext, changeWithoutRequest } from '../../../local/stripe/store/changeContext.ts'
import { openStore } from '../../../local/stripe/store/store.ts'

/** The pages of Stripe's stand-in by name, each with example content. */
export function stripePagesByName(): Record<string, string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stripe-'))
  const store = openStore(dataDir)
  const nowSeconds = Math.floor(Date.now() / 1000)
  try {
    return store.change(() => examplePages(changeWithoutRequest(store, nowSeconds, 'http://localhost:3000')))
  } finally {
    store.close()
    rmSync(dataDir, { recursive: true })
  }
}

function examplePages(context: ChangeContext): Record<string, string> {
  ensurePlans(context, defaultPlans)
  const customer = createCustomer(context, { email: 'ana@example.org', name: 'Ana <Example>' })
  const openSession = (locale: 'en' | 'fr' | 'es') =>
    createSession(context, {
      mode: 'subscription',
      line_items: [{ price: 'price_pro_monthly', quantity: 1 }],
      customer: customer.id,
      success_url: 'http://localhost:3000/success',
      cancel_url: 'http://localhost:3000/cancel',
      locale,
    }).id
  const [open, challenged, paid] = [openSession('en'), openSession('fr'), openSession('es')]
  declineOnPage(context, open)
  payOnPage(context, challenged, '3155')
  payOnPage(context, paid, '3155')
  answerBank(context, paid, true)
  const [charge, invoice] = [context.store.all('charge').at(-1)!, context.store.all('invoice').at(-1)!]
  openDispute(context, charge)
  const portal = createPortalSession(context, customer, { returnUrl: 'http://localhost:3000/upgrade-plan' })
  const html = (answer: PageAnswer | undefined) => answer?.html ?? ''
  return {
    pay: html(payPage(context, open)),
    bank: html(payPage(context, challenged)),
    paid: html(payPage(context, paid)),
    portal: html(billingPortalPage(context, portal.id)),
    invoice: html(invoicePage(context, invoice.id)),
    receipt: html(receiptPage(context, charge.id)),
    overview: overviewPage(overviewOf(context), pageWith),
  }
}
