import type { Call } from '../store/call.ts'
import { randomText } from '../store/ids.ts'
import type { Store } from '../store/store.ts'
import { expanded } from './expand.ts'
import { invalid, StripeFailure } from './failure.ts'
import { type Form, formOf } from './formBody.ts'
import { answeredBefore, fingerprintOf } from './idempotency.ts'
import { routeOf } from './routes.ts'
import { ApiVersion } from './version.ts'

export interface ApiRequest {
  method: string
  path: string
  query: string
  body: string
  headers: Record<string, string | string[] | undefined>
}

export interface ApiAnswer {
  status: number
  headers: Record<string, string>
  body: unknown
}

export interface Answering {
  store: Store
  /** Milliseconds. */
  now(): number
  origin: string
  secretKey: string
}

/** Answers one request of the API. Whatever it writes is on the disk, with its events, before the answer is returned. */
export function answer(given: Answering, request: ApiRequest): ApiAnswer {
  const requestId = `req_${randomText(14)}`
  const key = keyOf(request)
  try {
    const { status, body, replayed } = execute(given, request, requestId, key)
    const more: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    if (replayed !== undefined)
      Object.assign(more, { 'idempotent-replayed': 'true', 'original-request': replayed })
    return { status, body, headers: { 'request-id': requestId, 'stripe-version': ApiVersion, ...more } }
  } catch (error) {
    return { ...failed(error), headers: { 'request-id': requestId, 'stripe-version': ApiVersion } }
  }
}

interface Executed {
  status: number
  body: unknown
  /** The request that was answered in truth. */
  replayed?: string
}

function execute(
  { store, now, origin, secretKey }: Answering,
  request: ApiRequest,
  requestId: string,
  key?: string,
): Executed {
  authenticate(request, secretKey)
  const { method, path, query, body } = request
  const found = routeOf(method, path)
  if (!found)
    throw new StripeFailure(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}). The local stand-in for Stripe serves what the portal calls.`,
    })
  const at = Math.floor(now() / 1000)
  const fingerprint = fingerprintOf(method, path, body)
  const before = key === undefined ? undefined : answeredBefore(store, key, fingerprint, at)
  if (before) return { status: before.status, body: before.body, replayed: before.requestId }

  const call: Call = { store, at, origin, request: { id: requestId, idempotency_key: key ?? null } }
  const { expand, ...form } = formOf(method === 'POST' ? body : query)
  const remember = (executed: Executed) => {
    if (key !== undefined)
      store.put('answered', { id: key, requestId, fingerprint, created: at, ...executed })
    return executed
  }
  try {
    return store.change(() => {
      const result = found.operation.run(call, form, found.id)
      if (result instanceof StripeFailure)
        return remember({ status: result.status, body: { error: result.error } })
      return remember({ status: 200, body: expanded(store, result, pathsOf(expand)) })
    })
  } catch (error) {
    // A declined card is an answer that a repetition gets again; a request that was wrong has not begun.
    if (error instanceof StripeFailure && error.status === 402)
      return store.change(() => remember(failed(error)))
    throw error
  }
}

function pathsOf(expand: Form[string] | undefined): string[] {
  if (expand === undefined) return []
  if (!Array.isArray(expand)) throw invalid('Invalid array', { param: 'expand' })
  return expand.map(String)
}

function keyOf({ method, headers }: ApiRequest): string | undefined {
  const key = headers['idempotency-key']
  return method === 'POST' && typeof key === 'string' && key !== '' ? key : undefined
}

function authenticate({ headers }: ApiRequest, secretKey: string): void {
  const { authorization = '', 'stripe-version': version = ApiVersion } = headers
  const [scheme, credentials = ''] = String(authorization).split(' ')
  const key =
    scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().replace(/:.*$/s, '') : credentials
  if (key !== secretKey)
    throw new StripeFailure(401, {
      type: 'invalid_request_error',
      message:
        key === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${key.slice(0, 8)}****`,
    })
  if (version !== ApiVersion)
    throw invalid(
      `The local stand-in for Stripe speaks the version ${ApiVersion} of the API, not ${String(version)}.`,
    )
}

function failed(error: unknown): { status: number; body: unknown } {
  if (error instanceof StripeFailure) return { status: error.status, body: { error: error.error } }
  console.error(error)
  const message = error instanceof Error ? error.message : String(error)
  return { status: 500, body: { error: { type: 'api_error', message } } }
}
