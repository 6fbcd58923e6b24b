import type { Language } from '#shared/kernel/language.ts'
import { fillParams, Refusal, type RefusalKind } from '#shared/kernel/refusal.ts'
import { accessRefusals, inputRefusals } from '#shared/kernel/refusals.ts'
import { documentOf } from '#web/build/document.ts'
import { noIndex } from '#web/build/headTags.ts'
import type { FormToRender } from '#web/shell/render.tsx'
import { loginCookieBeside } from '#web/shell/session/loginCookie.ts'
import { pathIn } from '#web/shell/site/languagePath.ts'
import { readQuery } from '#web/shell/site/readQuery.ts'
import type { Invoke } from '../apiFetch.ts'
import { type RequestedPage, requestedPage } from '../requestedPage.ts'
import { requestIdMark } from '../ssrSite.ts'
import { isThroughCloudFront } from '../throughCloudFront.ts'
import { callRoute, type FormEvent, type RouteReply } from './callRoute.ts'
import type { FormPage, FormSite } from './formSite.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }
import { readForm, repeatedValues } from './readForm.ts'

interface FormReply {
  statusCode: number
  headers: Record<string, string>
  cookies?: string[]
  body?: string
}

interface FormContext {
  site: FormSite
  /** The portal's scheme and host. */
  origin: string
  /** CloudFront adds one of these secrets to each request. */
  secrets: readonly string[]
  invoke: Invoke
  /** Renders the page of a form as HTML. */
  render: (form: FormToRender) => Promise<string>
  /** Logs an error with the page whose form has failed, and the id of the request. */
  report: (page: string, error: unknown, requestId: string) => void
}

const texts: Record<Language, typeof en> = { en, es, fr }

const notStored = { 'cache-control': 'private, no-store' }
const htmlHeaders = { ...notStored, 'content-type': 'text/html; charset=utf-8' }

const requestIdOf = ({ headers = {} }: FormEvent) => headers['x-amz-cf-id'] ?? ''

/**
 * Tells whether a page of the portal has sent a form. The API checks this only for calls with a cookie,
 * because another site cannot send JSON. But another site can send a form, even one that logs a visitor in.
 */
export function isFromPortal({ headers = {} }: FormEvent, portal: string): boolean {
  const { origin, 'sec-fetch-site': site = 'none' } = headers
  return origin === undefined ? ['same-origin', 'none'].includes(site) : origin === portal
}

const statusOf: Partial<Record<RefusalKind, number>> = {
  invalid: 400,
  forbidden: 403,
  tooLarge: 413,
  wrongMedia: 415,
}

/** Makes the API's refusal of a form that is not passed on to the API. */
const refusalReply = ({ kind, code, params, message, details }: Refusal): RouteReply => ({
  statusCode: statusOf[kind] ?? 400,
  body: JSON.stringify({ code, params, message, issues: details.issues }),
})

/** Returns the refusal of a control that does not repeat its field, if there is one. */
function repetitionRefusal({ repeats = {} }: FormPage, values: Readonly<Record<string, string>>) {
  const issues = Object.entries(repeats)
    .filter(([name, field]) => values[name] !== values[field])
    .map(([path]) => ({ path, code: 'password.mismatch' as const, params: {}, message: '' }))
  return issues.length > 0 ? inputRefusals.invalid({ issues }) : undefined
}

/** Returns the fields of the API's response that are read here; none if its body is no JSON. */
function fieldsOf({ body = '' }: RouteReply): { role?: string; code?: string } {
  try {
    return (JSON.parse(body) as object | null) ?? {}
  } catch {
    return {}
  }
}

function successPage({ success = '/' }: FormPage, reply: RouteReply): string {
  if (typeof success === 'string') return success
  const { role } = fieldsOf(reply)
  return (role !== undefined && Object.hasOwn(success, role) && success[role]) || '/'
}

/** Returns the page to show after a refusal: this one, or the one that the form names for the code. */
function pageAfter(page: FormPage, reply: RouteReply, { forms }: FormSite): FormPage {
  const { code = '' } = fieldsOf(reply)
  const { instead = {} } = page
  const path = Object.hasOwn(instead, code) ? instead[code] : undefined
  return forms.find((one) => one.path === path) ?? page
}

/** A received form: its page, the requested address, and the request itself. */
interface SentForm {
  page: FormPage
  requested: RequestedPage
  event: FormEvent
}

interface PageAnswer {
  reply: RouteReply
  /** The typed texts. */
  values?: Readonly<Record<string, string>>
  /** The page that is rendered, by default that of the form. */
  page?: FormPage
}

/** Answers with the page of the form, the typed texts, and the errors or the response to a question. */
async function pageReply(
  sent: SentForm,
  { reply, values = {}, page = sent.page }: PageAnswer,
  { site, render }: FormContext,
): Promise<FormReply> {
  const { language } = sent.requested
  const { statusCode = 500, headers: { 'retry-after': retryAfter } = {}, body = '' } = reply
  const content = await render({
    path: page.path,
    language,
    query: readQuery(page.query, sent.event.rawQueryString ?? ''),
    values: repeatedValues(values),
    reply: { status: statusCode, body },
    sections: site.sections[language],
  })
  const isWrong = statusCode >= 300 && page === sent.page
  const pageTitle = page.title[language]
  // A screen reader reads the title of a new document first.
  const heading = isWrong ? fillParams(texts[language].refused, { title: pageTitle }) : pageTitle
  const title = `${heading} · ${site.brand}`
  return {
    statusCode,
    headers: { ...htmlHeaders, ...(retryAfter && { 'retry-after': retryAfter }) },
    body: documentOf({
      ...page.document,
      language,
      title,
      description: title,
      tags: [noIndex],
      content,
    }),
  }
}

async function answerSent(sent: SentForm, context: FormContext): Promise<FormReply> {
  const { page, requested, event } = sent
  const { language } = requested
  const refuse = (refusal: Refusal, values?: Readonly<Record<string, string>>) =>
    pageReply(sent, { reply: refusalReply(refusal), values }, context)
  if (!isFromPortal(event, context.origin)) return refuse(accessRefusals.crossSite())
  let values: Record<string, string>
  try {
    values = readForm(event, page)
  } catch (error) {
    if (error instanceof Refusal) return refuse(error)
    throw error
  }
  const repetition = repetitionRefusal(page, values)
  if (repetition) return refuse(repetition, values)
  const reply = await callRoute(context.invoke, page, { values, language, event }).catch(
    (error: unknown): RouteReply => {
      context.report(page.path, error, requestIdOf(event))
      return { statusCode: 503 }
    },
  )
  const { statusCode = 500, cookies = [] } = reply
  if (statusCode >= 300) {
    const next = pageAfter(page, reply, context.site)
    return pageReply(sent, { reply, page: next, values: next === page ? values : {} }, context)
  }
  if (!page.success) return pageReply(sent, { reply, values }, context)
  const location = pathIn(language, successPage(page, reply))
  return {
    statusCode: 303,
    headers: { ...notStored, location },
    cookies: [...cookies, ...loginCookieBeside(cookies)],
  }
}

/**
 * Answers when the page cannot be rendered. The form may have been accepted all the same, and the reader
 * should know that something went wrong.
 */
const failedReply = ({ requested: { language }, event }: SentForm, { site }: FormContext): FormReply => ({
  statusCode: 503,
  headers: htmlHeaders,
  body: site.failed[language].replaceAll(requestIdMark, requestIdOf(event)),
})

/**
 * Answers a form that a browser without scripts has sent to its page: with a redirect to the page that
 * follows, or with the same page and the errors at their fields or the response to a question. Passwords are
 * never repeated, and no cache stores the answer.
 */
export async function answerForm(event: FormEvent, context: FormContext): Promise<FormReply> {
  if (!isThroughCloudFront(event.headers, context.secrets)) return { statusCode: 403, headers: notStored }
  const requested = requestedPage(event.pathParameters?.path ?? '')
  const page = context.site.forms.find(({ path }) => path === requested.path)
  if (!page) return { statusCode: 404, headers: notStored }
  const sent = { page, requested, event }
  const reply = await answerSent(sent, context).catch((error: unknown) => {
    context.report(page.path, error, requestIdOf(event))
    return failedReply(sent, context)
  })
  return { ...reply, headers: { ...reply.headers, 'x-request-id': requestIdOf(event) } }
}
