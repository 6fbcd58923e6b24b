import type { Answer } from './exchange.ts'

/** The error responses of API Gateway itself, in its own shape: they have no code of ours, so callers go by the status. */
const refusal = (status: number, message: string): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ message })),
})

export const notFound = () => refusal(404, 'Not Found')
export const badRequest = () => refusal(400, 'Bad Request')
export const tooLarge = () => refusal(413, 'Request Entity Too Large')
export const headersTooLarge = () => refusal(431, 'Request Header Fields Too Large')
export const unavailable = () => refusal(503, 'Service Unavailable')
export const internalError = () => refusal(500, 'Internal Server Error')
