import type { LambdaClient } from '@aws-sdk/client-lambda'
import { type Environment, required } from './env.ts'

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
    const { InvokeCommand, LambdaClient } = await import('@aws-sdk/client-lambda')
    client ??= new LambdaClient()
    const { FunctionError, Payload } = await client.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(payload) }))
    const returned: unknown = JSON.parse(Payload?.transformToString() || 'null')
    if (FunctionError) throw new Error(`${task} failed: ${(returned as { errorMessage?: string } | null)?.errorMessage}`)
    return returned
  }
}
