import type { Code, Issue, Params } from '#shared/kernel/refusal.ts'

type Details = Partial<Pick<ApiError, 'issues' | 'params' | 'retryAfter' | 'body'>>

/** The server said no, or could not be reached (status 0, code `portal.unreachable`). */
export class ApiError extends Error {
  /** HTTP status; 0 when there was no response. */
  readonly status: number
  /** `area.reason`, the key under `errors` in the translations. */
  readonly code: Code
  /** What stands in the braces of the code's text. */
  readonly params: Params
  /** One entry for each wrong field. */
  readonly issues: readonly Issue[]
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | undefined
  /** The whole body of the response, when it was JSON. */
  readonly body: unknown

  constructor(
    status: number,
    code: Code,
    message: string,
    { issues = [], params = {}, retryAfter, body }: Details = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.params = params
    this.issues = issues
    this.retryAfter = retryAfter
    this.body = body
  }
}

const defaultMessage = 'Something went wrong'

/** What stands before the Lambdas (firewall, CloudFront, API Gateway) knows nothing of our codes: its refusals go by their status. */
const codeOf: Record<number, Code> = {
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
const isIssues = (value: unknown): value is Issue[] => Array.isArray(value)

/** Reads a refusal in the house's shape, or whatever else came with the status. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const said = (body ?? {}) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  return new ApiError(
    response.status,
    (text(said.code) as Code | undefined) ?? codeOf[response.status] ?? 'portal.unexpected',
    text(said.message) ?? text(said.error) ?? defaultMessage,
    {
      issues: isIssues(said.issues) ? said.issues : [],
      params: said.params as Params | undefined,
      retryAfter: Number(response.headers.get('retry-after')) || undefined,
      body,
    },
  )
}
