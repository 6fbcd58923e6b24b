import type { IncomingMessage, ServerResponse } from 'node:http'
import { json as readJson } from 'node:stream/consumers'
import { allExampleLetters } from '../aws/mail/exampleLetters.ts'
import { type Outcome, outcomes } from '../aws/mail/feedback.ts'
import { lettersPage } from '../aws/mail/letters.ts'
import { type Mail, mailbox } from '../aws/mail/mailbox.ts'
import { mailboxPage } from '../aws/mail/page.ts'
import type { StripePages } from '../stripe/pages/stripePages.ts'
import { addressOf, type Detour } from './server.ts'

export interface OwnPages {
  dataDir: string
  /** Milliseconds by the movable clock. */
  now(): number
  /** Moves the clock and resolves when everything that became due has been done. */
  advance(seconds: number): Promise<void>
  /** Tells whoever listens what became of a mail, as SES would. */
  report(mail: Mail, outcome: Outcome): Promise<void>
  /** The pages of Stripe's stand-in; undefined when Stripe itself is used. */
  stripe(): Promise<StripePages | undefined>
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1)$/
const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
/** A hundred years, in seconds; further away dates end. */
const furthest = 3_155_760_000

function sendJson(response: ServerResponse, status: number, body: unknown) {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(JSON.stringify(body))
}

/** A page without scripts, which frames the mails that it shows. */
function show(response: ServerResponse, html: string) {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-src 'self'; form-action 'self'; frame-ancestors 'none'",
    })
    .end(html)
}

const refuse = (response: ServerResponse, status: number, message: string, code: string) =>
  sendJson(response, status, { message, error: message, code })

/**
 * Only for the user of this machine: a page of another site must not reach it, neither by a name of its own that resolves to
 * this machine (the Host header shows it) nor by a request across sites (Origin and Sec-Fetch-Site show it).
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

/** `/_local/*`: the mailbox, examples of the portal's letters, and the clock, and Stripe's stand-in. They belong to this machine alone; the cloud has nothing under that path. */
export function ownPages({ dataDir, now, advance, report, stripe }: OwnPages): Detour {
  const mails = mailbox(dataDir)

  async function mail({ headers }: IncomingMessage, response: ServerResponse, query: URLSearchParams) {
    const list = await mails.list(query.get('to') || undefined)
    if (!headers.accept?.includes('text/html')) return sendJson(response, 200, list)
    show(response, mailboxPage(list, query))
  }
  /** `/_local/mail/{id}/bounce`: what would come back of a mail. */
  async function outcome(response: ServerResponse, id: string, what: string) {
    const known = outcomes.find((one) => one === what)
    const mail = known && (await mails.byId(id))
    if (!mail) return refuse(response, 404, 'Not Found', 'request.unknown')
    await report(mail, known)
    response.writeHead(303, { location: '/_local/mail' }).end()
  }
  async function letters({ headers }: IncomingMessage, response: ServerResponse, query: URLSearchParams) {
    show(response, lettersPage(await allExampleLetters(`http://${headers.host}`), query))
  }
  async function paying(request: IncomingMessage, response: ServerResponse) {
    const pages = await stripe()
    if (!pages) return refuse(response, 404, 'Not Found', 'request.unknown')
    await pages(request, response)
  }
  async function clock(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'POST') {
      const given = (await readJson(request).catch(() => undefined)) as { advance?: unknown } | undefined
      const seconds = given?.advance
      if (typeof seconds !== 'number' || !(seconds >= 0) || seconds > furthest) {
        return refuse(response, 400, 'advance is a number of seconds, 0 or more.', 'clock.invalid')
      }
      await advance(seconds)
    }
    sendJson(response, 200, { now: new Date(now()).toISOString() })
  }

  return async (request, response) => {
    const url = request.url ?? ''
    if (!/^\/_local(\/|\?|$)/.test(url)) return false
    if (!isOwn(request)) {
      refuse(response, 403, 'This page is only for the machine the portal runs on.', 'local.denied')
      return true
    }
    const [path = '', query] = url.split(/\?(.*)/s, 2)
    const [, id, what] = /^\/_local\/mail\/([\w-]+)\/([a-z-]+)$/.exec(path) ?? []
    if (path === '/_local/mail' && request.method === 'GET')
      await mail(request, response, new URLSearchParams(query))
    else if (path === '/_local/mail/letters' && request.method === 'GET')
      await letters(request, response, new URLSearchParams(query))
    else if (id && what && request.method === 'POST') await outcome(response, id, what)
    else if (path === '/_local/clock' && (request.method === 'GET' || request.method === 'POST'))
      await clock(request, response)
    else if (/^\/_local\/stripe(\/|$)/.test(path) && /^(GET|POST)$/.test(request.method ?? ''))
      await paying(request, response)
    else refuse(response, 404, 'Not Found', 'request.unknown')
    return true
  }
}
