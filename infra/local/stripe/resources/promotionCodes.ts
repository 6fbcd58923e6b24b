import * as z from 'zod/mini'
import { finderOf, listOperation, operation } from '../api/operation.ts'
import { integer, text } from '../api/parameters.ts'
import { invalid } from '../api/stripeError.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId, randomText } from '../store/ids.ts'
import { nullFields } from '../store/nullFields.ts'
import type { Coupon, PromotionCode } from '../store/objects.ts'
import type { Store } from '../store/store.ts'
import { save } from '../webhooks/events.ts'

function createCoupon(context: ChangeContext, percentOff: number, name: string | null): Coupon {
  if (percentOff < 1 || percentOff > 100)
    throw invalid('Invalid percent_off: it must be between 1 and 100.', { param: 'percent_off' })
  const coupon: Coupon = {
    id: randomText(8),
    object: 'coupon',
    created: context.nowSeconds,
    duration: 'once',
    livemode: false,
    metadata: {},
    name,
    percent_off: percentOff,
    times_redeemed: 0,
    valid: true,
    ...nullFields<Coupon>()('amount_off currency duration_in_months max_redemptions redeem_by'),
  }
  return save(context, 'coupon', coupon, 'coupon.created')
}

function createPromotionCode(context: ChangeContext, coupon: string, code: string): PromotionCode {
  const promotionCode: PromotionCode = {
    id: newId('promo'),
    object: 'promotion_code',
    active: true,
    code,
    created: context.nowSeconds,
    livemode: false,
    metadata: {},
    promotion: { coupon, type: 'coupon' },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
    ...nullFields<PromotionCode>()('customer customer_account expires_at max_redemptions'),
  }
  return save(context, 'promotionCode', promotionCode, 'promotion_code.created')
}

/** Finds an active code as a buyer types it: Stripe ignores the case of letters. */
export const activeCode = (store: Store, typed: string): PromotionCode | undefined =>
  store
    .all('promotionCode')
    .find(({ active, code }) => active && code.toLowerCase() === typed.trim().toLowerCase())

/** A code that exists from the start, so that the page can be tried. */
export function ensureExampleCode(context: ChangeContext): void {
  if (activeCode(context.store, 'CARBON10')) return
  createPromotionCode(context, createCoupon(context, 10, 'Ten percent').id, 'CARBON10')
}

const findCoupon = finderOf('coupon')

export const promotionCodes = [
  operation(
    'POST /v1/coupons',
    z.strictObject({ percent_off: integer, duration: z.literal('once'), name: z.optional(text) }),
    (context, { percent_off: percentOff, name }) => createCoupon(context, percentOff, name ?? null),
  ),
  operation(
    'POST /v1/promotion_codes',
    z.strictObject({
      promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
      code: z.string().check(z.regex(/^[A-Za-z0-9-]{1,500}$/)),
    }),
    (context, { promotion, code }) => {
      if (activeCode(context.store, code))
        throw invalid('An active promotion code with this code already exists.', { param: 'code' })
      return createPromotionCode(context, findCoupon(context, promotion.coupon, 'promotion').id, code)
    },
  ),
  listOperation('/v1/promotion_codes', 'promotionCode', { code: z.optional(text) }),
]
