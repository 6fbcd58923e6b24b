import type { LambdaClient } from '@aws-sdk/client-lambda'
import { type Environment, required } from './env.ts'
import type { Log } from './log.ts'
import { currentRequestId } from './requestId.ts'

/** Invokes a Lambda of another area and returns its result. Throws when the Lambda fails. */
export type Invoke = (payload: object) => Promise<unknown>

type TaskOfArea = `${string}/${string}`

/** The name in AWS of another area's task, such as `pictures/publish`. The name and the permission come with the contract's `needs`. */
export function functionName(env: Environment, task: TaskOfArea): string {
  const suffix = `-${task.replace('/', '-')}`
  const fullName = required(env, 'FUNCTIONS')
    .split(',')
    .find((name) => name.endsWith(suffix))
  if (!fullName) throw new Error(`FUNCTIONS names no function for ${task}`)
  return fullName
}

export function openFunction(env: Environment, task: TaskOfArea, client?: LambdaClient): Invoke {
  const FunctionName = functionName(env, task)
  return async (payload) => {
    // Loaded at the first call, because most requests invoke no other Lambda, and cold starts are quicker without the client.
    const { InvokeCommand, LambdaClient } = await import('./lambdaClient.ts')
    client ??= new LambdaClient()
    const { FunctionError, Payload } = await client.send(
      new InvokeCommand({
        FunctionName,
        Payload: JSON.stringify({ ...payload, requestId: currentRequestId() }),
      }),
    )
    const returned: unknown = JSON.parse(Payload?.transformToString() || 'null')
    if (FunctionError)
      throw new Error(`${task} failed: ${(returned as { errorMessage?: string } | null)?.errorMessage}`)
    return returned
  }
}

/** Returns a function that invokes another area's Lambda without waiting. A failure is only logged, because a schedule runs it too. */
export function openAsyncInvoke(
  { env, log }: { env: Environment; log: Log },
  task: TaskOfArea,
): () => Promise<void> {
  const FunctionName = functionName(env, task)
  let lambda: LambdaClient | undefined
  return async () => {
    try {
      const { InvokeCommand, LambdaClient } = await import('./lambdaClient.ts')
      lambda ??= new LambdaClient()
      const Payload = JSON.stringify({ requestId: currentRequestId() })
      await lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }))
    } catch (error) {
      log.warn(`${task} not invoked`, error as Error)
    }
  }
}
