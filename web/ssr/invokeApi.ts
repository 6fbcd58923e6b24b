import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import type { Invoke } from './apiFetch.ts'

const lambda = new LambdaClient()
const { API_FUNCTION = '' } = process.env

/** Invokes the API function of an area. The names of these functions differ only in the area. */
export const invokeApi: Invoke = async (area, event) => {
  const { Payload, FunctionError } = await lambda.send(
    new InvokeCommand({ FunctionName: API_FUNCTION.replace('{area}', area), Payload: JSON.stringify(event) }),
  )
  if (FunctionError) throw new Error(`The API of ${area} failed: ${FunctionError}`)
  return JSON.parse(Buffer.from(Payload ?? '').toString())
}
