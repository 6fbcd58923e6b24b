import { createHash } from 'node:crypto'
import type { StateMachineDefinition } from 'aws-local-stepfunctions'
import { isAllowed, type Statement } from '../aws/iam.ts'
import type { InvocationResult } from '../lambda/messages.ts'
import { functionNameOf } from '../lambda/service.ts'
import type { TaskRecord } from './journal.ts'

type Json = Parameters<NonNullable<TaskHandlers>[string]>[0]
type TaskHandlers = NonNullable<NonNullable<RunOptions>['overrides']>['taskResourceLocalHandlers']
type RunOptions = Parameters<import('aws-local-stepfunctions').StateMachine['run']>[1]
type States = Record<string, State>
interface State {
  Type: string
  Resource?: string
  TimeoutSeconds?: number
  ItemProcessor?: { States: States; ProcessorConfig?: { Mode?: string } }
  Branches?: { States: States }[]
  QueryLanguage?: string
}

const optimizedResource = /^arn:[^:]+:states:[^:]*:[^:]*:lambda:invoke$/
const lambdaResource = /^arn:[^:]+:lambda:[^:]+:[^:]+:function:/

/** Returns all states of a definition, also inside maps and parallels. AWS requires unique names in a definition. */
function statesOf({ States }: { States: States }): [string, State][] {
  return Object.entries(States).flatMap(([name, state]) => [
    [name, state] as [string, State],
    ...[state.ItemProcessor, ...(state.Branches ?? [])].flatMap((inner) => (inner ? statesOf(inner) : [])),
  ])
}

/**
 * Prepares a definition for aws-local-stepfunctions, which ends a task without a timeout after 60 s; AWS would wait for ever, so
 * such a task gets a long timeout. Throws, naming the state, for what the engine or this runtime does not support.
 */
export function prepare(name: string, text: string): StateMachineDefinition {
  const definition = JSON.parse(text) as { States: States }
  for (const [state, one] of statesOf(definition)) {
    const where = `the state ${state} of ${name}`
    if (one.QueryLanguage === 'JSONata')
      throw new Error(`The local runtime knows no JSONata, which ${where} uses.`)
    if (one.ItemProcessor?.ProcessorConfig?.Mode === 'DISTRIBUTED') {
      throw new Error(`The local runtime knows no distributed maps, which ${where} is.`)
    }
    if (one.Type !== 'Task') continue
    if (!optimizedResource.test(one.Resource ?? '') && !lambdaResource.test(one.Resource ?? '')) {
      throw new Error(
        `The local runtime invokes only Lambdas, but the resource of ${where} is ${one.Resource}.`,
      )
    }
    one.TimeoutSeconds ??= 2_000_000
  }
  return definition as unknown as StateMachineDefinition
}

/** An error for Retry and Catch: its name is the Lambda's error type, its message the cause. */
class TaskError extends Error {
  constructor(name: string, cause: string) {
    super(cause)
    this.name = name
  }
}

export interface TaskOptions {
  definition: StateMachineDefinition
  /** The statements of the state machine's role. */
  statements: Statement[]
  arnOf(functionName: string): string
  invoke(functionName: string, event: string): Promise<InvocationResult>
  /** The results of this execution's tasks from before a crash. */
  storedRecords: TaskRecord[]
  /** Stores a result before the execution goes on. */
  store(record: TaskRecord): void
}

/** Makes a handler for every Task: it returns a stored result, or invokes the Lambda and stores its result. */
export function taskHandlers({
  definition,
  statements,
  arnOf,
  invoke,
  storedRecords,
  store,
}: TaskOptions): NonNullable<TaskHandlers> {
  const stored = new Map(storedRecords.map((record) => [keyOf(record), record]))
  const occurrences = new Map<string, number>()

  async function runOnce(
    state: string,
    value: Json,
    run: () => Promise<TaskRecord['result']>,
  ): Promise<Json> {
    const input = createHash('sha256').update(JSON.stringify(value)).digest('base64url')
    const occurrence = occurrences.get(`${state}\n${input}`) ?? 0
    occurrences.set(`${state}\n${input}`, occurrence + 1)
    const key = { state, input, occurrence }
    const record = stored.get(keyOf(key)) ?? (await attempt(key, run))
    if (record.error) throw new TaskError(record.error.name, record.error.cause)
    return record.result as Json
  }
  async function attempt(key: TaskKey, run: () => Promise<unknown>) {
    let record: TaskRecord
    try {
      record = { ...key, result: await run() }
    } catch (error) {
      if (!(error instanceof TaskError)) throw error
      record = { ...key, error: { name: error.name, cause: error.message } }
    }
    store(record)
    return record
  }
  async function call(nameOrArn: string, event: unknown): Promise<unknown> {
    const name = functionNameOf(nameOrArn)
    const resource = arnOf(name)
    if (!isAllowed(statements, { action: 'lambda:InvokeFunction', resource })) {
      const cause = `The state machine's role is not authorized to perform: lambda:InvokeFunction on resource: ${resource}`
      throw new TaskError('Lambda.AWSLambdaException', cause)
    }
    const outcome = await invoke(name, JSON.stringify(event))
    if ('payload' in outcome) return JSON.parse(outcome.payload)
    throw new TaskError(outcome.error.errorType, JSON.stringify(outcome.error))
  }

  const tasks = statesOf(definition as unknown as { States: States }).filter(
    ([, { Type }]) => Type === 'Task',
  )
  return Object.fromEntries(
    tasks.map(([state, { Resource = '' }]) => [
      state,
      (input: Json) =>
        runOnce(state, input, async () => {
          if (!optimizedResource.test(Resource)) return call(Resource, input)
          const { FunctionName, Payload = {} } = input as { FunctionName: string; Payload?: unknown }
          return { ExecutedVersion: '$LATEST', StatusCode: 200, Payload: await call(FunctionName, Payload) }
        }),
    ]),
  )
}

type TaskKey = Pick<TaskRecord, 'state' | 'input' | 'occurrence'>
const keyOf = ({ state, input, occurrence }: TaskKey) => `${state}\n${input}\n${occurrence}`
