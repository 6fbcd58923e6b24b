import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { openTables, type TableEngine } from './dynamodb/engine.ts'
import { dynamodbHandler } from './dynamodb/handler.ts'
import { Failure } from './failure.ts'
import { authorize } from './iam.ts'
import { sesHandler } from './mail/ses.ts'
import { permissionsOf } from './permissions.ts'
import { type Buckets, openBuckets } from './s3/buckets.ts'
import { s3Endpoint } from './s3/endpoint.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import type { Principals, ServiceAnswer, ServiceHandler } from './service.ts'
import { claimOf, SignatureRefused, type Signed, verify } from './signature.ts'

export type EndpointOptions = {
  /** 0: any free port. */
  port: number
  /** Everything kept lives here. Absent: tables in memory (tests); files, mail and secrets still need a folder. */
  dataDir: string
  tablesInMemory?: boolean
  principals: Principals
  /** Milliseconds; the clock that signatures, presigned URLs and TTL see. */
  now: () => number
  services?: { stepFunctions?: ServiceHandler; lambda?: ServiceHandler }
}

export type AwsEndpoint = {
  port: number
  url: string
  /** For the template loader (ensureTable) and the clock (sweep). */
  tables: TableEngine
  /** For the template loader (ensureBucket) and the origin, which serves public files. */
  buckets: Buckets
  secrets: Secrets
  close(): Promise<void>
}

/** The largest body of any service but S3, in bytes; DynamoDB's own limit. */
const largestBody = 16 * 1024 * 1024

const targets: Record<string, string> = {
  DynamoDB_20120810: 'dynamodb',
  AWSStepFunctions: 'states',
  secretsmanager: 'secretsmanager',
}

/**
 * One HTTP server on loopback for every AWS service the portal uses. A Lambda finds it by AWS_ENDPOINT_URL; because the address is
 * an IP, the S3 client puts the bucket into the path by itself.
 */
export async function openEndpoint({
  port,
  dataDir,
  tablesInMemory,
  principals,
  now,
  services = {},
}: EndpointOptions): Promise<AwsEndpoint> {
  const tables = await openTables({ ...(tablesInMemory ? {} : { path: path.join(dataDir, 'tables') }), now })
  const buckets = openBuckets({ dataDir: path.join(dataDir, 'buckets'), now })
  const secrets = openSecrets(path.join(dataDir, 'secrets.json'))
  const handlers: Record<string, ServiceHandler | undefined> = {
    dynamodb: dynamodbHandler(tables),
    ses: sesHandler({ dataDir, now }),
    secretsmanager: secrets.handler,
    states: services.stepFunctions,
    lambda: services.lambda,
  }
  const s3 = s3Endpoint({ buckets, principals, now })

  async function answer(request: IncomingMessage, signed: Signed): Promise<ServiceAnswer> {
    const raw = await bodyOf(request)
    const claim = claimOf(signed)
    const handler = handlers[claim.service]
    if (!handler)
      throw new Failure(
        400,
        'UnknownOperationException',
        `Nothing here serves the AWS service ${claim.service}`,
      )
    const principal = verify(signed, claim, principals, now(), raw)
    const body = parsed(raw)
    const action = actionOf(claim.service, signed)
    if (principal.statements !== 'everything') {
      const call = { service: claim.service, action, body, path: signed.path, region: claim.region }
      authorize(principal, await permissionsOf(call, tables.partitionKeyOf))
    }
    return handler({
      action,
      body,
      raw,
      path: signed.path,
      query: signed.query,
      headers: signed.headers,
      principal,
    })
  }

  const server = createServer((request, response) => {
    // The SDK corrects its own clock by this header, so it must carry the movable clock's time, not the machine's.
    response.sendDate = false
    response.setHeader('date', new Date(now()).toUTCString())
    const signed = signedOf(request)
    if (isS3(signed)) return s3(request, response, signed)
    answer(request, signed)
      .catch((error: unknown) => refusal(error, signed))
      .then(({ status, headers, body }) =>
        response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body),
      )
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  const bound = (server.address() as AddressInfo).port

  return {
    port: bound,
    url: `http://127.0.0.1:${bound}`,
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

function signedOf({ method = 'GET', url = '/', headers }: IncomingMessage): Signed {
  const [path = '/', query = ''] = url.split(/\?(.*)/s, 2)
  return { method, path, query: new URLSearchParams(query), headers }
}

/** Browsers come to S3 with no header of AWS's (a preflight, a form, a presigned URL), so what is not surely another's is S3's. */
function isS3({ headers, query }: Signed): boolean {
  if (headers['x-amz-target']) return false
  const scope = headers.authorization ?? query.get('X-Amz-Credential')
  return !scope || !/\/(dynamodb|ses|lambda|states|secretsmanager)\/aws4_request/.test(scope)
}

function actionOf(service: string, { headers, path, method }: Signed): string {
  const target = headers['x-amz-target']
  if (typeof target === 'string') {
    const [prefix = '', action = ''] = target.split('.')
    if (targets[prefix] === service && action) return action
  } else if (method === 'POST' && service === 'ses' && path === '/v2/email/outbound-emails') {
    return 'SendEmail'
  } else if (
    method === 'POST' &&
    service === 'lambda' &&
    /^\/2015-03-31\/functions\/[^/]+\/invocations$/.test(path)
  ) {
    return 'InvokeFunction'
  }
  throw new Failure(
    400,
    'UnknownOperationException',
    `The local ${service} does not know ${target ?? `${method} ${path}`}`,
  )
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBody)
      throw new Failure(413, 'RequestEntityTooLargeException', 'The request is larger than 16 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parsed(raw: Buffer): unknown {
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
  if (error instanceof SignatureRefused) return new Failure(400, signatureCodes[error.problem], error.message)
  console.error(error)
  return new Failure(500, 'InternalServerError', error instanceof Error ? error.message : String(error))
}

/** The JSON protocols name the exception in the body, the REST ones (SES, Lambda) in a header. Sending both serves all. */
function refusal(error: unknown, { headers }: Signed): ServiceAnswer {
  const { status, code, message, fields } = failureOf(error)
  const rest = !headers['x-amz-target']
  const denied = rest && code === 'AccessDeniedException'
  return {
    status: denied ? 403 : status,
    headers: {
      'content-type': rest ? 'application/json' : 'application/x-amz-json-1.0',
      'x-amzn-errortype': code,
    },
    body: JSON.stringify({ __type: code, message, ...fields }),
  }
}
