import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Model, Resource } from '../template/model.ts'

/** A function of the templates that can run on this machine. */
export interface LambdaFunction {
  name: string
  arn: string
  role: string
  runtime: string
  /** The folder of its asset; another folder is another version of the code. */
  folder: string
  /** The file and its export, such as `index.handler`. */
  handler: string
  environment: Record<string, string>
  memoryMb: number
  timeoutSeconds: number
}

interface Properties {
  Code: { S3Key?: string }
  Handler: string
  Runtime: string
  Role: string
  Timeout?: number
  MemorySize?: number
  Environment?: { Variables?: Record<string, string> }
}

/** Reads the functions, without the CDK's own handlers of custom resources: these act only while deploying. */
export function lambdaFunctionsOf(model: Model): LambdaFunction[] {
  const deployments = model.all('Custom::CDKBucketDeployment')
  const deployers = new Set(deployments.map(({ properties }) => properties.ServiceToken))
  return model
    .all<Properties>('AWS::Lambda::Function')
    .filter(({ attribute }) => !deployers.has(attribute('Arn')))
    .map((resource) => functionOf(model, resource))
}

function functionOf(
  model: Model,
  { stack, id, ref, attribute, properties }: Resource<Properties>,
): LambdaFunction {
  const { Code, Handler, Runtime, Role, Timeout = 3, MemorySize = 128, Environment } = properties
  const where = `${id} in the stack ${stack}`
  if (!Runtime.startsWith('nodejs')) throw new Error(`The local runtime runs no ${Runtime} (${where}).`)
  const folder = Code.S3Key === undefined ? undefined : model.asset(Code.S3Key)
  if (!folder || !existsSync(folder)) throw new Error(`The code of ${where} is not among the assets.`)
  const variables = Object.entries(Environment?.Variables ?? {}).map(([name, value]) => [name, String(value)])
  return {
    name: ref,
    arn: attribute('Arn'),
    role: Role,
    runtime: Runtime,
    folder,
    handler: Handler,
    environment: Object.fromEntries(variables),
    memoryMb: MemorySize,
    timeoutSeconds: Timeout,
  }
}

/** Finds the file and the export that `Handler` names. */
export function entryOf({ folder, handler, name }: LambdaFunction): { file: string; handler: string } {
  const [module = '', exported = ''] = handler.split('.')
  for (const extension of ['.mjs', '.js', '.cjs']) {
    const file = path.join(folder, module + extension)
    if (existsSync(file)) return { file, handler: exported }
  }
  throw new Error(`The function ${name} has no file ${module}.mjs or .js in its asset.`)
}
