import type { Answer } from './exchange.ts'

/**
 * What API Gateway itself answers: the `message` is AWS's own. `error` and `code` are added so that whoever reads the portal's
 * errors need not tell apart who answered; in the cloud those two are absent from these answers.
 */
const refusal = (status: number, message: string, code: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  body: Buffer.from(JSON.stringify({ message, error: message, code })),
})

export const notFound = () => refusal(404, 'Not Found', 'request.unknown')
export const badRequest = () => refusal(400, 'Bad Request', 'request.invalid')
/** For methods and requests that CloudFront refuses before API Gateway sees them: in the cloud with words of its own, as HTML. */
export const notAMethod = () => refusal(405, 'Method Not Allowed', 'request.method')
export const addressTooLong = () => refusal(414, 'URI Too Long', 'request.tooLong')
export const headersTooLarge = () => refusal(431, 'Request Header Fields Too Large', 'request.tooLong')
export const tooLarge = () => refusal(413, 'Request Entity Too Large', 'request.tooLarge')
export const unavailable = () => refusal(503, 'Service Unavailable', 'unavailable', { 'retry-after': '5' })
export const internalError = () => refusal(500, 'Internal Server Error', 'unexpected')
