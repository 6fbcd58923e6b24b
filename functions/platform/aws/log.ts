import { Logger } from '@aws-lambda-powertools/logger'

export type Log = Logger

/** Structured lines, one a fact. Never a body, an e-mail or a token: ids and codes only. */
export const openLog = (): Log => new Logger()
