import type { PaymentIntent } from '../store/objects.ts'

/** What Stripe answers in `error`. */
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

/** A request that is refused, as Stripe refuses it. */
export class StripeFailure extends Error {
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
): StripeFailure => new StripeFailure(400, { type: 'invalid_request_error', message, ...details })

/** Nothing has that id. A request that names it in its path gets 404, one that names it in a parameter 400, as at Stripe. */
export const noSuch = (what: string, id: string, param?: string): StripeFailure =>
  new StripeFailure(param ? 400 : 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: param ?? 'id',
  })

/** Something that Stripe does and the stand-in does not: refused by name, so that nothing passes here that means something there. */
export const unsupported = (what: string, param?: string): StripeFailure =>
  invalid(`The local stand-in for Stripe does not support ${what}.`, { param })
