import { randomBytes } from 'node:crypto'
import middy from '@middy/core'
import { admit, admitProved } from '#shared/kernel/access.ts'
import type { Area, Route } from '#shared/kernel/area.ts'
import { type IdKind, newId } from '#shared/kernel/ids.ts'
import { defaultLanguage, languageOf } from '#shared/kernel/language.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { routeRefusals } from '#shared/kernel/refusals.ts'
import { required } from '../aws/env.ts'
import type { Platform } from '../platform.ts'
import { Answer } from './answer.ts'
import { bodyFields, rawBody } from './body.ts'
import { clientOf } from './client.ts'
import { refuseCrossSite } from './crossSite.ts'
import type { Call, CallContext, Event, Reply } from './event.ts'
import { failure, unexpected } from './failure.ts'
import type { Forms } from './forms.ts'
import type { HandlerContext, Handlers } from './handlerContext.ts'
import { inputOf } from './input.ts'
import { report } from './report.ts'
import { respond } from './respond.ts'
import { bearerOf, tokenOf } from './sessionToken.ts'
import { throttleByCaller, throttleByField } from './throttled.ts'
import { refuseDirect } from './throughCloudFront.ts'

type Request = middy.Request<Event, Reply, Error, CallContext>
type AnyHandler = (context: HandlerContext<Route>) => Promise<unknown>

/** A step reads the call and adds to it what it found out. */
const step = (work: (call: Call) => Promise<void> | void) => (request: Request) => work(request.context.call!)

/**
 * Turns an area's contract and its handlers into a Lambda: the only place that knows HTTP.
 * The order of the steps is a promise. Nothing is counted, read or run for a caller who may not call.
 */
export function serve<A extends Area>(
  area: A,
  handlers: Handlers<A>,
  platform: Platform & { forms?: Forms },
) {
  const { env, log, metrics, sessions, throttle, forms } = platform
  const routes = new Map(
    Object.entries<Route>(area.routes).map(([name, route]) => [
      `${route.method} ${route.path}`,
      { name, route },
    ]),
  )

  const secrets = [
    required(env, 'ORIGIN_SECRET'),
    ...(env.NEXT_ORIGIN_SECRET ? [env.NEXT_ORIGIN_SECRET] : []),
  ]
  const refuseOtherWays = ({ event }: Request) => refuseDirect(event, secrets)
  const findRoute = ({ event, context }: Request) => {
    const known = routes.get(event.routeKey)
    if (!known) throw routeRefusals.missing()
    context.call = {
      ...known,
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
    // A shared response is the same for everyone, so the session need not be read for it.
    if (call.route.cacheable === true) return
    const token = call.route.origin === 'any' ? bearerOf(call.event) : tokenOf(call.event, env.ORIGIN)
    call.actor = await sessions.actor(token, call.at, call.client.location)
  })
  const admitActor = step(({ actor, route, at }) => {
    admit(actor, route.access, route.denied)
    if (route.asksAgain) admitProved(actor, route.asksAgain, at)
  })
  const countByCaller = step((call) => throttleByCaller(throttle, call))
  const readInput = step(async (call) => {
    if (call.route.body === 'raw') call.raw = rawBody(call)
    call.input = inputOf(call, await bodyFields(call, forms))
  })
  const countByField = step((call) => throttleByField(throttle, call))

  async function answerCall(_: Event, { call }: CallContext): Promise<Reply> {
    const { name, route, actor, at, client, input, raw, event } = call!
    const namedLanguage = languageOf(event.queryStringParameters?.lang)
    const language = namedLanguage ?? defaultLanguage
    const context = {
      input,
      raw,
      actor,
      at,
      client,
      language,
      namedLanguage,
      newId: (kind: IdKind) => newId(kind, randomBytes),
    }
    const result = await (handlers as unknown as Record<string, AnyHandler>)[name]!(
      context as HandlerContext<Route>,
    )
    const { body, effects } = result instanceof Answer ? result : { body: result, effects: {} }
    return respond(
      call!,
      effects.file || effects.redirect ? undefined : route.output.parse(body),
      effects,
      env.ORIGIN,
    )
  }

  const refuse = (request: Request) => {
    const { error } = request
    if (error instanceof Refusal) request.response = failure(error)
    else {
      log.error('defect', error as Error)
      request.response = unexpected
    }
  }

  return middy<Event, Reply, Error, CallContext>()
    .onError(report(log, metrics))
    .onError(refuse)
    .after(report(log, metrics))
    .before(refuseOtherWays)
    .before(findRoute)
    .before(refuseOtherSites)
    .before(findActor)
    .before(admitActor)
    .before(countByCaller)
    .before(readInput)
    .before(countByField)
    .handler(answerCall)
}
