import { answerBank, declineOnPage, isAwaitingBank, payOnPage } from '../checkout/payOnPage.ts'
import { detailsById, sessionById } from '../checkout/sessions.ts'
import { intentById } from '../resources/paymentIntents.ts'
import { isLast4, type Last4, listedCards, testCards } from '../resources/paymentMethods.ts'
import type { Call } from '../store/call.ts'
import type { CheckoutSession, LineItem } from '../store/objects.ts'
import { buyerPage, escapeHtml, money } from './frame.ts'
import type { PageAnswer } from './pageAnswer.ts'
import { languageOf, type PageTexts, textsOf } from './texts.ts'

const cardTexts: Record<Last4, keyof PageTexts> = {
  '4242': 'succeeds',
  '0002': 'declined',
  '3155': 'asks',
  '0341': 'failsLater',
}

function lineOf(
  { description, quantity, amount_total: amount, currency }: LineItem,
  texts: PageTexts,
): string {
  const count = (quantity ?? 1) > 1 ? `<small>${texts.quantity} ${quantity}</small>` : ''
  return `<li><span>${escapeHtml(description ?? '')}${count}</span>${money(amount, currency)}</li>`
}

function summary(call: Call, session: CheckoutSession, texts: PageTexts): string {
  const { amount_total: total, currency, mode } = session
  const period = mode === 'subscription' ? ` <small>${texts.perMonth}</small>` : ''
  const lines = detailsById(call, session.id).lines.map((line) => lineOf(line, texts))
  return `<h1>Carbon portal <span class="badge">TEST</span></h1><p class="amount">${money(total ?? 0, currency)}${period}</p>
<ul>${lines.join('')}</ul><p class="total"><span>${texts.total}</span>${money(total ?? 0, currency)}</p>`
}

const cards = (texts: PageTexts): string =>
  listedCards
    .map(
      (last4, at) =>
        `<label><input type="radio" name="card" value="${last4}"${at === 0 ? ' checked' : ''}><code>${testCards[last4].number}</code><small>${texts[cardTexts[last4]]}</small></label>`,
    )
    .join('')

const button = (action: string, text: string, kind = '') =>
  `<button name="action" value="${action}"${kind}>${text}</button>`

/** Says why the last card was not charged, if one was tried. */
function cardProblem(call: Call, { id }: CheckoutSession, texts: PageTexts): string {
  const { intent } = detailsById(call, id)
  const error = intent && intentById(call, intent).last_payment_error
  if (!error) return ''
  return `<p class="bad" role="alert">${error.type === 'card_error' ? texts.refused : texts.unconfirmed}</p>`
}

function form(call: Call, session: CheckoutSession, texts: PageTexts): string {
  return `<h2>${texts.title}</h2>${cardProblem(call, session, texts)}<form method="post">
<fieldset><legend>${texts.card}</legend><div class="cards">${cards(texts)}</div></fieldset>
${button('pay', texts.pay, ' class="pay"')}<div class="others">${button('decline', texts.decline)}${button('cancel', texts.cancel)}</div></form>
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
export function payPage(call: Call, id: string): PageAnswer {
  const session = call.store.get('session', id)
  const texts = textsOf(session?.locale ?? null)
  const language = languageOf(session?.locale ?? null)
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
  const isOver = status === 'expired' || (status === 'open' && expiresAt <= call.at)
  const act =
    status === 'complete'
      ? endedText(texts.paidTitle, texts.paidText, successOf(session), texts)
      : isOver
        ? endedText(texts.expiredTitle, texts.expiredText, cancel, texts)
        : isAwaitingBank(call, session)
          ? bankForm(texts)
          : form(call, session, texts)
  return {
    html: buyerPage(language, texts.title, summary(call, session, texts), act),
    leadsTo: [success, cancel],
  }
}

const isAction = (text: string | null): text is 'pay' | 'decline' | 'cancel' | 'confirm' | 'refuse' =>
  ['pay', 'decline', 'cancel', 'confirm', 'refuse'].includes(text ?? '')

/** Handles a button of the page. A payment redirects to the portal; otherwise the page is shown again. */
export function pressPay(call: Call, id: string, form: URLSearchParams): PageAnswer {
  if (!call.store.get('session', id)) return payPage(call, id)
  const [action, card] = [form.get('action'), form.get('card') ?? '4242']
  if (!isAction(action) || !isLast4(card)) return { ...payPage(call, id), status: 400 }
  const { cancel_url: cancel } = sessionById(call, id)
  if (action === 'cancel') return cancel ? { location: cancel } : payPage(call, id)
  const outcome =
    action === 'pay'
      ? payOnPage(call, id, card)
      : action === 'decline'
        ? declineOnPage(call, id)
        : answerBank(call, id, action === 'confirm')
  return { location: outcome === 'paid' ? successOf(sessionById(call, id)) : `/_local/stripe/pay/${id}` }
}
