import { ApiError } from '#web/shell/index.ts'

/** Whether nothing is known of a failure but that it happened: the server was not reached, or broke without a code of its own. */
export const isUnexplained = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  (error.status >= 500 && /^(portal\.|unexpected$)/.test(error.code))
