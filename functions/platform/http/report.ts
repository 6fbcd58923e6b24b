import type middy from '@middy/core'
import { Refusal } from '#shared/kernel/refusal.ts'
import type { Log } from '../aws/log.ts'
import type { Count } from '../aws/metrics.ts'
import type { CallContext, Event, Reply } from './event.ts'

/** Writes a log line for each call, with ids, codes and figures but no content, and counts the defects. */
export const report =
  (log: Log, count: Count) => (request: middy.Request<Event, Reply, Error, CallContext>) => {
    const { event, context, error, response } = request
    const call = context.call
    const status = Number(response?.statusCode ?? 500)
    const milliseconds = call ? Date.now() - call.at.getTime() : 0
    const route = event.routeKey
    if (status >= 500) count('defects', 1)
    log.info('request', {
      route,
      status,
      milliseconds,
      gatewayRequestId: event.requestContext?.requestId,
      ...(error instanceof Refusal && { code: error.code }),
      ...(call && call.actor.role !== 'visitor' && { userId: call.actor.userId }),
    })
  }
