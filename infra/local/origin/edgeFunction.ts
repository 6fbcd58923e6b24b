import { createContext, Script } from 'node:vm'
import type { HttpRequest } from '../gateway/httpMessages.ts'

interface Value {
  value: string
  multiValue?: { value: string }[]
}
interface EdgeRequest {
  method: string
  uri: string
  querystring: Record<string, Value>
  headers: Record<string, Value>
  cookies: Record<string, Value>
}
interface EdgeEvent {
  version: string
  context: { distributionDomainName: string; distributionId: string; eventType: string; requestId: string }
  viewer: { ip: string }
  request: EdgeRequest
}

/** A viewer's request as a function has changed it. `originId` is the origin that the function has selected, if any. */
export type ChangedRequest = HttpRequest & { originId?: string }

/** A CloudFront Function that changes viewers' requests. As at CloudFront, it gets the event and sees nothing of this machine. */
export interface EdgeFunction {
  /** Throws when the function responds to the request itself. */
  onRequest(viewerRequest: HttpRequest): Promise<ChangedRequest>
}

/** The cloud's limit is far lower, but it counts CPU time; this machine may be busy for a while. */
const timeoutMs = 5000

/**
 * CloudFront's module with the only method that the portal uses. It is made in the sandbox, so that a
 * function gets no object of this process.
 */
const cloudFrontModule = `var selectedOrigin
var cf = { selectRequestOriginById: function (id) { selectedOrigin = String(id) } }`
const cloudFrontImport = /^import cf from 'cloudfront';?\n/

export function openEdgeFunction(source: string, distribution: { id: string; domain: string }): EdgeFunction {
  const importsModule = cloudFrontImport.test(source)
  const code = source.replace(cloudFrontImport, '')
  if (/^\s*import\s/m.test(code))
    throw new Error('The local runtime knows no imports in CloudFront Functions but that of `cf`.')
  const sandbox = createContext(
    { console: { log: () => undefined } },
    { codeGeneration: { strings: false, wasm: false } },
  )
  if (importsModule) new Script(cloudFrontModule).runInContext(sandbox)
  new Script(code, { filename: 'cloudfront-function.js' }).runInContext(sandbox)
  const call = new Script(`selectedOrigin = undefined; handler(JSON.parse(eventJson))`)

  return {
    async onRequest(viewerRequest) {
      const event: EdgeEvent = {
        version: '1.0',
        context: {
          distributionDomainName: distribution.domain,
          distributionId: distribution.id,
          eventType: 'viewer-request',
          requestId: 'local',
        },
        viewer: { ip: viewerRequest.sourceIp },
        request: requestOf(viewerRequest),
      }
      sandbox.eventJson = JSON.stringify(event)
      const returned: unknown = call.runInContext(sandbox, { timeout: timeoutMs })
      const originId: unknown = sandbox.selectedOrigin
      // The result is copied as JSON, so that only data leave the sandbox.
      const result = JSON.parse(JSON.stringify(await returned)) as EdgeRequest
      if ('statusCode' in result)
        throw new Error('The local runtime knows no CloudFront Functions that answer requests.')
      const changed = applyChanges(viewerRequest, result)
      return typeof originId === 'string' ? { ...changed, originId } : changed
    },
  }
}

function valuesOf(pairs: [string, string][]): Record<string, Value> {
  // Visitors choose the names, so `__proto__` and `constructor` must be names like any other.
  const values: Record<string, Value> = Object.create(null)
  for (const [name, value] of pairs) {
    const present = values[name]
    if (present) present.multiValue = [...(present.multiValue ?? [{ value: present.value }]), { value }]
    else values[name] = { value }
  }
  return values
}

const pairsOf = (text: string, separator: string | RegExp): [string, string][] =>
  text
    .split(separator)
    .filter(Boolean)
    .map((pair) => pair.split(/=(.*)/s, 2) as [string, string?])
    .map(([name, value = '']) => [name.trim(), value])

function requestOf({ method, path, query, headers }: HttpRequest): EdgeRequest {
  const { cookie = '', ...others } = headers
  return {
    method,
    uri: path,
    querystring: valuesOf(pairsOf(query, '&')),
    headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, { value }])),
    cookies: valuesOf(pairsOf(cookie, ';')),
  }
}

const textOf = (values: Record<string, Value>, separator: string) =>
  Object.entries(values)
    .flatMap(([name, { value, multiValue }]) =>
      (multiValue ?? [{ value }]).map((one) => `${name}=${one.value}`),
    )
    .join(separator)

/** Applies the function's changes to the request. A query or cookies that the function did not change stay byte for byte the same. */
function applyChanges(viewerRequest: HttpRequest, request: EdgeRequest): HttpRequest {
  const original = requestOf(viewerRequest)
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, { value }]) => [name.toLowerCase(), value]),
  )
  const cookie = isSame(original.cookies, request.cookies)
    ? viewerRequest.headers.cookie
    : textOf(request.cookies, '; ')
  return {
    ...viewerRequest,
    path: request.uri,
    query: isSame(original.querystring, request.querystring)
      ? viewerRequest.query
      : textOf(request.querystring, '&'),
    headers: cookie ? { ...headers, cookie } : headers,
  }
}
