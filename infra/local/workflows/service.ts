import { Failure } from '../aws/failure.ts'
import type { ServiceHandler } from '../aws/service.ts'
import { type Executions, executionArn, newExecutionName } from './executions.ts'
import { machineNameOf, type Record } from './journal.ts'

interface Body {
  stateMachineArn?: string
  executionArn?: string
  name?: string
  input?: string
  error?: string
  cause?: string
  statusFilter?: string
}

/** Step Functions writes times in seconds. */
const seconds = (milliseconds: number) => milliseconds / 1000
/** AWS's limit for an execution's input, in bytes. */
const largestInput = 262_144

function describe({ started, ended }: Record) {
  return {
    executionArn: executionArn(started.machineArn, started.name),
    stateMachineArn: started.machineArn,
    name: started.name,
    status: ended?.status ?? 'RUNNING',
    startDate: seconds(started.startedAt),
    input: started.input,
    ...(ended
      ? { stopDate: seconds(ended.endedAt), output: ended.output, error: ended.error, cause: ended.cause }
      : {}),
  }
}

/** StartExecution, DescribeExecution, StopExecution and ListExecutions as AWS implements them. */
export function stepFunctionsService(parts: Promise<{ executions: Executions }>): ServiceHandler {
  const serving = parts.then(({ executions }) => actionsOf(executions))
  return async ({ action, body }) => {
    const act = (await serving)[action]
    if (!act)
      throw new Failure(400, 'UnknownOperationException', `The local Step Functions does not know ${action}`)
    return {
      status: 200,
      headers: { 'content-type': 'application/x-amz-json-1.0' },
      body: JSON.stringify(act((body ?? {}) as Body)),
    }
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
    StartExecution({ stateMachineArn, name = newExecutionName(), input = '{}' }) {
      const machine = machineOf(stateMachineArn)
      if (!/^[A-Za-z0-9_-]{1,80}$/.test(name))
        throw new Failure(400, 'InvalidName', `Invalid Name: '${name}'`)
      if (Buffer.byteLength(input) > largestInput || !isJson(input)) {
        throw new Failure(
          400,
          'InvalidExecutionInput',
          `Invalid State Machine Execution Input: '${input.slice(0, 100)}'`,
        )
      }
      const known = executions.find(machine.name, name)
      // Called again with the same input while it runs, it returns the same; in any other case the name is in use.
      if (known && (known.ended || known.started.input !== input)) {
        throw new Failure(
          400,
          'ExecutionAlreadyExists',
          `Execution Already Exists: '${executionArn(machine.arn, name)}'`,
        )
      }
      const { startedAt } = known?.started ?? executions.start(machine, name, input)
      return { executionArn: executionArn(machine.arn, name), startDate: seconds(startedAt) }
    },
    DescribeExecution: (body) => describe(executionOf(body.executionArn)),
    StopExecution({ executionArn: arn, error, cause }) {
      const { started, ended } = executionOf(arn)
      if (!ended) executions.stop(machineNameOf(started.machineArn), started.name, error, cause)
      return { stopDate: seconds(ended?.endedAt ?? Date.now()) }
    },
    ListExecutions({ stateMachineArn, statusFilter }) {
      const all = executions.all(machineOf(stateMachineArn).name).map(describe)
      const wanted = all.filter(({ status }) => !statusFilter || status === statusFilter)
      return { executions: wanted.sort((one, other) => other.startDate - one.startDate) }
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
