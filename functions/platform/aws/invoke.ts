import type { LambdaClient } from '@aws-sdk/client-lambda'
import { type Environment, required } from './env.ts'
import type { Log } from './log.ts'

/** Invokes a Lambda of another area and waits for what it returns. Throws when it failed. */
export type Invoke = (payload: object) => Promise<unknown>

type TaskOfArea = `${string}/${string}`

/**
 * The name in AWS of a task of another area, `pictures/publish`; it comes with the contract's `needs`, and so does the
 * permission.
 */
export function functionName(env: Environment, task: TaskOfArea): string {
  const suffix = `-${task.replace('/', '-')}`
  const found = required(env, 'FUNCTIONS')
    .split(',')
    .find((name) => name.endsWith(suffix))
  if (!found) throw new Error(`This Lambda is told of no function called ${task}`)
  return found
}

export function openFunction(env: Environment, task: TaskOfArea, client?: LambdaClient): Invoke {
  const FunctionName = functionName(env, task)
  return async (payload) => {
    // Loaded by the first call: most requests need no other Lambda, and all cold starts are spared the client.
    const { InvokeCommand, LambdaClient } = await import('./lambdaClient.ts')
    client ??= new LambdaClient()
    const { FunctionError, Payload } = await client.send(
      new InvokeCommand({ FunctionName, Payload: JSON.stringify(payload) }),
    )
    const returned: unknown = JSON.parse(Payload?.transformToString() || 'null')
    if (FunctionError)
      throw new Error(`${task} failed: ${(returned as { errorMessage?: string } | null)?.errorMessage}`)
    return returned
  }
}

/** Invokes a Lambda of another area and waits for nothing; for one that runs by a schedule too, so that a lost call loses nothing. */
export function openSignal(
  { env, log }: { env: Environment; log: Log },
  task: TaskOfArea,
): () => Promise<void> {
  const FunctionName = functionName(env, task)
  let lambda: LambdaClient | undefined
  return async () => {
    try {
      // Loaded by the first call, as above.
      const { InvokeCommand, LambdaClient } = await import('./lambdaClient.ts')
      lambda ??= new LambdaClient()
      await lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event' }))
    } catch (error) {
      log.warn(`${task} not invoked`, error as Error)
    }
  }
}
