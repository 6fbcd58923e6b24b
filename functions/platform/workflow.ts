import { type Environment, required } from './env.ts'

export interface Workflow {
  /** Starts the area's state machine. A second start under the same name changes nothing. */
  start(name: string, input: object): Promise<void>
}

/** The client is loaded by the first start: most calls start nothing, and all cold starts are spared it. */
const stepFunctions = () => import('@aws-sdk/client-sfn')

export function openWorkflow(env: Environment): Workflow {
  const stateMachineArn = required(env, 'WORKFLOW_ARN')
  let client: InstanceType<Awaited<ReturnType<typeof stepFunctions>>['SFNClient']> | undefined
  return {
    async start(name, input) {
      const { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } = await stepFunctions()
      client ??= new SFNClient()
      try {
        await client.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }))
      } catch (error) {
        if (!(error instanceof ExecutionAlreadyExists)) throw error
      }
    },
  }
}
