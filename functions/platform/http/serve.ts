import { randomBytes } from 'node:crypto'
import middy from '@middy/core'
import { admit, requireRecentProof } from '#shared/kernel/access.ts'
import type { Area, Route } from '#shared/kernel/area.ts'
import { type IdKind, newId } from '#shared/kernel/ids.ts'
import { defaultLanguage, languageOf } from '#shared/kernel/language.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { routeRefusals } from '#shared/kernel/refusals.ts'
import { required } from '../aws/env.ts'
import { runForRequest } from '../aws/requestId.ts'
import type { Platform } from '../platform.ts'
import { Answer } from './answer.ts'
import { bodyFields, rawBody } from './body.ts'
import { clientOf } from './client.ts'
import { type Call, type CallContext, type Event, header, type Reply } from './event.ts'
import { failure, unexpected } from './failure.ts'
import type { ReadForm } from './forms.ts'
import type { HandlerContext, Handlers } from './handlerContext.ts'
import { inputOf } from './input.ts'
import { recordActivity } from './recordActivity.ts'
import { isThroughCloudFront, refuseCrossSite, refuseDirect } from './refuseOrigin.ts'
import { report } from './report.ts'
import { respond } from './respond.ts'
import { bearerTokenOf, sessionTokenOf } from './sessionToken.ts'
import { routeKey, throttleByCaller, throttleByField } from './throttled.ts'

type Request = middy.Request<Event, Reply, Error, CallContext>
type AnyHandler = (context: HandlerContext<Route>) => Promise<unknown>

/** Makes a middleware of a step, which reads the call and may add to it. */
const step = (work: (call: Call) => Promise<void> | void) => (request: Request) => work(request.context.call!)

/** True while the table's policy denies writes, for `npm run restore`. The error for a missing grant has another message. */
const isReadOnly = (error: Error | null | undefined) =>
  error?.name === 'AccessDeniedException' &&
  error.message.includes('explicit deny in a resource-based policy')

/**
 * Makes a Lambda of an area's contract and its handlers. The order of the steps is guaranteed: nothing is counted, read or run for a
 * caller who may not call.
 */
export function serve<A extends Area>(
  area: A,
  handlers: Handlers<A>,
  platform: Platform & { forms?: ReadForm },
) {
  const { env, log, count, sessions, throttle, activity, forms } = platform
  const record = recordActivity(area.name, activity)
  const routes = new Map(
    Object.entries<Route>(area.routes).map(([name, route]) => [routeKey(route), { name, route }]),
  )
  const secrets = [required(env, 'ORIGIN_SECRET'), env.NEXT_ORIGIN_SECRET].filter((one) => one !== undefined)
  const refuseBypass = ({ event }: Request) => refuseDirect(event, secrets)
  const findRoute = ({ event, context }: Request) => {
    const namedRoute = routes.get(event.routeKey)
    if (!namedRoute) throw routeRefusals.missing()
    context.call = {
      ...namedRoute,
      event,
      at: new Date(),
      client: clientOf(event, env.ORIGIN),
      actor: { role: 'visitor' },
      input: {},
    }
  }
  const refuseOtherSites = step(({ event, route }) => {
    if (route.origin !== 'any') refuseCrossSite(event, env.ORIGIN)
  })
  const findActor = step(async (call) => {
    // A response that is the same for everyone needs no session.
    if (call.route.cacheable === true) return
    const token =
      call.route.origin === 'any' ? bearerTokenOf(call.event) : sessionTokenOf(call.event, env.ORIGIN)
    call.actor = await sessions.actor(token, call.at, call.client.location)
  })
  const admitActor = step(({ actor, route, at }) => {
    admit(actor, route.access, route.denied)
    if (route.mustConfirm) requireRecentProof(actor, route.mustConfirm, at)
  })
  const throttleCaller = step((call) => throttleByCaller(throttle, call))
  const readInput = step(async (call) => {
    if (call.route.body === 'raw') call.raw = rawBody(call)
    call.input = inputOf(call, await bodyFields(call, forms))
  })
  const throttleFields = step((call) => throttleByField(throttle, call))

  async function answerCall(_: Event, { call }: CallContext): Promise<Reply> {
    const { name, route, actor, at, client, input, raw, event } = call!
    const queryLanguage = languageOf(event.queryStringParameters?.lang)
    const context = {
      ...{ input, raw, actor, at, client, queryLanguage },
      language: queryLanguage ?? defaultLanguage,
      newId: (kind: IdKind) => newId(kind, randomBytes),
    }
    const handle = (handlers as unknown as Record<string, AnyHandler>)[name]!
    const result = await record(call!, () => handle(context as HandlerContext<Route>))
    const { body, options } = result instanceof Answer ? result : { body: result, options: {} }
    const output = options.file || options.redirect ? undefined : route.output.parse(body)
    return respond(call!, output, options, env.ORIGIN)
  }

  const refuse = (request: Request) => {
    const { error } = request
    if (error instanceof Refusal) request.response = failure(error)
    else if (isReadOnly(error)) request.response = failure(routeRefusals.readOnly({ retryAfter: 60 }))
    else {
      log.error('defect', error as Error)
      request.response = unexpected
    }
  }

  /**
   * The id of the visitor's request: CloudFront's, which no client can set, or API Gateway's for a call that bypasses CloudFront. A page
   * that is rendered passes it on to the APIs that it calls.
   */
  const requestIdOf = (event: Event): string =>
    (isThroughCloudFront(event, secrets) ? header(event, 'x-amz-cf-id') : undefined) ??
    event.requestContext.requestId

  /** Runs last, so that refusals have the id too. */
  const addRequestId = (request: Request) => {
    const { headers } = request.response!
    request.response!.headers = { ...headers, 'x-request-id': requestIdOf(request.event) }
  }

  const answer = middy<Event, Reply, Error, CallContext>()
    .onError(addRequestId)
    .after(addRequestId)
    .onError(report(log, count))
    .onError(refuse)
    .after(report(log, count))
    .before(refuseBypass)
    .before(findRoute)
    .before(refuseOtherSites)
    .before(findActor)
    .before(admitActor)
    .before(throttleCaller)
    .before(readInput)
    .before(throttleFields)
    .handler(answerCall)
  return (event: Event, context: CallContext): Promise<Reply> =>
    runForRequest(requestIdOf(event), () => answer(event, context))
}
