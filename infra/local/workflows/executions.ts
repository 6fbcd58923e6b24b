import { randomUUID } from 'node:crypto'
import { ExecutionAbortedError, ExecutionTimeoutError, StateMachine } from 'aws-local-stepfunctions'
import type { Statement } from '../aws/iam.ts'
import { localAccount } from '../aws/service.ts'
import type { Lambdas } from '../lambda/pool.ts'
import type { Model } from '../template/model.ts'
import { localRegion } from '../template/resources.ts'
import { statementsOfRole } from '../template/roles.ts'
import { type Ended, machineNameOf, type OpenRecord, openJournal, type Record } from './journal.ts'
import { runnable, taskHandlers } from './tasks.ts'

export interface Machine {
  arn: string
  name: string
  definition: ReturnType<typeof runnable>
  statements: Statement[]
}

/** The executions of all state machines. */
export interface Executions {
  machine(arn: string): Machine | undefined
  /** Starts one, kept on disk before this returns. */
  start(machine: Machine, name: string, input: string): Record['started']
  find(machineName: string, name: string): Record | undefined
  all(machineName: string): Record[]
  stop(machineName: string, name: string, error?: string, cause?: string): void
  /** Resumes those that a crash or a restart interrupted. */
  resume(): void
  /** Other definitions from now on; what runs goes on by the old ones. */
  replace(machines: Machine[]): void
  close(): void
}

export function machinesOf(model: Model): Machine[] {
  interface Properties {
    DefinitionString?: string
    Definition?: object
    RoleArn: string
  }
  return model.of<Properties>('AWS::StepFunctions::StateMachine').map(({ ref, stack, id, properties }) => {
    const { DefinitionString, Definition, RoleArn } = properties
    const text = DefinitionString ?? JSON.stringify(Definition)
    if (!text) throw new Error(`The local runtime reads no definition from S3 (${id} in the stack ${stack}).`)
    const name = machineNameOf(ref)
    return { arn: ref, name, definition: runnable(name, text), statements: statementsOfRole(model, RoleArn) }
  })
}

export interface ExecutionOptions {
  machines: Machine[]
  dataDir: string
  lambdas: Lambdas
  now: () => number
  warn: (line: string) => void
}

const functionArn = (name: string) => `arn:aws:lambda:${localRegion}:${localAccount}:function:${name}`
export const executionArn = (machineArn: string, name: string) =>
  `${machineArn.replace(':stateMachine:', ':execution:')}:${name}`

export function openExecutions({ machines, dataDir, lambdas, now, warn }: ExecutionOptions): Executions {
  const journal = openJournal(dataDir)
  let byArn = new Map(machines.map((machine) => [machine.arn, machine]))
  const underWay = new Map<string, { abort(): void; reason?: { error?: string; cause?: string } }>()
  let closed = false

  function run(machine: Machine, { started, tasks }: Record, open: OpenRecord) {
    const key = `${machine.name}.${started.name}`
    const handlers = taskHandlers({
      definition: machine.definition,
      statements: machine.statements,
      arnOf: functionArn,
      invoke: lambdas.invoke,
      known: tasks,
      // What a task returns while the portal closes may be caused by the closing; it runs again at the next start.
      keep: (record) => closed || open.task(record),
    })
    const engine = new StateMachine(machine.definition, { validationOptions: { noValidate: true } })
    const startTime = new Date(started.startedAt).toISOString()
    const execution = engine.run(JSON.parse(started.input), {
      overrides: { taskResourceLocalHandlers: handlers },
      context: {
        Execution: {
          Id: executionArn(machine.arn, started.name),
          Name: started.name,
          RoleArn: '',
          StartTime: startTime,
        },
        StateMachine: { Id: machine.arn, Name: machine.name },
      },
    })
    underWay.set(key, { abort: execution.abort })
    void drain(execution.eventLogs)
    execution.result
      .then(
        (output): Ended => ({ status: 'SUCCEEDED', endedAt: now(), output: JSON.stringify(output) }),
        (error: unknown): Ended => ({ ...failureOf(error), ...underWay.get(key)?.reason, endedAt: now() }),
      )
      .then((ended) => {
        underWay.delete(key)
        if (closed) return
        open.end(ended)
        if (ended.status !== 'SUCCEEDED')
          warn(`${key}: ${ended.status} ${ended.error ?? ''} ${ended.cause ?? ''}`.slice(0, 300))
      })
      .catch((error: unknown) => warn(`${key} could not be kept: ${String(error)}`))
  }

  return {
    machine: (arn) => byArn.get(arn),
    start(machine, name, input) {
      const started = { machineArn: machine.arn, name, input, startedAt: now() }
      run(machine, { started, tasks: [] }, journal.begin(started))
      return started
    },
    find: journal.find,
    all: journal.all,
    stop(machineName, name, error, cause) {
      const execution = underWay.get(`${machineName}.${name}`)
      if (!execution) return
      execution.reason = { error, cause }
      execution.abort()
    },
    resume() {
      for (const { record, open } of journal.unfinished()) {
        const machine = byArn.get(record.started.machineArn)
        if (machine) run(machine, record, open)
        else
          open.end({
            status: 'ABORTED',
            endedAt: now(),
            error: 'States.Runtime',
            cause: 'The state machine is gone.',
          })
      }
    },
    replace(next) {
      byArn = new Map(next.map((machine) => [machine.arn, machine]))
    },
    close() {
      closed = true
      for (const { abort } of underWay.values()) abort()
    },
  }
}

/** The engine keeps its history until somebody reads it. */
async function drain(events: AsyncIterable<unknown>) {
  for await (const _ of events);
}

function failureOf(error: unknown): Omit<Ended, 'endedAt'> {
  if (error instanceof ExecutionAbortedError) return { status: 'ABORTED' }
  if (error instanceof ExecutionTimeoutError) return { status: 'TIMED_OUT', error: 'States.Timeout' }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error)
  return { status: 'FAILED', error: cause.name, cause: cause.message }
}

export const newExecutionName = () => randomUUID()
