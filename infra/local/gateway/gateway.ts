import type { Lambdas } from '../lambda/pool.ts'
import { largestPayload } from '../lambda/pool.ts'
import { eventOf } from './event.ts'
import type { Answer, Exchange } from './exchange.ts'
import { badRequest, headersTooLarge, internalError, notFound, tooLarge, unavailable } from './refusals.ts'
import type { Api } from './routes.ts'

/** API Gateway's limit for a request's body, in bytes. */
const largestBody = 10 * 1024 * 1024
/**
 * API Gateway's limit for the request line and the values of all headers together, in bytes. AWS documents the limit but not the
 * status; 431 is HTTP's.
 */
const longestHead = 10_240

interface Result {
  statusCode?: number
  headers?: Record<string, string | number | boolean>
  cookies?: string[]
  body?: string
  isBase64Encoded?: boolean
}

export interface GatewayOptions {
  lambdas: Lambdas
  /** Milliseconds by the movable clock. */
  now: () => number
  warn: (line: string) => void
}

/** API Gateway: from a request to the function of its route, and from the function's result to a response. */
export function openGateway({ lambdas, now, warn }: GatewayOptions) {
  return async function answer(api: Api, exchange: Exchange): Promise<Answer> {
    if (headOf(exchange) > longestHead) return headersTooLarge()
    if (exchange.body.length > largestBody) return tooLarge()
    if (!isDecodable(exchange.path)) return badRequest()
    const match = api.match(exchange.method, exchange.path)
    if (!match) return notFound()
    const { routeKey, functionName, timeout, permitted } = match.target
    if (!permitted) {
      warn(`API Gateway may not invoke ${functionName} for ${routeKey}: no AWS::Lambda::Permission lets it.`)
      return internalError()
    }
    const event = JSON.stringify(eventOf(exchange, api, match, now()))
    if (Buffer.byteLength(event) > largestPayload) return tooLarge()
    const late = Promise.withResolvers<undefined>()
    const timer = setTimeout(late.resolve, timeout * 1000)
    try {
      const outcome = await Promise.race([lambdas.invoke(functionName, event), late.promise])
      if (!outcome) return unavailable()
      if ('error' in outcome)
        return outcome.error.errorType === 'Sandbox.Timedout' ? unavailable() : internalError()
      return answerOf(JSON.parse(outcome.payload)) ?? internalError()
    } finally {
      clearTimeout(timer)
    }
  }
}

const headOf = ({ method, path, query, headers }: Exchange) =>
  Buffer.byteLength(`${method} ${path}${query && `?${query}`} HTTP/1.1${Object.values(headers).join('')}`)

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** A result without `statusCode` is the body itself; undefined when the result is no response at all. */
function answerOf(result: unknown): Answer | undefined {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    const body = typeof result === 'string' ? result : JSON.stringify(result)
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) }
  }
  const { statusCode, headers = {}, cookies, body = '', isBase64Encoded } = result as Result
  const status = Number(statusCode)
  if (!Number.isInteger(status) || status < 200 || status > 599 || typeof body !== 'string') return undefined
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const)
  const answered: Answer['headers'] = Object.fromEntries(named)
  if (cookies && cookies.length > 0) answered['set-cookie'] = cookies
  if (body !== '' && !answered['content-type']) answered['content-type'] = 'text/plain;charset=UTF-8'
  return { status, headers: answered, body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') }
}
