import type { Code, Issue, Params } from '#shared/kernel/refusal.ts'

type Details = Partial<Pick<ApiError, 'issues' | 'params' | 'retryAfter' | 'requestId' | 'body'>>

/**
 * A call that the server has refused or failed to answer. If the server could not be reached, the status is 0
 * and the code `portal.unreachable`.
 */
export class ApiError extends Error {
  /** The HTTP status; 0 when there was no response. */
  readonly status: number
  /** `area.reason`, the key under `errors` in the translations. */
  readonly code: Code
  /** Values for the braces in the code's text. */
  readonly params: Params
  /** One entry for each wrong field. */
  readonly issues: readonly Issue[]
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | undefined
  /** The id of the call in the portal's log; undefined when there was no response. */
  readonly requestId: string | undefined
  /** The whole body of the response, when it was JSON. */
  readonly body: unknown

  constructor(
    status: number,
    code: Code,
    message: string,
    { issues = [], params = {}, retryAfter, requestId, body }: Details = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.params = params
    this.issues = issues
    this.retryAfter = retryAfter
    this.requestId = requestId
    this.body = body
  }
}

/**
 * Tells whether the server has refused a call (status 4xx); with `reason`, whether by this status or this
 * code.
 */
export const isRefusal = (error: unknown, reason?: number | Code): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  (reason === undefined || reason === error.status || reason === error.code)

const defaultMessage = 'Something went wrong'

/** Codes for the refusals of firewall, CloudFront and API Gateway, which have none of their own. */
const codeByStatus: Record<number, Code> = {
  400: 'portal.notUnderstood',
  403: 'portal.blocked',
  404: 'portal.missing',
  413: 'portal.tooLarge',
  414: 'portal.tooLong',
  429: 'portal.busy',
  431: 'portal.tooLong',
  502: 'portal.busy',
  503: 'portal.busy',
  504: 'portal.busy',
}

/** Makes the error of a response: from the portal's JSON, or by the status when the body is anything else. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const json = (body ?? {}) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  return new ApiError(
    response.status,
    (text(json.code) as Code | undefined) ?? codeByStatus[response.status] ?? 'portal.unexpected',
    text(json.message) ?? text(json.error) ?? defaultMessage,
    {
      issues: Array.isArray(json.issues) ? (json.issues as Issue[]) : [],
      params: json.params as Params | undefined,
      retryAfter: Number(response.headers.get('retry-after')) || undefined,
      requestId: response.headers.get('x-request-id') ?? undefined,
      body,
    },
  )
}
