import type { IncomingMessage, ServerResponse } from 'node:http'
import { json as readJson } from 'node:stream/consumers'
import { type Mail, mailbox } from '../aws/mail/mailbox.ts'
import { allExampleLetters } from '../mail/exampleLetters.ts'
import { type MailOutcome, mailOutcomes } from '../mail/feedback.ts'
import { lettersPage } from '../mail/lettersPage.ts'
import { mailboxPage } from '../mail/mailboxPage.ts'
import type { StripePages } from '../stripe/pages/servePages.ts'
import { apiDocs } from './apiDocs.ts'
import { addressOf, type Interceptor } from './server.ts'

export interface LocalPages {
  dataDir: string
  /** Returns the time of the local clock, which tests can move, in ms. */
  now(): number
  /** Moves the clock; resolves when everything that became due is done. */
  advance(seconds: number): Promise<void>
  /** Reports the outcome of a mail to the Lambdas that subscribe to it, as SES would. */
  report(mail: Mail, outcome: MailOutcome): Promise<void>
  /** The pages of Stripe's stand-in; undefined when Stripe itself is used. */
  stripe(): Promise<StripePages | undefined>
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1)$/
const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
/** The clock moves by a hundred years at most, because JavaScript's dates end. */
const maxAdvanceSeconds = 3_155_760_000

function sendJson(response: ServerResponse, status: number, body: unknown) {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(JSON.stringify(body))
}

/** Sends a page without scripts that shows mails in frames. */
function sendPage(response: ServerResponse, html: string) {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-src 'self'; form-action 'self'; frame-ancestors 'none'",
    })
    .end(html)
}

const isMailOutcome = (name: string): name is MailOutcome => Object.hasOwn(mailOutcomes, name)

const sendError = (response: ServerResponse, status: number, message: string, code: string) =>
  sendJson(response, status, { message, error: message, code })

/**
 * True if a request comes from the user of this machine. A page of another site must not reach these pages, neither by a host
 * name that resolves to this machine (the Host header shows the name) nor by a request across sites (Origin and Sec-Fetch-Site show
 * the site).
 */
function isOwn(request: IncomingMessage): boolean {
  const { host = '', origin, 'sec-fetch-site': site } = request.headers
  return (
    loopback.test(addressOf(request)) &&
    ownHost.test(host) &&
    (origin === undefined || origin === `http://${host}`) &&
    (site === undefined || site === 'same-origin' || site === 'none')
  )
}

/** Serves `/_local` (the mailbox, example letters, the clock, the stand-in for Stripe) and `/api/docs`. The cloud has nothing there. */
export function localPages({ dataDir, now, advance, report, stripe }: LocalPages): Interceptor {
  const mails = mailbox(dataDir)

  async function sendMails({ headers }: IncomingMessage, response: ServerResponse, query: URLSearchParams) {
    const list = await mails.list(query.get('to') || undefined)
    if (!headers.accept?.includes('text/html')) return sendJson(response, 200, list)
    sendPage(response, mailboxPage(list, query))
  }
  /** `/_local/mail/{id}/bounce` */
  async function simulateOutcome(response: ServerResponse, id: string, outcome: string) {
    const mail = isMailOutcome(outcome) && (await mails.byId(id))
    if (!mail) return sendError(response, 404, 'Not Found', 'request.unknown')
    await report(mail, outcome)
    response.writeHead(303, { location: '/_local/mail' }).end()
  }
  async function sendLetters({ headers }: IncomingMessage, response: ServerResponse, query: URLSearchParams) {
    sendPage(response, lettersPage(await allExampleLetters(`http://${headers.host}`), query))
  }
  async function serveStripe(request: IncomingMessage, response: ServerResponse) {
    const pages = await stripe()
    if (!pages) return sendError(response, 404, 'Not Found', 'request.unknown')
    await pages(request, response)
  }
  async function serveClock(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'POST') {
      const body = (await readJson(request).catch(() => undefined)) as { advance?: unknown } | undefined
      const seconds = body?.advance
      if (typeof seconds !== 'number' || !(seconds >= 0) || seconds > maxAdvanceSeconds) {
        return sendError(response, 400, 'advance is a number of seconds, 0 or more.', 'clock.invalid')
      }
      await advance(seconds)
    }
    sendJson(response, 200, { now: new Date(now()).toISOString() })
  }

  async function serveDocs(response: ServerResponse, path: string) {
    const answer = await apiDocs(path)
    if (!answer) return sendError(response, 404, 'Not Found', 'request.unknown')
    response.writeHead(answer.status, answer.headers).end(answer.body)
  }

  return async (request, response) => {
    const url = request.url ?? ''
    if (!/^\/(_local|api\/docs)(\/|\?|$)/.test(url)) return false
    if (!isOwn(request)) {
      sendError(response, 403, 'This page is only for the machine the portal runs on.', 'local.denied')
      return true
    }
    const [path = '', query] = url.split(/\?(.*)/s, 2)
    const [, id, outcome] = /^\/_local\/mail\/([\w-]+)\/([a-z-]+)$/.exec(path) ?? []
    if (path === '/_local/mail' && request.method === 'GET')
      await sendMails(request, response, new URLSearchParams(query))
    else if (path.startsWith('/api/docs') && request.method === 'GET') await serveDocs(response, path)
    else if (path === '/_local/mail/letters' && request.method === 'GET')
      await sendLetters(request, response, new URLSearchParams(query))
    else if (id && outcome && request.method === 'POST') await simulateOutcome(response, id, outcome)
    else if (path === '/_local/clock' && (request.method === 'GET' || request.method === 'POST'))
      await serveClock(request, response)
    else if (/^\/_local\/stripe(\/|$)/.test(path) && /^(GET|POST)$/.test(request.method ?? ''))
      await serveStripe(request, response)
    else sendError(response, 404, 'Not Found', 'request.unknown')
    return true
  }
}
