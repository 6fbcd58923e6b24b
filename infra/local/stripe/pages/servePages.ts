import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { StripeError } from '../api/stripeError.ts'
import { documentPdf } from '../documents/documentPdf.ts'
import type { Stripe } from '../startStripe.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { billingPortalPage, pressBillingPortal } from './billingPortalPage.ts'
import { invoicePage, receiptPage } from './documentPage.ts'
import type { PageAnswer, PageFrame } from './frame.ts'
import { overviewOf } from './overview.ts'
import { overviewPage } from './overviewPage.ts'
import { payPage, pressPay } from './payPage.ts'
import { pressButton } from './pressButton.ts'

export type StripePages = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const originsOf = (urls: readonly (string | null)[]): string[] => [
  ...new Set(urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []))),
]

function send(
  response: ServerResponse,
  { status, html, location, json, pdf, redirectUrls = [] }: PageAnswer,
) {
  if (pdf) {
    response.writeHead(200, {
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    response.end(pdf)
    return
  }
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
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${originsOf(redirectUrls).join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
    })
    .end(html)
}

const notFound: PageAnswer = {
  status: 404,
  json: { message: 'Not Found', error: 'Not Found', code: 'request.unknown' },
}

/** The pages by their path, and the handlers of their buttons. */
type ShowPage = (
  context: ChangeContext,
  id: string,
) => PageAnswer | undefined | Promise<PageAnswer | undefined>
const pages: Readonly<Record<string, ShowPage>> = {
  pay: payPage,
  portal: billingPortalPage,
  invoices: invoicePage,
  receipts: receiptPage,
  pdf: documentPdf,
}
const buttons: Readonly<
  Record<string, (context: ChangeContext, id: string, form: URLSearchParams) => PageAnswer | undefined>
> = {
  pay: pressPay,
  portal: pressBillingPortal,
}

/** Serves `/_local/stripe` and the paths below it. `advance` moves the portal's clock by seconds. */
export function servePages(
  stripe: Stripe,
  advance: (seconds: number) => Promise<void>,
  frame: PageFrame,
): StripePages {
  const { store, now } = stripe

  function overview(accept = ''): PageAnswer {
    const json = overviewOf(stripe.context())
    return accept.includes('text/html') ? { html: overviewPage(json, frame) } : { json }
  }

  async function press(form: URLSearchParams, accept = ''): Promise<PageAnswer> {
    const action = form.get('action') ?? ''
    let location: string | undefined = '/_local/stripe'
    if (action === 'advance')
      await advance(Math.max(0, Number(form.get('count')) * Number(form.get('unit')) || 0))
    else location = store.change(() => pressButton(stripe.context(), action, now()))
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
      /^\/_local\/stripe\/(pay|portal|invoices|receipts|pdf)\/(\w+)$/.exec(path) ?? []
    const pageAnswer = isPost
      ? store.change(() => buttons[page]?.(stripe.context(), id, form))
      : await pages[page]?.(stripe.context(), id)
    return pageAnswer ?? notFound
  }

  return async (request, response) => {
    const errorAnswer = (error: unknown): PageAnswer => {
      if (!(error instanceof StripeError)) throw error
      return { status: error.status, json: { message: error.message, code: error.error.code } }
    }
    send(response, await answer(request).catch(errorAnswer))
  }
}
