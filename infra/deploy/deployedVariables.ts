import {
  GetFunctionConfigurationCommand,
  LambdaClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-lambda'
import { regionOfStage } from '../stageFile.ts'

/**
 * The environment variables of a deployed Lambda such as `account-api`; undefined if the stage has no such
 * Lambda. After this call, the process's AWS clients use the stage's region.
 */
export async function deployedVariables(
  stage: string,
  lambda: string,
): Promise<Record<string, string> | undefined> {
  process.env.AWS_REGION = regionOfStage(stage)
  const FunctionName = `portal-${stage}-${lambda}`
  try {
    const { Environment } = await new LambdaClient().send(
      new GetFunctionConfigurationCommand({ FunctionName }),
    )
    return Environment?.Variables ?? {}
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

/** Reads the table's name from a deployed Lambda. Throws when there is none. */
export async function tableNameOf(stage: string, lambda: string): Promise<string> {
  const { TABLE_NAME } = (await deployedVariables(stage, lambda)) ?? {}
  if (!TABLE_NAME)
    throw new Error(`portal-${stage}-${lambda} has no TABLE_NAME. Is the stage '${stage}' deployed?`)
  return TABLE_NAME
}
