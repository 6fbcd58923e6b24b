import { type Environment, required } from './env.ts'

export interface Workflow {
  /** Starts the state machine. A second start under the same name changes nothing. */
  start(name: string, input: object): Promise<void>
}

/** The client is loaded by the first start: most calls start nothing, and all cold starts are spared it. */
const stepFunctions = () => import('./stepFunctionsClient.ts')

/** A state machine that the area's contract names under `workflows`, or under `starts`. */
export function openWorkflow(env: Environment, workflow: string): Workflow {
  const stateMachineArn = required(env, 'WORKFLOWS')
    .split(',')
    .find((arn) => arn.endsWith(`-${workflow}`))
  if (!stateMachineArn) throw new Error(`This Lambda is told of no state machine called ${workflow}`)
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
