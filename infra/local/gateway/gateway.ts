import { type Lambdas, maxPayloadBytes } from '../lambda/pool.ts'
import { eventOf } from './event.ts'
import type { HttpRequest, HttpResponse } from './httpMessages.ts'
import type { Api } from './routes.ts'

/** API Gateway's limit of a request's body. */
const maxBodyBytes = 10 * 1024 * 1024
/**
 * API Gateway's limit of the request line and the values of all headers together. AWS documents the limit but not the status; 431
 * is HTTP's.
 */
const maxHeadBytes = 10_240

/** Makes an error response of API Gateway itself. It has no code of ours, so clients can only read the status. */
const gatewayError = (status: number, message: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ message })),
})
const tooLarge = () => gatewayError(413, 'Request Entity Too Large')
const unavailable = () => gatewayError(503, 'Service Unavailable')
const internalError = () => gatewayError(500, 'Internal Server Error')

interface HandlerResult {
  statusCode?: number
  headers?: Record<string, string | number | boolean>
  cookies?: string[]
  body?: string
  isBase64Encoded?: boolean
}

export interface GatewayOptions {
  lambdas: Lambdas
  /** Returns the time of the local clock, which tests can move, in ms. */
  now: () => number
  warn: (line: string) => void
}

/** Opens API Gateway: it passes a request to the function of its route, and turns the function's result into a response. */
export function openGateway({ lambdas, now, warn }: GatewayOptions) {
  return async function answer(api: Api, request: HttpRequest): Promise<HttpResponse> {
    if (headBytesOf(request) > maxHeadBytes) return gatewayError(431, 'Request Header Fields Too Large')
    if (request.body.length > maxBodyBytes) return tooLarge()
    if (!isDecodable(request.path)) return gatewayError(400, 'Bad Request')
    const match = api.match(request.method, request.path)
    if (!match) return gatewayError(404, 'Not Found')
    const { routeKey, functionName, timeoutSeconds, isPermitted } = match.target
    if (!isPermitted) {
      warn(`API Gateway may not invoke ${functionName} for ${routeKey}: no AWS::Lambda::Permission lets it.`)
      return internalError()
    }
    const event = JSON.stringify(eventOf(request, api, match, now()))
    if (Buffer.byteLength(event) > maxPayloadBytes) return tooLarge()
    const timeout = Promise.withResolvers<undefined>()
    const timer = setTimeout(timeout.resolve, timeoutSeconds * 1000)
    try {
      const outcome = await Promise.race([lambdas.invoke(functionName, event), timeout.promise])
      if (!outcome) return unavailable()
      if ('error' in outcome)
        return outcome.error.errorType === 'Sandbox.Timedout' ? unavailable() : internalError()
      return answerOf(JSON.parse(outcome.payload)) ?? internalError()
    } finally {
      clearTimeout(timer)
    }
  }
}

const headBytesOf = ({ method, path, query, headers }: HttpRequest) =>
  Buffer.byteLength(`${method} ${path}${query && `?${query}`} HTTP/1.1${Object.values(headers).join('')}`)

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Turns a handler's result into a response; undefined for an invalid one. A result without `statusCode` is the body itself. */
function answerOf(result: unknown): HttpResponse | undefined {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    const body = typeof result === 'string' ? result : JSON.stringify(result)
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) }
  }
  const { statusCode, headers = {}, cookies, body = '', isBase64Encoded } = result as HandlerResult
  const status = Number(statusCode)
  if (!Number.isInteger(status) || status < 200 || status > 599 || typeof body !== 'string') return undefined
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const)
  const answerHeaders: HttpResponse['headers'] = Object.fromEntries(entries)
  if (cookies && cookies.length > 0) answerHeaders['set-cookie'] = cookies
  if (body !== '' && !answerHeaders['content-type'])
    answerHeaders['content-type'] = 'text/plain;charset=UTF-8'
  return { status, headers: answerHeaders, body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') }
}
