import { Failure } from '../aws/failure.ts'
import type { ServiceHandler } from '../aws/service.ts'
import type { AsyncEvents } from './asyncEvents.ts'
import type { Lambdas } from './pool.ts'

/** Returns the function's name in a name or ARN, with or without a qualifier. */
export const functionNameOf = (nameOrArn: string): string =>
  /(?:^|function:)([^:/]+)(?::[^:/]+)?$/.exec(nameOrArn)?.[1] ?? nameOrArn

/** Serves Lambda's Invoke: RequestResponse waits, Event is queued and returns at once. */
export function lambdaService(
  parts: Promise<{ lambdas: Pick<Lambdas, 'has' | 'invoke'>; events: Pick<AsyncEvents, 'put'> }>,
): ServiceHandler {
  return async ({ path, raw, headers }) => {
    const { lambdas, events } = await parts
    const name = functionNameOf(decodeURIComponent(path.split('/')[3] ?? ''))
    if (!lambdas.has(name)) throw new Failure(404, 'ResourceNotFoundException', `Function not found: ${name}`)
    const event = raw.length === 0 ? '{}' : raw.toString()
    const kind = headers['x-amz-invocation-type'] ?? 'RequestResponse'
    if (kind === 'Event') {
      await events.put(name, event)
      return { status: 202, body: '' }
    }
    const outcome = await lambdas.invoke(name, event)
    const commonHeaders = { 'content-type': 'application/json', 'x-amz-executed-version': '$LATEST' }
    if ('payload' in outcome) return { status: 200, headers: commonHeaders, body: outcome.payload }
    const failureHeaders = { ...commonHeaders, 'x-amz-function-error': 'Unhandled' }
    return { status: 200, headers: failureHeaders, body: JSON.stringify(outcome.error) }
  }
}
