import { beforeAll } from 'vitest'
import { gatewayTo } from '#functions/payments/gateway/gateway.ts'
import { paymentHandlers } from '#functions/payments/handlers.ts'
import { settlements } from '#functions/payments/settle/settlements.ts'
import { contentRepository } from '#functions/platform/content/contentRepository.ts'
import { serve } from '#functions/platform/http/serve.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { Area } from '#shared/kernel/area.ts'
import { payments } from '#shared/payments/contract.ts'
import { defaultPlans } from '#shared/payments/plan.ts'
import { productKind } from '#shared/products/product.ts'
import { type StripeEvent, subjectOf } from '#shared/stripe/contract.ts'
import { openStandIn, sdkFor } from '../stripe/standIn.ts'
import { caller } from '../support/call.ts'
import { watchedHttp, watchedPlatform } from '../support/killableProcess.ts'
import { quietOutbox, waitingLetters } from '../support/letters.ts'
import { type TestPlatform, testPlatform } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'

let count = 0

/** The id of the Checkout Session to whose URL a checkout route leads. */
export const sessionIn = ({ url }: { url: string }) => ({ id: new URL(url).pathname.split('/').at(-1)! })

/** Payments on a local table, with the Lambdas of `otherAreas`, and a Stripe for each test. */
export function paymentsArea(otherAreas: readonly Area[] = []) {
  const local = testPlatform(payments, otherAreas)
  const area = {} as { platform: Platform }
  beforeAll(() => void Object.assign(area, { platform: local.platform }))

  /** Puts a product into the shop whose file is a link to another site. */
  async function aProduct(
    cents = 3900,
    title = `Workbook ${++count}`,
  ): Promise<{ productId: string; title: string; cents: number }> {
    const productId = `product_test${++count}`
    const at = new Date().toISOString()
    const item = {
      id: productId,
      status: 'published' as const,
      publishAt: at,
      createdAt: at,
      changedAt: at,
      texts: { en: { title, description: '' }, fr: {}, es: {} } as never,
      fields: { price: cents },
      pictures: {},
      downloads: { file: { address: `https://files.example.org/${productId}.pdf` } },
    }
    const step = { at, userId: 'usr_admin', action: 'created' as const, changes: [] }
    await contentRepository(area.platform.table, productKind).save(undefined, item, step)
    return { productId, title, cents }
  }

  /** Opens the shop. `onExternalCall` is awaited before and after each call to the table and to Stripe. */
  async function open({
    onExternalCall,
    automaticTax = false,
    promotionCodes = false,
  }: {
    onExternalCall?: () => Promise<void>
    automaticTax?: boolean
    promotionCodes?: boolean
  } = {}) {
    const standIn = await openStandIn()
    const gateway = gatewayTo(
      onExternalCall ? sdkFor(standIn.stripe, { httpClient: watchedHttp(onExternalCall) }) : standIn.sdk,
    )
    const watched = ({
      platform,
      credentials,
    }: {
      platform: Platform
      credentials: TestPlatform['credentials']
    }) => (onExternalCall ? watchedPlatform(platform, credentials, onExternalCall) : platform)
    const api = watched({ platform: local.lambda, credentials: local.credentials })
    const plans = [...defaultPlans]
    const depsOf = (platform: Platform) => ({
      ...platform,
      outbox: quietOutbox(area.platform),
      plans,
    })
    const now = () => new Date(standIn.clock.now())
    const settle = settlements(gateway, depsOf(watched(local.task('settle'))))
    const downloads = { address: async () => 'https://files.example.org/signed' }
    const handlers = paymentHandlers({
      ...depsOf(api),
      gateway: async () => gateway,
      downloads,
      automaticTax,
      promotionCodes,
    })
    return {
      standIn,
      /** The plans on sale; a test may change them. */
      plans,
      settle,
      gateway,
      now,
      call: caller(serve(payments, handlers, api)),
      /** A new member who is logged in. */
      member: (overrides: Parameters<typeof loggedIn>[1] = {}) => loggedIn(area.platform, overrides),
      /** Settles the subjects of these events, or of all events so far, as the workflow would. */
      async settleEvents(events?: readonly StripeEvent[]) {
        await standIn.stripe.runDueJobs()
        for (const event of events ?? (standIn.events() as unknown as StripeEvent[])) {
          const subject = subjectOf(event)
          if (subject) await settle.subject(subject, now())
        }
      },
      /** The letters to an address, oldest first. */
      letters: (to: string) => waitingLetters(area.platform, to),
    }
  }
  return Object.assign(area, { aProduct, open, local })
}
