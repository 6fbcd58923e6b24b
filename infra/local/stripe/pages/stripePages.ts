import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Stripe } from '../startStripe.ts'
import type { PageAnswer } from './pageAnswer.ts'
import { payPage, pressPay } from './payPage.ts'

export type StripePages = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const originsOf = (addresses: readonly (string | null)[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : []))),
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
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${originsOf(leadsTo).join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
    })
    .end(html)
}

/** `/_local/stripe/*`, on the portal's origin. */
export function stripePages(stripe: Stripe): StripePages {
  return async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    const isPost = request.method === 'POST'
    const form = new URLSearchParams(isPost ? await text(request) : '')
    const [, page, id = ''] = /^\/_local\/stripe\/(\w+)\/(\w+)$/.exec(path) ?? []
    const call = stripe.call()
    if (page === 'pay') send(response, isPost ? stripe.store.change(() => pressPay(call, id, form)) : payPage(call, id))
    else send(response, { status: 404, json: { message: 'Not Found', error: 'Not Found', code: 'request.unknown' } })
  }
}
