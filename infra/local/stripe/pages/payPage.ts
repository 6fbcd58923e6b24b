import { enterDetails } from '../checkout/billingDetails.ts'
import { answerBank, declineOnPage, isAwaitingBank, payOnPage } from '../checkout/payOnPage.ts'
import { detailsById, sessionById } from '../checkout/sessions.ts'
import { intentById } from '../resources/paymentIntents.ts'
import { isLast4, type Last4, listedCards, testCards } from '../resources/paymentMethods.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import type { CheckoutSession, LineItem } from '../store/objects.ts'
import { asksForBilling, type BillingProblem, billingFields, readBilling } from './billingForm.ts'
import { buyerPage, escapeHtml, money, type PageAnswer } from './frame.ts'
import allTexts from './texts.json' with { type: 'json' }

/** The texts of the page in one language. The other pages are a developer's tool, in English. */
type PageTexts = (typeof allTexts)['en']

/** Returns the language of a session's locale; English for those that the portal does not speak. */
const languageOf = (locale: string | null): keyof typeof allTexts =>
  (['fr', 'es'] as const).find((language) => locale?.startsWith(language)) ?? 'en'

const cardTexts: Record<Last4, keyof PageTexts> = {
  '4242': 'succeeds',
  '0002': 'declined',
  '3155': 'asks',
  '0341': 'failsLater',
}

function lineOf(
  { description, quantity, amount_subtotal: amount, currency }: LineItem,
  texts: PageTexts,
): string {
  const count = (quantity ?? 1) > 1 ? `<small>${texts.quantity} ${quantity}</small>` : ''
  return `<li><span>${escapeHtml(description ?? '')}${count}</span>${money(amount, currency)}</li>`
}

function summary(context: ChangeContext, session: CheckoutSession, texts: PageTexts): string {
  const { amount_total: total, currency, mode } = session
  const items = detailsById(context, session.id).lines
  const isYearly = items.some(({ price }) => price?.recurring?.interval === 'year')
  const period = mode === 'subscription' ? ` <small>${isYearly ? texts.perYear : texts.perMonth}</small>` : ''
  const lines = items.map((line) => lineOf(line, texts))
  const { amount_discount: discount = 0, amount_tax: tax = 0 } = session.total_details ?? {}
  const isTaxed = session.automatic_tax.status === 'complete'
  const row = (label: string, cents: number) => `<li><span>${label}</span>${money(cents, currency)}</li>`
  if (discount > 0 || isTaxed) lines.push(row(texts.subtotal, session.amount_subtotal ?? 0))
  if (discount > 0) lines.push(row(texts.discount, -discount))
  if (isTaxed) lines.push(row(texts.tax, tax))
  return `<h1>Carbon portal <span class="badge">TEST</span></h1><p class="amount">${money(total ?? 0, currency)}${period}</p>
<ul>${lines.join('')}</ul><p class="total"><span>${texts.total}</span>${money(total ?? 0, currency)}</p>`
}

const cards = (texts: PageTexts): string =>
  listedCards
    .map(
      (last4, index) =>
        `<label><input type="radio" name="card" value="${last4}"${index === 0 ? ' checked' : ''}><code>${testCards[last4].number}</code><small>${texts[cardTexts[last4]]}</small></label>`,
    )
    .join('')

const button = (action: string, text: string, kind = '') =>
  `<button name="action" value="${action}"${kind}>${text}</button>`

/** Says why the last card was not charged, if one was tried. */
function cardProblem(context: ChangeContext, { id }: CheckoutSession, texts: PageTexts): string {
  const { intent } = detailsById(context, id)
  const error = intent && intentById(context, intent).last_payment_error
  if (!error) return ''
  return `<p class="bad" role="alert">${error.type === 'card_error' ? texts.refused : texts.unconfirmed}</p>`
}

interface WrongFields {
  problem: BillingProblem
  fields: URLSearchParams
}

/** `sent` are the fields of which one is wrong. */
function form(
  context: ChangeContext,
  session: CheckoutSession,
  texts: PageTexts,
  sent?: WrongFields,
): string {
  const problem = sent
    ? `<p class="bad" role="alert">${texts[sent.problem]}</p>`
    : cardProblem(context, session, texts)
  const update =
    session.automatic_tax.enabled || session.allow_promotion_codes
      ? `${button('update', texts.update)}<p></p>`
      : ''
  const billing = asksForBilling(session) ? billingFields(context, session, texts, sent?.fields) + update : ''
  return `<h2>${texts.title}</h2>${problem}<form method="post">
<fieldset><legend>${texts.card}</legend><div class="cards">${cards(texts)}</div></fieldset>
${billing}${button('pay', texts.pay, ' class="pay"')}<div class="others">${button('decline', texts.decline)}${button('cancel', texts.cancel)}</div></form>
<p class="note">${texts.test}</p>`
}

const bankForm = (
  texts: PageTexts,
): string => `<h2>${texts.bankTitle}</h2><p>${texts.bankText}</p><form method="post">
${button('confirm', texts.confirm, ' class="pay"')}<div class="others">${button('refuse', texts.refuse)}${button('cancel', texts.cancel)}</div></form>
<p class="note">${texts.test}</p>`

function endedText(title: string, text: string, link: string | null, texts: PageTexts): string {
  return `<h2>${title}</h2><p>${text}</p>${link ? `<a class="button pay" href="${escapeHtml(link)}">${texts.back}</a>` : ''}<p class="note">${texts.test}</p>`
}

const successOf = ({ id, success_url: url }: CheckoutSession) =>
  (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id)

/** Shows the page of a session according to its state. */
export function payPage(context: ChangeContext, id: string, sent?: WrongFields): PageAnswer {
  const session = context.store.get('session', id)
  const language = languageOf(session?.locale ?? null)
  const texts = allTexts[language]
  if (!session)
    return {
      status: 404,
      html: buyerPage(
        'en',
        texts.unknownTitle,
        '<h1>Carbon portal</h1>',
        `<h2>${texts.unknownTitle}</h2><p>${texts.unknownText}</p>`,
      ),
    }
  const { status, expires_at: expiresAt, success_url: success, cancel_url: cancel } = session
  const isOver = status === 'expired' || (status === 'open' && expiresAt <= context.nowSeconds)
  const content =
    status === 'complete'
      ? endedText(texts.paidTitle, texts.paidText, successOf(session), texts)
      : isOver
        ? endedText(texts.expiredTitle, texts.expiredText, cancel, texts)
        : isAwaitingBank(context, session)
          ? bankForm(texts)
          : form(context, session, texts, sent)
  return {
    html: buyerPage(language, texts.title, summary(context, session, texts), content),
    redirectUrls: [success, cancel],
  }
}

const actions = ['pay', 'update', 'decline', 'cancel', 'confirm', 'refuse'] as const
const isAction = (text: string | null): text is (typeof actions)[number] =>
  actions.some((action) => action === text)

/** Handles a button of the page. Paying and cancelling redirect to the portal; any other outcome shows the page again. */
export function pressPay(context: ChangeContext, id: string, form: URLSearchParams): PageAnswer {
  if (!context.store.get('session', id)) return payPage(context, id)
  const [action, card] = [form.get('action'), form.get('card') ?? '4242']
  if (!isAction(action) || !isLast4(card)) return { ...payPage(context, id), status: 400 }
  const session = sessionById(context, id)
  const { cancel_url: cancel } = session
  if (action === 'cancel') return cancel ? { location: cancel } : payPage(context, id)
  const billing =
    asksForBilling(session) && session.status === 'open' ? readBilling(context, form) : undefined
  if (typeof billing === 'string') return payPage(context, id, { problem: billing, fields: form })
  if (action === 'update') {
    if (billing) enterDetails(context, session, billing)
    return { location: `/_local/stripe/pay/${id}` }
  }
  const outcome =
    action === 'pay'
      ? payOnPage(context, id, card, billing)
      : action === 'decline'
        ? declineOnPage(context, id)
        : answerBank(context, id, action === 'confirm')
  return { location: outcome === 'paid' ? successOf(sessionById(context, id)) : `/_local/stripe/pay/${id}` }
}
