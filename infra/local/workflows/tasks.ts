import { createHash } from 'node:crypto'
import type { StateMachineDefinition } from 'aws-local-stepfunctions'
import { isAllowed, type Statement } from '../aws/iam.ts'
import { functionNameOf } from '../lambda/service.ts'
import type { Outcome } from '../lambda/thread.ts'
import type { TaskRecord } from './journal.ts'

type Json = Parameters<NonNullable<TaskHandlers>[string]>[0]
type TaskHandlers = NonNullable<NonNullable<RunOptions>['overrides']>['taskResourceLocalHandlers']
type RunOptions = Parameters<import('aws-local-stepfunctions').StateMachine['run']>[1]
type States = Record<string, State>
interface State {
  Type: string
  Resource?: string
  TimeoutSeconds?: number
  TimeoutSecondsPath?: string
  ItemProcessor?: { States: States; ProcessorConfig?: { Mode?: string } }
  Iterator?: { States: States }
  Branches?: { States: States }[]
  QueryLanguage?: string
}

const optimized = /^arn:[^:]+:states:[^:]*:[^:]*:lambda:invoke$/
const plain = /^arn:[^:]+:lambda:[^:]+:[^:]+:function:/

/** Every state of a definition, those inside maps and parallels too. Names are unique in a definition, as AWS demands. */
function statesOf({ States }: { States: States }): [string, State][] {
  return Object.entries(States).flatMap(([name, state]) => [
    [name, state] as [string, State],
    ...[state.ItemProcessor ?? state.Iterator, ...(state.Branches ?? [])].flatMap((inner) =>
      inner ? statesOf(inner) : [],
    ),
  ])
}

/**
 * The definition for aws-local-stepfunctions. It ends a task without a timeout after 60 s, where AWS would wait for ever, so
 * those get a long one. Throws, naming the state, for what it or this runtime cannot do.
 */
export function runnable(name: string, text: string): StateMachineDefinition {
  const definition = JSON.parse(text) as { States: States }
  for (const [state, one] of statesOf(definition)) {
    const where = `the state ${state} of ${name}`
    if (one.QueryLanguage === 'JSONata')
      throw new Error(`The local runtime knows no JSONata, which ${where} uses.`)
    if (one.ItemProcessor?.ProcessorConfig?.Mode === 'DISTRIBUTED') {
      throw new Error(`The local runtime knows no distributed maps, which ${where} is.`)
    }
    if (one.Type !== 'Task') continue
    if (!optimized.test(one.Resource ?? '') && !plain.test(one.Resource ?? '')) {
      throw new Error(
        `The local runtime invokes only Lambdas, but the resource of ${where} is ${one.Resource}.`,
      )
    }
    if (!one.TimeoutSeconds && !one.TimeoutSecondsPath) one.TimeoutSeconds = 2_000_000
  }
  return definition as unknown as StateMachineDefinition
}

/** An error as Step Functions hands it to Retry and Catch: the Lambda's error type as its name, the rest as its cause. */
class TaskFailed extends Error {
  constructor(name: string, cause: string) {
    super(cause)
    this.name = name
  }
}

export interface TaskOptions {
  definition: StateMachineDefinition
  /** What the state machine's role may do. */
  statements: Statement[]
  arnOf(functionName: string): string
  invoke(functionName: string, event: string): Promise<Outcome>
  /** What tasks of this execution returned before a crash. */
  known: TaskRecord[]
  /** Stores a result before the execution goes on. */
  keep(record: TaskRecord): void
}

/** A handler for every Task: returns a stored result, or invokes the Lambda and stores what it returns. */
export function taskHandlers({
  definition,
  statements,
  arnOf,
  invoke,
  known,
  keep,
}: TaskOptions): NonNullable<TaskHandlers> {
  const answered = new Map(known.map((record) => [keyOf(record), record]))
  const occurrences = new Map<string, number>()

  async function once(state: string, given: Json, run: () => Promise<TaskRecord['result']>): Promise<Json> {
    const input = createHash('sha256').update(JSON.stringify(given)).digest('base64url')
    const occurrence = occurrences.get(`${state}\n${input}`) ?? 0
    occurrences.set(`${state}\n${input}`, occurrence + 1)
    const place = { state, input, occurrence }
    const record = answered.get(keyOf(place)) ?? (await attempt(place, run))
    if (record.error) throw new TaskFailed(record.error.name, record.error.cause)
    return record.result as Json
  }
  async function attempt(
    place: Pick<TaskRecord, 'state' | 'input' | 'occurrence'>,
    run: () => Promise<unknown>,
  ) {
    let record: TaskRecord
    try {
      record = { ...place, result: await run() }
    } catch (error) {
      if (!(error instanceof TaskFailed)) throw error
      record = { ...place, error: { name: error.name, cause: error.message } }
    }
    keep(record)
    return record
  }
  async function call(nameOrArn: string, event: unknown): Promise<unknown> {
    const name = functionNameOf(nameOrArn)
    const resource = arnOf(name)
    if (!isAllowed(statements, { action: 'lambda:InvokeFunction', resource })) {
      const cause = `The state machine's role is not authorized to perform: lambda:InvokeFunction on resource: ${resource}`
      throw new TaskFailed('Lambda.AWSLambdaException', cause)
    }
    const outcome = await invoke(name, JSON.stringify(event))
    if ('payload' in outcome) return JSON.parse(outcome.payload)
    throw new TaskFailed(outcome.error.errorType, JSON.stringify(outcome.error))
  }

  const tasks = statesOf(definition as unknown as { States: States }).filter(
    ([, { Type }]) => Type === 'Task',
  )
  return Object.fromEntries(
    tasks.map(([state, { Resource = '' }]) => [
      state,
      (given: Json) =>
        once(state, given, async () => {
          if (!optimized.test(Resource)) return call(Resource, given)
          const { FunctionName, Payload = {} } = given as { FunctionName: string; Payload?: unknown }
          return { ExecutedVersion: '$LATEST', StatusCode: 200, Payload: await call(FunctionName, Payload) }
        }),
    ]),
  )
}

const keyOf = ({ state, input, occurrence }: Pick<TaskRecord, 'state' | 'input' | 'occurrence'>) =>
  `${state}\n${input}\n${occurrence}`
