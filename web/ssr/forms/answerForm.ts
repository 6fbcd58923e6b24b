import type { Refusal, RefusalKind } from '#shared/kernel/refusal.ts'
import { accessRefusals, inputRefusals } from '#shared/kernel/refusals.ts'
import { documentOf } from '#web/build/document.ts'
import { noIndex } from '#web/build/headTags.ts'
import type { FormToRender } from '#web/shell/render.tsx'
import { loginCookieBeside } from '#web/shell/session/loginCookie.ts'
import { pathIn } from '#web/shell/site/languagePath.ts'
import { readQuery } from '#web/shell/site/readQuery.ts'
import type { Invoke } from '../apiFetch.ts'
import { type RequestedPage, requestedPage } from '../requestedPage.ts'
import { isThroughCloudFront } from '../throughCloudFront.ts'
import { callRoute, type FormEvent, type RouteReply } from './callRoute.ts'
import type { FormPage, FormSite } from './formSite.ts'
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

const notStored = { 'cache-control': 'private, no-store' }

/**
 * Tells whether a page of the portal has sent a form. The API asks that of calls with a cookie alone, because another site cannot send
 * JSON; but it can send a form, also one that logs a visitor in.
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

/** The response by which the API would have refused a form that does not reach it. */
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

function successPage({ success = '/' }: FormPage, body: string | undefined): string {
  if (typeof success === 'string') return success
  const { role } = JSON.parse(body ?? '{}') as { role?: string }
  return (role !== undefined && Object.hasOwn(success, role) && success[role]) || '/'
}

/** Returns the page that goes on after a refusal: this one, or the one that the form names for the code. */
function pageAfter(page: FormPage, body: string | undefined, { forms }: FormSite): FormPage {
  const { code = '' } = JSON.parse(body || '{}') as { code?: string }
  const { instead = {} } = page
  const path = Object.hasOwn(instead, code) ? instead[code] : undefined
  return forms.find((one) => one.path === path) ?? page
}

/** A form on its way: what was sent, by whom, from which page. */
interface SentForm {
  page: FormPage
  requested: RequestedPage
  event: FormEvent
}

/** Answers with the page of the form, what was typed, and the errors or the response to a question. */
async function pageReply(
  { page, requested, event }: SentForm,
  values: Readonly<Record<string, string>>,
  { statusCode = 500, headers: { 'retry-after': retryAfter } = {}, body = '' }: RouteReply,
  { site, render }: FormContext,
): Promise<FormReply> {
  const { language } = requested
  const content = await render({
    path: page.path,
    language,
    query: readQuery(page.query, event.rawQueryString ?? ''),
    values: repeatedValues(values),
    reply: { status: statusCode, body },
    sections: site.sections[language],
  })
  const title = `${page.title[language]} · ${site.brand}`
  return {
    statusCode,
    headers: {
      ...notStored,
      'content-type': 'text/html; charset=utf-8',
      ...(retryAfter && { 'retry-after': retryAfter }),
    },
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
  if (!isFromPortal(event, context.origin))
    return pageReply(sent, {}, refusalReply(accessRefusals.crossSite()), context)
  let values: Record<string, string>
  try {
    values = readForm(event, page)
  } catch (refusal) {
    return pageReply(sent, {}, refusalReply(refusal as Refusal), context)
  }
  const refusal = repetitionRefusal(page, values)
  if (refusal) return pageReply(sent, values, refusalReply(refusal), context)
  const reply = await callRoute(context.invoke, page, { values, language, event }).catch(
    (error: unknown): RouteReply => {
      context.report(page.path, error, event.headers?.['x-amz-cf-id'] ?? '')
      return { statusCode: 503 }
    },
  )
  const { statusCode = 500, cookies = [], body } = reply
  if (statusCode >= 300) {
    const next = pageAfter(page, body, context.site)
    return pageReply({ ...sent, page: next }, next === page ? values : {}, reply, context)
  }
  if (!page.success) return pageReply(sent, values, reply, context)
  const location = pathIn(language, successPage(page, body))
  return {
    statusCode: 303,
    headers: { ...notStored, location },
    cookies: [...cookies, ...loginCookieBeside(cookies)],
  }
}

/**
 * Answers a form that a browser without scripts has sent to its page: by a redirect to the page that follows, or by the same page with
 * the errors at their fields or the response to a question. Passwords are never repeated, and nothing of the answer is stored by any cache.
 */
export async function answerForm(event: FormEvent, context: FormContext): Promise<FormReply> {
  if (!isThroughCloudFront(event.headers, context.secrets)) return { statusCode: 403, headers: notStored }
  const requested = requestedPage(event.pathParameters?.path ?? '')
  const page = context.site.forms.find(({ path }) => path === requested.path)
  const reply = page
    ? await answerSent({ page, requested, event }, context)
    : { statusCode: 404, headers: notStored }
  return { ...reply, headers: { ...reply.headers, 'x-request-id': event.headers?.['x-amz-cf-id'] ?? '' } }
}
