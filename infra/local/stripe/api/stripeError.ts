import type { PaymentIntent } from '../store/objects.ts'

/** The `error` of an answer. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: PaymentIntent
  doc_url?: string
}

/** An error that the API returns in Stripe's format. */
export class StripeError extends Error {
  readonly status: number
  readonly error: ErrorBody

  constructor(status: number, error: ErrorBody) {
    super(error.message)
    this.status = status
    this.error = error.code
      ? { ...error, doc_url: `https://docs.stripe.com/error-codes#${error.code.replaceAll('_', '-')}` }
      : error
  }
}

export const invalid = (
  message: string,
  details: Pick<ErrorBody, 'code' | 'param' | 'charge'> = {},
): StripeError => new StripeError(400, { type: 'invalid_request_error', message, ...details })

/** An unknown id: 404 when it is in the path, 400 when it is in the parameter `param`, as at Stripe. */
export const noSuch = (what: string, id: string, param?: string): StripeError =>
  new StripeError(param ? 400 : 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: param ?? 'id',
  })

/** Refuses what Stripe can do and the stand-in cannot, so that nothing is silently ignored. */
export const unsupported = (what: string, param?: string): StripeError =>
  invalid(`The local stand-in for Stripe does not support ${what}.`, { param })
