import type { ChangeContext } from '../store/changeContext.ts'
import { randomText } from '../store/ids.ts'
import { apiVersion } from '../store/objects.ts'
import type { Store } from '../store/store.ts'
import { expand } from './expand.ts'
import { type Form, parseForm } from './formBody.ts'
import { fingerprintOf, storedAnswer } from './idempotency.ts'
import { findRoute } from './routes.ts'
import { invalid, StripeError } from './stripeError.ts'
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

export interface ApiOptions {
  store: Store
  /** Milliseconds. */
  now(): number
  origin: string
  secretKey: string
}

/** Answers a request of the API. All writes and events are on the disk before it returns. */
export function answer(options: ApiOptions, request: ApiRequest): ApiAnswer {
  const requestId = `req_${randomText(14)}`
  const key = idempotencyKeyOf(request)
  try {
    const { status, body, replayedRequestId } = execute(options, request, requestId, key)
    const extra: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    if (replayedRequestId !== undefined)
      Object.assign(extra, { 'idempotent-replayed': 'true', 'original-request': replayedRequestId })
    return { status, body, headers: { 'request-id': requestId, 'stripe-version': apiVersion, ...extra } }
  } catch (error) {
    return { ...errorAnswer(error), headers: { 'request-id': requestId, 'stripe-version': apiVersion } }
  }
}

interface Result {
  status: number
  body: unknown
  /** The id of the earlier request, if its answer is sent again. */
  replayedRequestId?: string
}

function execute(
  { store, now, origin, secretKey }: ApiOptions,
  request: ApiRequest,
  requestId: string,
  key?: string,
): Result {
  authenticate(request, secretKey)
  const { method, path, query, body } = request
  const route = findRoute(method, path)
  if (!route)
    throw new StripeError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}). The local stand-in for Stripe serves what the portal calls.`,
    })
  const nowSeconds = Math.floor(now() / 1000)
  const fingerprint = fingerprintOf(method, path, body)
  const stored = key === undefined ? undefined : storedAnswer(store, key, fingerprint, nowSeconds)
  if (stored) return { status: stored.status, body: stored.body, replayedRequestId: stored.requestId }

  const context: ChangeContext = {
    store,
    nowSeconds,
    origin,
    request: { id: requestId, idempotency_key: key ?? null },
  }
  const { expand: paths, ...form } = parseForm(method === 'POST' ? body : query)
  const remember = (result: Result) => {
    if (key !== undefined)
      store.put('answered', { id: key, requestId, fingerprint, created: nowSeconds, ...result })
    return result
  }
  try {
    return store.change(() => {
      const output = route.operation.run(context, form, route.id)
      if (output instanceof StripeError) return remember(errorAnswer(output))
      return remember({ status: 200, body: expand(store, output, pathsOf(paths)) })
    })
  } catch (error) {
    // As at Stripe, the answer to a declined card is stored under its idempotency key, and the answer to an invalid request is not.
    if (error instanceof StripeError && error.status === 402)
      return store.change(() => remember(errorAnswer(error)))
    throw error
  }
}

function pathsOf(paths: Form[string] | undefined): string[] {
  if (paths === undefined) return []
  if (!Array.isArray(paths)) throw invalid('Invalid array', { param: 'expand' })
  return paths.map(String)
}

function idempotencyKeyOf({ method, headers }: ApiRequest): string | undefined {
  const key = headers['idempotency-key']
  return method === 'POST' && typeof key === 'string' && key !== '' ? key : undefined
}

function authenticate({ headers }: ApiRequest, secretKey: string): void {
  const { authorization = '', 'stripe-version': version = apiVersion } = headers
  const [scheme, credentials = ''] = String(authorization).split(' ')
  const key =
    scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().replace(/:.*$/s, '') : credentials
  if (key !== secretKey)
    throw new StripeError(401, {
      type: 'invalid_request_error',
      message:
        key === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${key.slice(0, 8)}****`,
    })
  if (version !== apiVersion)
    throw invalid(
      `The local stand-in for Stripe speaks the version ${apiVersion} of the API, not ${String(version)}.`,
    )
}

function errorAnswer(error: unknown): { status: number; body: unknown } {
  if (error instanceof StripeError) return { status: error.status, body: { error: error.error } }
  console.error(error)
  const message = error instanceof Error ? error.message : String(error)
  return { status: 500, body: { error: { type: 'api_error', message } } }
}
