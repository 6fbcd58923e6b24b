import type middy from '@middy/core'
import { Refusal } from '#shared/kernel/refusal.ts'
import type { Log } from '../aws/log.ts'
import type { Measure } from '../aws/metrics.ts'
import type { CallContext, Event, Reply } from './event.ts'

/** One log line and one metric for each call: ids, codes and figures, never content. */
export const report =
  (log: Log, measure: Measure) => (request: middy.Request<Event, Reply, Error, CallContext>) => {
    const { event, context, error, response } = request
    const call = context.call
    const status = Number(response?.statusCode ?? 500)
    const milliseconds = call ? Date.now() - call.at.getTime() : 0
    const route = event.routeKey
    measure({ route, status, milliseconds })
    log.info('request', {
      route,
      status,
      milliseconds,
      requestId: event.requestContext?.requestId,
      ...(error instanceof Refusal && { code: error.code }),
      ...(call && call.actor.role !== 'visitor' && { userId: call.actor.userId }),
    })
  }
