import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
import { type Environment, required } from './env.ts'

export interface Workflow {
  /** Starts the area's state machine. A second start under the same name changes nothing. */
  start(name: string, input: object): Promise<void>
}

export function openWorkflow(env: Environment): Workflow {
  const client = new SFNClient()
  const stateMachineArn = required(env, 'WORKFLOW_ARN')
  return {
    async start(name, input) {
      try {
        await client.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }))
      } catch (error) {
        if (!(error instanceof ExecutionAlreadyExists)) throw error
      }
    },
  }
}
