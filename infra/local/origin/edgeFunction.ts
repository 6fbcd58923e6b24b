import { createContext, Script } from 'node:vm'
import type { Answer, Exchange } from '../gateway/exchange.ts'

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
interface EdgeResponse {
  statusCode: number
  statusDescription?: string
  headers?: Record<string, Value>
  cookies?: Record<string, Value & { attributes?: string }>
  body?: string | { encoding: 'text' | 'base64'; data: string }
}
interface EdgeEvent {
  version: string
  context: { distributionDomainName: string; distributionId: string; eventType: string; requestId: string }
  viewer: { ip: string }
  request: EdgeRequest
  response?: EdgeResponse
}

/** A CloudFront Function, run as CloudFront would: it sees the event and nothing else of this machine. */
export interface EdgeFunction {
  onRequest(exchange: Exchange): Promise<Exchange | Answer>
  onResponse(exchange: Exchange, answer: Answer): Promise<Answer>
}

/** Milliseconds; the cloud's limit is far lower, but measured in CPU, of which this machine may have none to spare for a while. */
const longestRun = 5000

export function openEdgeFunction(code: string, distribution: { id: string; domain: string }): EdgeFunction {
  if (/^\s*import\s/m.test(code))
    throw new Error('The local runtime knows no imports in CloudFront Functions.')
  const sandbox = createContext(
    { console: { log: () => undefined } },
    { codeGeneration: { strings: false, wasm: false } },
  )
  new Script(code, { filename: 'cloudfront-function.js' }).runInContext(sandbox)
  const call = new Script('handler(JSON.parse(given))')

  async function run(eventType: string, exchange: Exchange, response?: EdgeResponse): Promise<unknown> {
    const event: EdgeEvent = {
      version: '1.0',
      context: {
        distributionDomainName: distribution.domain,
        distributionId: distribution.id,
        eventType,
        requestId: 'local',
      },
      viewer: { ip: exchange.sourceIp },
      request: requestOf(exchange),
      ...(response ? { response } : {}),
    }
    sandbox.given = JSON.stringify(event)
    const result: unknown = call.runInContext(sandbox, { timeout: longestRun })
    // Only data cross the boundary: what the function returns is parsed as JSON.
    return JSON.parse(JSON.stringify(await result)) as unknown
  }

  return {
    async onRequest(exchange) {
      const result = (await run('viewer-request', exchange)) as EdgeRequest | EdgeResponse
      return 'statusCode' in result ? answerOf(result) : changed(exchange, result)
    },
    async onResponse(exchange, answer) {
      const result = (await run('viewer-response', exchange, responseOf(answer))) as EdgeResponse
      const made = answerOf(result)
      return { ...made, body: result.body === undefined ? answer.body : made.body }
    },
  }
}

function multi(pairs: [string, string][]): Record<string, Value> {
  // Visitors choose the names: `__proto__` and `constructor` must be names like any other.
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

function requestOf({ method, path, query, headers }: Exchange): EdgeRequest {
  const { cookie = '', ...others } = headers
  return {
    method,
    uri: path,
    querystring: multi(pairsOf(query, '&')),
    headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, { value }])),
    cookies: multi(pairsOf(cookie, ';')),
  }
}

const textOf = (values: Record<string, Value>, separator: string) =>
  Object.entries(values)
    .flatMap(([name, { value, multiValue }]) =>
      (multiValue ?? [{ value }]).map((one) => `${name}=${one.value}`),
    )
    .join(separator)

/** The request as the function changed it. Query and cookies stay byte for byte as they came when it left them alone. */
function changed(exchange: Exchange, request: EdgeRequest): Exchange {
  const before = requestOf(exchange)
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, { value }]) => [name.toLowerCase(), value]),
  )
  const cookie = same(before.cookies, request.cookies)
    ? exchange.headers.cookie
    : textOf(request.cookies, '; ')
  return {
    ...exchange,
    path: request.uri,
    query: same(before.querystring, request.querystring) ? exchange.query : textOf(request.querystring, '&'),
    headers: cookie ? { ...headers, cookie } : headers,
  }
}

function answerOf({ statusCode, headers = {}, cookies = {}, body = '' }: EdgeResponse): Answer {
  const lines = Object.entries(cookies).map(
    ([name, { value, attributes }]) => `${name}=${value}${attributes ? `; ${attributes}` : ''}`,
  )
  const named: Answer['headers'] = {}
  for (const [name, { value, multiValue }] of Object.entries(headers)) {
    named[name.toLowerCase()] = multiValue ? multiValue.map((one) => one.value) : value
  }
  if (lines.length > 0) named['set-cookie'] = lines
  return {
    status: statusCode,
    headers: named,
    body:
      typeof body === 'string'
        ? Buffer.from(body)
        : Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8'),
  }
}

function responseOf({ status, headers }: Answer): EdgeResponse {
  const named: Record<string, Value> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'set-cookie') continue
    named[name] = Array.isArray(value)
      ? { value: value[0] ?? '', multiValue: value.map((one) => ({ value: one })) }
      : { value }
  }
  const cookies: NonNullable<EdgeResponse['cookies']> = {}
  for (const line of [headers['set-cookie'] ?? []].flat()) {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const [name = '', value = ''] = pair.split(/=(.*)/s, 2)
    cookies[name] = { value, attributes: attributes.join('; ') }
  }
  return { statusCode: status, headers: named, cookies }
}
