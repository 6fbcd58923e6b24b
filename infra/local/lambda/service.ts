import { Failure } from '../aws/failure.ts'
import type { ServiceHandler } from '../aws/service.ts'
import type { AsyncEvents } from './asyncEvents.ts'
import type { Lambdas } from './pool.ts'

/** The function's name in a name or ARN, with or without a qualifier. */
export const functionNameOf = (nameOrArn: string): string =>
  /(?:^|function:)([^:/]+)(?::[^:/]+)?$/.exec(nameOrArn)?.[1] ?? nameOrArn

/** Lambda's Invoke: RequestResponse waits, Event is queued and returns at once, DryRun only checks the permission. */
export function lambdaService(
  parts: Promise<{ lambdas: Pick<Lambdas, 'has' | 'invoke'>; events: Pick<AsyncEvents, 'put'> }>,
): ServiceHandler {
  return async ({ path, raw, headers }) => {
    const { lambdas, events } = await parts
    const name = functionNameOf(decodeURIComponent(path.split('/')[3] ?? ''))
    if (!lambdas.has(name)) throw new Failure(404, 'ResourceNotFoundException', `Function not found: ${name}`)
    const event = raw.length === 0 ? '{}' : raw.toString()
    const kind = headers['x-amz-invocation-type'] ?? 'RequestResponse'
    if (kind === 'DryRun') return { status: 204, body: '' }
    if (kind === 'Event') {
      await events.put(name, event)
      return { status: 202, body: '' }
    }
    const outcome = await lambdas.invoke(name, event)
    const common = { 'content-type': 'application/json', 'x-amz-executed-version': '$LATEST' }
    return 'payload' in outcome
      ? { status: 200, headers: common, body: outcome.payload }
      : {
          status: 200,
          headers: { ...common, 'x-amz-function-error': 'Unhandled' },
          body: JSON.stringify(outcome.error),
        }
  }
}
