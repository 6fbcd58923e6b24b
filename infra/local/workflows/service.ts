import { randomUUID } from 'node:crypto'
import { Failure } from '../aws/failure.ts'
import { jsonAnswer, type ServiceHandler } from '../aws/service.ts'
import { type Executions, executionArn } from './executions.ts'
import { type ExecutionRecord, machineNameOf } from './journal.ts'

interface Body {
  stateMachineArn?: string
  executionArn?: string
  name?: string
  input?: string
  error?: string
  cause?: string
}

/** Step Functions writes times in seconds. */
const seconds = (milliseconds: number) => milliseconds / 1000
/** AWS's limit of an execution's input. */
const maxInputBytes = 262_144

function describe({ started, ended }: ExecutionRecord) {
  return {
    executionArn: executionArn(started.machineArn, started.name),
    stateMachineArn: started.machineArn,
    name: started.name,
    status: ended?.status ?? 'RUNNING',
    startDate: seconds(started.startedAt),
    input: started.input,
    ...(ended && {
      stopDate: seconds(ended.endedAt),
      output: ended.output,
      error: ended.error,
      cause: ended.cause,
    }),
  }
}

/** Serves StartExecution, DescribeExecution and StopExecution. */
export function stepFunctionsService(parts: Promise<{ executions: Executions }>): ServiceHandler {
  const actions = parts.then(({ executions }) => actionsOf(executions))
  return async ({ action, body }) => {
    const run = (await actions)[action]
    if (!run)
      throw new Failure(400, 'UnknownOperationException', `The local Step Functions does not know ${action}`)
    return jsonAnswer(run((body ?? {}) as Body), 'x-amz-json-1.0')
  }
}

function actionsOf(executions: Executions): { [action: string]: (body: Body) => object } {
  const machineOf = (arn = '') => {
    const machine = executions.machine(arn)
    if (!machine) throw new Failure(400, 'StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`)
    return machine
  }
  const executionOf = (arn = '') => {
    const [machine = '', name = ''] = arn.split(':').slice(-2)
    const record = executions.find(machine, name)
    if (!record) throw new Failure(400, 'ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`)
    return record
  }

  return {
    StartExecution({ stateMachineArn, name = randomUUID(), input = '{}' }) {
      const machine = machineOf(stateMachineArn)
      if (!/^[A-Za-z0-9_-]{1,80}$/.test(name))
        throw new Failure(400, 'InvalidName', `Invalid Name: '${name}'`)
      if (Buffer.byteLength(input) > maxInputBytes || !isJson(input)) {
        throw new Failure(
          400,
          'InvalidExecutionInput',
          `Invalid State Machine Execution Input: '${input.slice(0, 100)}'`,
        )
      }
      const existing = executions.find(machine.name, name)
      // A repeated call with the same input returns the running execution. In all other cases the name is taken.
      if (existing && (existing.ended || existing.started.input !== input)) {
        throw new Failure(
          400,
          'ExecutionAlreadyExists',
          `Execution Already Exists: '${executionArn(machine.arn, name)}'`,
        )
      }
      const { startedAt } = existing?.started ?? executions.start(machine, name, input)
      return { executionArn: executionArn(machine.arn, name), startDate: seconds(startedAt) }
    },
    DescribeExecution: (body) => describe(executionOf(body.executionArn)),
    StopExecution({ executionArn: arn, error, cause }) {
      const { started, ended } = executionOf(arn)
      if (!ended) executions.stop(machineNameOf(started.machineArn), started.name, error, cause)
      return { stopDate: seconds(ended?.endedAt ?? Date.now()) }
    },
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
