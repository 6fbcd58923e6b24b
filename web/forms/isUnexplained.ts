import { ApiError } from '#web/shell/index.ts'

/** True for a failure without a reason: no response, or a server error without a code of its own. */
export const isUnexplained = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  (error.status >= 500 && /^(portal\.|unexpected$)/.test(error.code))
