import { ExecutionAbortedError, ExecutionTimeoutError, StateMachine } from 'aws-local-stepfunctions'
import type { Statement } from '../aws/iam.ts'
import { localAccount } from '../aws/service.ts'
import type { Lambdas } from '../lambda/pool.ts'
import type { Model } from '../template/model.ts'
import { localRegion } from '../template/resources.ts'
import { statementsOfRole } from '../template/roles.ts'
import {
  type ExecutionEnd,
  type ExecutionFile,
  type ExecutionRecord,
  machineNameOf,
  openJournal,
} from './journal.ts'
import { prepare, taskHandlers } from './tasks.ts'

export interface Machine {
  arn: string
  name: string
  definition: ReturnType<typeof prepare>
  statements: Statement[]
}

/** The executions of all state machines. */
export interface Executions {
  machine(arn: string): Machine | undefined
  /** Starts an execution; it is on the disk when this returns. */
  start(machine: Machine, name: string, input: string): ExecutionRecord['started']
  find(machineName: string, name: string): ExecutionRecord | undefined
  stop(machineName: string, name: string, error?: string, cause?: string): void
  /** Resumes the executions that a crash or a restart interrupted. */
  resume(): void
  /** Replaces the definitions; running executions go on by the old ones. */
  replace(machines: Machine[]): void
  close(): void
}

export function machinesOf(model: Model): Machine[] {
  interface Properties {
    DefinitionString?: string
    RoleArn: string
  }
  return model.all<Properties>('AWS::StepFunctions::StateMachine').map(({ ref, stack, id, properties }) => {
    const { DefinitionString: text, RoleArn } = properties
    if (!text) throw new Error(`The local runtime reads only definitions in text, not ${id} of ${stack}.`)
    const name = machineNameOf(ref)
    return { arn: ref, name, definition: prepare(name, text), statements: statementsOfRole(model, RoleArn) }
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
  let machinesByArn = new Map(machines.map((machine) => [machine.arn, machine]))
  const underWay = new Map<string, { abort(): void; reason?: { error?: string; cause?: string } }>()
  let closed = false

  function run(machine: Machine, { started, tasks }: ExecutionRecord, executionFile: ExecutionFile) {
    const key = `${machine.name}.${started.name}`
    const handlers = taskHandlers({
      definition: machine.definition,
      statements: machine.statements,
      arnOf: functionArn,
      invoke: lambdas.invoke,
      storedRecords: tasks,
      // A result that comes while the portal closes may be caused by that. It is not stored: the task runs again at the next start.
      store: (record) => closed || executionFile.task(record),
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
        (output): ExecutionEnd => ({ status: 'SUCCEEDED', endedAt: now(), output: JSON.stringify(output) }),
        (error: unknown): ExecutionEnd => ({
          ...failureOf(error),
          ...underWay.get(key)?.reason,
          endedAt: now(),
        }),
      )
      .then((ended) => {
        underWay.delete(key)
        if (closed) return
        executionFile.end(ended)
        if (ended.status !== 'SUCCEEDED')
          warn(`${key}: ${ended.status} ${ended.error ?? ''} ${ended.cause ?? ''}`.slice(0, 300))
      })
      .catch((error: unknown) => warn(`${key} could not be kept: ${String(error)}`))
  }

  return {
    machine: (arn) => machinesByArn.get(arn),
    start(machine, name, input) {
      const started = { machineArn: machine.arn, name, input, startedAt: now() }
      run(machine, { started, tasks: [] }, journal.begin(started))
      return started
    },
    find: journal.find,
    stop(machineName, name, error, cause) {
      const execution = underWay.get(`${machineName}.${name}`)
      if (!execution) return
      execution.reason = { error, cause }
      execution.abort()
    },
    resume() {
      for (const { record, file } of journal.unfinished()) {
        const machine = machinesByArn.get(record.started.machineArn)
        if (machine) run(machine, record, file)
        else
          file.end({
            status: 'ABORTED',
            endedAt: now(),
            error: 'States.Runtime',
            cause: 'The state machine is gone.',
          })
      }
    },
    replace(next) {
      machinesByArn = new Map(next.map((machine) => [machine.arn, machine]))
    },
    close() {
      closed = true
      for (const { abort } of underWay.values()) abort()
    },
  }
}

/** Reads the engine's history: unread, it would stay in memory. */
async function drain(events: AsyncIterable<unknown>) {
  for await (const _ of events);
}

function failureOf(error: unknown): Omit<ExecutionEnd, 'endedAt'> {
  if (error instanceof ExecutionAbortedError) return { status: 'ABORTED' }
  if (error instanceof ExecutionTimeoutError) return { status: 'TIMED_OUT', error: 'States.Timeout' }
  // The engine throws its own error, whose cause is the one that ended the execution.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error)
  return { status: 'FAILED', error: cause.name, cause: cause.message }
}
