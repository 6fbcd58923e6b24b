import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { StripeError } from '../api/stripeError.ts'
import type { Stripe } from '../startStripe.ts'
import type { Call } from '../store/call.ts'
import { invoicePage, receiptPage } from './documentPage.ts'
import { overviewOf } from './overview.ts'
import type { PageAnswer } from './pageAnswer.ts'
import { payPage, pressPay } from './payPage.ts'
import { portalPage, pressPortal } from './portalPage.ts'
import { pressStripe } from './pressStripe.ts'
import { stripePage } from './stripePage.ts'

export type StripePages = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const originsOf = (addresses: readonly (string | null)[]): string[] => [
  ...new Set(
    addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : [])),
  ),
]

function send(response: ServerResponse, { status, html, location, json, leadsTo = [] }: PageAnswer) {
  if (location !== undefined) {
    response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
    return
  }
  if (html === undefined) {
    response.writeHead(status ?? 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    response.end(JSON.stringify(json))
    return
  }
  response
    .writeHead(status ?? 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${originsOf(leadsTo).join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
    })
    .end(html)
}

const notFound: PageAnswer = {
  status: 404,
  json: { message: 'Not Found', error: 'Not Found', code: 'request.unknown' },
}

/** The pages by their path, and the handlers of their buttons. */
const pages: Readonly<Record<string, (call: Call, id: string) => PageAnswer | undefined>> = {
  pay: payPage,
  portal: portalPage,
  invoices: invoicePage,
  receipts: receiptPage,
}
const buttons: Readonly<
  Record<string, (call: Call, id: string, form: URLSearchParams) => PageAnswer | undefined>
> = {
  pay: pressPay,
  portal: pressPortal,
}

/** Serves `/_local/stripe` and the paths below it. `advance` moves the portal's clock by seconds. */
export function stripePages(stripe: Stripe, advance: (seconds: number) => Promise<void>): StripePages {
  const { store, now } = stripe

  function overview(accept = ''): PageAnswer {
    const json = overviewOf(stripe.call())
    return accept.includes('text/html') ? { html: stripePage(json) } : { json }
  }

  async function press(form: URLSearchParams, accept = ''): Promise<PageAnswer> {
    const action = form.get('action') ?? ''
    let location: string | undefined = '/_local/stripe'
    if (action === 'advance')
      await advance(Math.max(0, Number(form.get('count')) * Number(form.get('unit')) || 0))
    else location = store.change(() => pressStripe(stripe.call(), action, now()))
    if (location === undefined)
      return { status: 400, json: { message: 'No such button.', code: 'request.invalid' } }
    return accept.includes('text/html') ? { location } : overview(accept)
  }

  async function answer(request: IncomingMessage): Promise<PageAnswer> {
    const [path = ''] = (request.url ?? '').split('?', 1)
    const { accept } = request.headers
    const isPost = request.method === 'POST'
    const form = new URLSearchParams(isPost ? await text(request) : '')
    if (path === '/_local/stripe') return isPost ? press(form, accept) : overview(accept)
    const [, page = '', id = ''] =
      /^\/_local\/stripe\/(pay|portal|invoices|receipts)\/(\w+)$/.exec(path) ?? []
    const answered = isPost
      ? store.change(() => buttons[page]?.(stripe.call(), id, form))
      : pages[page]?.(stripe.call(), id)
    return answered ?? notFound
  }

  return async (request, response) => {
    const errorAnswer = (error: unknown): PageAnswer => {
      if (!(error instanceof StripeError)) throw error
      return { status: error.status, json: { message: error.message, code: error.error.code } }
    }
    send(response, await answer(request).catch(errorAnswer))
  }
}
