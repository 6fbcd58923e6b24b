import { Sha256 } from '@smithy/core/checksum'
import { SignatureV4 } from '@smithy/signature-v4'
import { seconds } from '#shared/kernel/time.ts'
import { SearchUnavailable } from '../engine.ts'

export interface OpenSearchAnswer<T> {
  /** 404 if the index or the document does not exist, 409 if a later version is stored, else a success. */
  status: number
  body: T
}

/** Calls of OpenSearch's API, signed with the role of this Lambda. */
export interface OpenSearchClient {
  /**
   * A list of bodies is sent as lines, as bulk requests need them. Throws `SearchUnavailable` if OpenSearch
   * cannot be reached, is overloaded or fails.
   */
  call<T>(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    options?: {
      query?: Record<string, string>
      body?: object
      lines?: readonly object[]
      timeoutMs?: number
    },
  ): Promise<OpenSearchAnswer<T>>
}

interface ClientOptions {
  region?: string
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string }
}

/** Lambda gives each function the credentials of its role in these variables. */
function ownCredentials(): NonNullable<ClientOptions['credentials']> {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN } = process.env
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  }
}

/** A visitor does not wait longer than this for a search. */
const defaultTimeoutMs = seconds(5)

export function openSearchClient(endpoint: string, options: ClientOptions = {}): OpenSearchClient {
  const { protocol, hostname, port, host } = new URL(endpoint)
  const signer = new SignatureV4({
    service: 'es',
    region: options.region ?? process.env.AWS_REGION ?? 'us-east-1',
    credentials: options.credentials ?? ownCredentials(),
    sha256: Sha256,
  })

  return {
    async call(method, path, { query = {}, body, lines, timeoutMs = defaultTimeoutMs } = {}) {
      const payload = lines
        ? `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
        : body && JSON.stringify(body)
      const request = {
        method,
        protocol,
        hostname,
        ...(port && { port: Number(port) }),
        path,
        query,
        headers: { host, ...(payload && { 'content-type': `application/${lines ? 'x-ndjson' : 'json'}` }) },
        body: payload,
      }
      const { headers } = await signer.sign(request)
      const search = new URLSearchParams(query).toString()
      let status: number
      let text: string
      try {
        const response = await fetch(`${endpoint}${path}${search && `?${search}`}`, {
          method,
          headers,
          body: payload,
          signal: AbortSignal.timeout(timeoutMs),
        })
        status = response.status
        text = await response.text()
      } catch (cause) {
        throw new SearchUnavailable('OpenSearch does not answer', { cause })
      }
      if (status === 429 || status >= 500) throw new SearchUnavailable(`OpenSearch answers ${status}`)
      if (status >= 400 && status !== 404 && status !== 409)
        throw new Error(`OpenSearch refuses ${method} ${path}: ${text}`)
      return { status, body: JSON.parse(text) }
    },
  }
}
