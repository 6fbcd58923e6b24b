import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { openTables, type TableEngine } from './dynamodb/engine.ts'
import { Failure } from './failure.ts'
import { authorize } from './iam.ts'
import type { MailQuota } from './mail/quota.ts'
import { sesHandler } from './mail/ses.ts'
import { permissionsOf } from './permissions.ts'
import { type Buckets, openBuckets } from './s3/buckets.ts'
import { s3Endpoint } from './s3/endpoint.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import { jsonAnswer, type Principals, readBody, type ServiceAnswer, type ServiceHandler } from './service.ts'
import { claimOf, SignatureError, type SignedRequest, verify } from './signature.ts'

export type EndpointOptions = {
  /** 0 takes any free port. */
  port: number
  dataDir: string
  /** Tests keep their tables in memory; files, mail and secrets are always in `dataDir`. */
  tablesInMemory?: boolean
  principals: Principals
  /** Returns the time in ms that signatures, presigned URLs and TTL are checked against. */
  now: () => number
  /** SES's limits for the account. */
  mailQuota?: MailQuota
  services?: { stepFunctions?: ServiceHandler; lambda?: ServiceHandler; sqs?: ServiceHandler }
}

export type AwsEndpoint = {
  port: number
  url: string
  tables: TableEngine
  buckets: Buckets
  secrets: Secrets
  close(): Promise<void>
}

/** DynamoDB's limit of a body; every service but S3 has it here. */
const maxBodyBytes = 16 * 1024 * 1024

/** The service of each prefix of `x-amz-target`. */
const targets: Record<string, string> = {
  DynamoDB_20120810: 'dynamodb',
  AmazonSQS: 'sqs',
  AWSStepFunctions: 'states',
  secretsmanager: 'secretsmanager',
}

const bodyTooLarge = () =>
  new Failure(413, 'RequestEntityTooLargeException', 'The request is larger than 16 MB')

const unknownOperation = (message: string) => new Failure(400, 'UnknownOperationException', message)

/** Serves DynamoDB's wire format. Clients that check the checksum refuse a wrong one. */
const dynamodbHandler =
  (tables: TableEngine): ServiceHandler =>
  async ({ action, body }) => {
    const answer = jsonAnswer(
      await tables.answer(action, (body ?? {}) as Record<string, unknown>),
      'x-amz-json-1.0',
    )
    return { ...answer, headers: { ...answer.headers, 'x-amz-crc32': String(crc32(answer.body)) } }
  }

/**
 * Opens one HTTP server on loopback for every AWS service. A Lambda finds it by AWS_ENDPOINT_URL; because the address is an IP,
 * the S3 client puts the bucket into the path by itself.
 */
export async function openEndpoint({
  port,
  dataDir,
  tablesInMemory,
  principals,
  now,
  mailQuota,
  services = {},
}: EndpointOptions): Promise<AwsEndpoint> {
  const tables = await openTables({ ...(tablesInMemory ? {} : { path: path.join(dataDir, 'tables') }), now })
  const buckets = openBuckets({ dataDir: path.join(dataDir, 'buckets'), now })
  const secrets = openSecrets(path.join(dataDir, 'secrets.json'))
  const handlers: Record<string, ServiceHandler | undefined> = {
    dynamodb: dynamodbHandler(tables),
    ses: sesHandler({ dataDir, now, quota: mailQuota }),
    secretsmanager: secrets.handler,
    states: services.stepFunctions,
    lambda: services.lambda,
    sqs: services.sqs,
  }
  const s3 = s3Endpoint({ buckets, principals, now })

  async function answer(request: IncomingMessage, signed: SignedRequest): Promise<ServiceAnswer> {
    const raw = await readBody(request, maxBodyBytes, bodyTooLarge)
    const claim = claimOf(signed)
    const { service, region } = claim
    const handler = handlers[service]
    if (!handler) throw unknownOperation(`Nothing here serves the AWS service ${service}`)
    const principal = verify(signed, claim, principals, now(), raw)
    const body = parseJson(raw)
    const action = actionOf(service, signed)
    const { path, query, headers } = signed
    if (principal.statements !== 'everything') {
      const permissions = await permissionsOf({ service, action, body, path, region }, tables.partitionKeyOf)
      authorize(principal, permissions)
      tables.policies.check(principal.role, permissions)
    }
    return handler({ action, body, raw, path, query, headers, principal })
  }

  const server = createServer((request, response) => {
    // The SDK corrects its own clock by this header, so it must carry the local clock's time, not the machine's.
    response.sendDate = false
    response.setHeader('date', new Date(now()).toUTCString())
    const signed = signedRequestOf(request)
    if (isS3(signed)) return s3(request, response, signed)
    answer(request, signed)
      .catch((error: unknown) => errorAnswer(error, signed))
      .then(({ status, headers, body }) =>
        response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body),
      )
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  const boundPort = (server.address() as AddressInfo).port

  return {
    port: boundPort,
    url: `http://127.0.0.1:${boundPort}`,
    tables,
    buckets,
    secrets,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await tables.close()
    },
  }
}

function signedRequestOf({ method = 'GET', url = '/', headers }: IncomingMessage): SignedRequest {
  const [path = '/', query = ''] = url.split(/\?(.*)/s, 2)
  return { method, path, query: new URLSearchParams(query), headers }
}

/**
 * Browsers' requests to S3 (a preflight, a form, a presigned URL) have no AWS header, so S3 gets every
 * request that is not clearly for another service.
 */
function isS3({ headers, query }: SignedRequest): boolean {
  if (headers['x-amz-target']) return false
  const scope = headers.authorization ?? query.get('X-Amz-Credential')
  return !scope || !/\/(dynamodb|ses|lambda|states|secretsmanager)\/aws4_request/.test(scope)
}

function actionOf(service: string, { headers, path, method }: SignedRequest): string {
  const target = headers['x-amz-target']
  if (typeof target === 'string') {
    const [prefix = '', action = ''] = target.split('.')
    if (targets[prefix] === service && action) return action
  } else if (method === 'POST' && service === 'ses' && path === '/v2/email/outbound-emails') {
    return 'SendEmail'
  } else if (method === 'GET' && service === 'ses' && path === '/v2/email/account') {
    return 'GetAccount'
  } else if (
    method === 'POST' &&
    service === 'lambda' &&
    /^\/2015-03-31\/functions\/[^/]+\/invocations$/.test(path)
  ) {
    return 'InvokeFunction'
  }
  throw unknownOperation(`The local ${service} does not know ${target ?? `${method} ${path}`}`)
}

function parseJson(raw: Buffer): unknown {
  if (raw.length === 0) return undefined
  try {
    return JSON.parse(raw.toString())
  } catch {
    throw new Failure(400, 'SerializationException', 'The body is not JSON')
  }
}

const signatureCodes = {
  missing: 'MissingAuthenticationTokenException',
  malformed: 'IncompleteSignatureException',
  unknownKey: 'UnrecognizedClientException',
  mismatch: 'InvalidSignatureException',
  skewed: 'InvalidSignatureException',
  expired: 'InvalidSignatureException',
} as const

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (error instanceof SignatureError) return new Failure(400, signatureCodes[error.problem], error.message)
  console.error(error)
  return new Failure(500, 'InternalServerError', error instanceof Error ? error.message : String(error))
}

/** The JSON protocols name the exception in the body, the REST ones (SES, Lambda) in a header. Sending both serves all. */
function errorAnswer(error: unknown, { headers }: SignedRequest): ServiceAnswer {
  const { status, code, message, fields } = failureOf(error)
  const isRest = !headers['x-amz-target']
  const answer = jsonAnswer({ __type: code, message, ...fields }, isRest ? 'json' : 'x-amz-json-1.0')
  return {
    ...answer,
    status: isRest && code === 'AccessDeniedException' ? 403 : status,
    headers: { ...answer.headers, 'x-amzn-errortype': code },
  }
}
