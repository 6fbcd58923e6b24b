import { type Environment, required } from './env.ts'
import { currentRequestId } from './requestId.ts'

export interface Workflow {
  /** Starts an execution, whose tasks log the id of this request. A second start under the same name does nothing. */
  start(name: string, input: object): Promise<void>
}

/** Loaded at the first start, because most requests start no workflow, and cold starts are quicker without the client. */
const importStepFunctions = () => import('./stepFunctionsClient.ts')

/** A state machine of the contract's `workflows` or `starts`. */
export function openWorkflow(env: Environment, workflow: string): Workflow {
  const stateMachineArn = required(env, 'WORKFLOWS')
    .split(',')
    .find((arn) => arn.endsWith(`-${workflow}`))
  if (!stateMachineArn) throw new Error(`WORKFLOWS names no state machine called ${workflow}`)
  let client: InstanceType<Awaited<ReturnType<typeof importStepFunctions>>['SFNClient']> | undefined
  return {
    async start(name, input) {
      const { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } = await importStepFunctions()
      client ??= new SFNClient()
      const requestId = currentRequestId() ?? null
      const command = { stateMachineArn, name, input: JSON.stringify({ ...input, requestId }) }
      try {
        await client.send(new StartExecutionCommand(command))
      } catch (error) {
        if (!(error instanceof ExecutionAlreadyExists)) throw error
      }
    },
  }
}
