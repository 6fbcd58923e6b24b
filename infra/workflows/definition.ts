/** A state of the Amazon States Language, JSONPath. */
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
  /** `arn` holds the ARN of each task's Lambda. */
  definition(arn: Record<Task, string>): Definition
}

/**
 * A task that may be run again: every task of ours changes nothing the second time. A refusal is the file's fault and will not mend
 * by itself; anything else is tried `again` more times, 2 s, 4 s, 8 s … apart (30 s at most).
 */
export const task = (
  lambda: string,
  input: Record<string, string>,
  again: number,
  rest: Record<string, unknown>,
): State => ({
  Type: 'Task',
  Resource: lambda,
  Parameters: input,
  Retry: [
    { ErrorEquals: ['Refusal'], MaxAttempts: 0 },
    {
      ErrorEquals: ['States.ALL'],
      IntervalSeconds: 2,
      BackoffRate: 2,
      MaxDelaySeconds: 30,
      MaxAttempts: again,
      JitterStrategy: 'FULL',
    },
  ],
  ...rest,
})
