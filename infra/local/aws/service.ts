import type { IncomingHttpHeaders } from 'node:http'
import type { Statement } from './iam.ts'

/** Who signed a request: a Lambda function by its role's statements, or the runtime itself, which may do everything. */
export type Principal = { id: string; secret: string; statements: Statement[] | 'everything' }

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

/** The account in every ARN of the local runtime. */
export const localAccount = '000000000000'
