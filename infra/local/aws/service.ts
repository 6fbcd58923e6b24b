import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Failure } from './failure.ts'
import type { Statement } from './iam.ts'

/**
 * The signer of a request: a Lambda function with its role's statements, or the runtime itself, which may do
 * everything. `role` is the ARN of the function's role, which resource policies name.
 */
export type Principal = {
  id: string
  secret: string
  statements: Statement[] | 'everything'
  role?: string | undefined
}

export type Principals = { byAccessKey(accessKeyId: string): Principal | undefined }

type ServiceRequest = {
  /** The operation's name as IAM and the SDK write it without the service: `StartExecution`, `InvokeFunction`. */
  action: string
  /** The parsed JSON body, `undefined` when the body is empty. */
  body: unknown
  raw: Buffer
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  principal: Principal
}

export type ServiceAnswer = { status: number; headers?: Record<string, string>; body: string | Buffer }

/** One AWS service behind the endpoint. The request's signature and permission are already checked. */
export type ServiceHandler = (request: ServiceRequest) => Promise<ServiceAnswer>

/** Makes a 200 with a JSON body. `type` is the service's protocol, such as `x-amz-json-1.0`. */
export const jsonAnswer = (body: unknown, type = 'json') => ({
  status: 200,
  headers: { 'content-type': `application/${type}` },
  body: JSON.stringify(body),
})

/** Reads a request's body. Throws what `tooLarge` returns when it is longer than `maxBytes`. */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
  tooLarge: () => Failure,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The account in every ARN of the local runtime. */
export const localAccount = '000000000000'
