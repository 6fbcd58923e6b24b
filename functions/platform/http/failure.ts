import type { Params, Refusal, RefusalDetails, RefusalKind } from '#shared/kernel/refusal.ts'
import type { Reply } from './event.ts'
import { securityHeaders } from './respond.ts'

export const statusOf: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  tooLarge: 413,
  wrongMedia: 415,
  refused: 422,
  tooMany: 429,
  unavailable: 503,
}

interface Problem {
  status: number
  code: string
  params?: Params
  message: string
  details?: RefusalDetails
}

/** The shape of all errors: `message` is English for users, `code` and `params` let screens translate it. */
function problem({ status, code, params = {}, message, details = {} }: Problem): Reply {
  const { issues, retryAfter, current, claim, challenge, factors } = details
  return {
    statusCode: status,
    headers: {
      ...securityHeaders,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    body: JSON.stringify({
      message,
      error: message,
      code,
      ...(Object.keys(params).length > 0 && { params }),
      issues,
      current,
      claim,
      challenge,
      factors,
    }),
  }
}

export const failure = ({ kind, code, params, message, details }: Refusal): Reply =>
  problem({ status: statusOf[kind], code, params, message, details })

/** The response to a defect of the portal. It reveals nothing; the log has everything. */
export const unexpected: Reply = problem({ status: 500, code: 'unexpected', message: 'Something went wrong' })
