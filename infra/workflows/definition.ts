/** A state of the Amazon States Language, with JSONPath. */
export type State = {
  Type: 'Task' | 'Map' | 'Choice' | 'Parallel' | 'Wait' | 'Pass' | 'Succeed' | 'Fail'
} & Record<string, unknown>

interface Definition {
  Comment: string
  StartAt: string
  TimeoutSeconds?: number
  States: Record<string, State>
}

/** A state machine whose tasks are Lambdas of its own area. */
export interface Workflow<Task extends string = string> {
  /** Tasks of the area's contract that it runs. */
  tasks: readonly Task[]
  /** `arns` holds the ARN of each task's Lambda. */
  definition(arns: Record<Task, string>): Definition
}

/** The id of the request that started the execution, which `openWorkflow` adds to every input. Each task logs it. */
export const requestId = { 'requestId.$': '$.requestId' }

/**
 * A task state with retries, which are safe because every task is idempotent. A refusal is not retried,
 * because a retry would be refused too. Any other error is retried up to `retries` times, 2 s, 4 s, 8 s …
 * apart (30 s at most).
 */
export const task = (
  lambda: string,
  input: Record<string, string>,
  retries: number,
  rest: Record<string, unknown>,
): State => ({
  Type: 'Task',
  Resource: lambda,
  Parameters: { ...input, ...requestId },
  Retry: [
    { ErrorEquals: ['Refusal'], MaxAttempts: 0 },
    {
      ErrorEquals: ['States.ALL'],
      IntervalSeconds: 2,
      BackoffRate: 2,
      MaxDelaySeconds: 30,
      MaxAttempts: retries,
      JitterStrategy: 'FULL',
    },
  ],
  ...rest,
})
