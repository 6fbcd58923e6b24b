import { beforeAll } from 'vitest'
import { gatewayTo } from '#functions/payments/gateway/gateway.ts'
import { paymentHandlers } from '#functions/payments/handlers.ts'
import { settlements } from '#functions/payments/settle/settlements.ts'
import { contentRepository } from '#functions/platform/content/contentRepository.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { type Letter, waitingLetter } from '#functions/platform/mail/letter.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { Area } from '#shared/kernel/area.ts'
import { payments } from '#shared/payments/contract.ts'
import { defaultPlans } from '#shared/payments/plan.ts'
import { productKind } from '#shared/products/product.ts'
import { type StripeEvent, subjectOf } from '#shared/stripe/contract.ts'
import { openStandIn, sdkFor } from '../stripe/standIn.ts'
import { caller } from '../support/call.ts'
import { type TestPlatform, testPlatform } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'
import { watchedHttp, watchedPlatform } from '../support/watched.ts'

let count = 0

/** The id of the Checkout Session at the address that a checkout route answers. */
export const sessionIn = ({ url }: { url: string }) => ({ id: new URL(url).pathname.split('/').at(-1)! })

/** Payments on a local table, with the Lambdas of areas `beside` it, and a Stripe for each test. */
export function paymentsArea(beside: readonly Area[] = []) {
  const held = testPlatform(payments, beside)
  const area = {} as { platform: Platform }
  beforeAll(() => void Object.assign(area, { platform: held.platform }))

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

  /** Opens the shop. `outside` is awaited before and after each call to the table and to Stripe. */
  async function open({ outside }: { outside?: () => Promise<void> } = {}) {
    const standIn = await openStandIn()
    const gateway = gatewayTo(
      outside ? sdkFor(standIn.stripe, { httpClient: watchedHttp(outside) }) : standIn.sdk,
    )
    const as = ({
      platform,
      credentials,
    }: {
      platform: Platform
      credentials: TestPlatform['credentials']
    }) => (outside ? watchedPlatform(platform, credentials, outside) : platform)
    const api = as({ platform: held.lambda, credentials: held.credentials })
    const wake = async () => undefined
    const plans = [...defaultPlans]
    const depsOf = (platform: Platform) => ({
      ...platform,
      outbox: { ...openOutbox(area.platform), wake },
      plans,
    })
    const now = () => new Date(standIn.clock.now())
    const settle = settlements(gateway, depsOf(as(held.task('settle'))))
    const downloads = { address: async () => 'https://files.example.org/signed' }
    const handlers = paymentHandlers({ ...depsOf(api), gateway: async () => gateway, downloads })
    return {
      standIn,
      /** The plans on sale; a test may change them. */
      plans,
      settle,
      gateway,
      now,
      call: caller(serve(payments, handlers, api)),
      member: (over: Parameters<typeof loggedIn>[1] = {}) => loggedIn(area.platform, over),
      /** Settles the subjects of these events, or of all events so far, as the workflow would. */
      async settleEvents(events?: readonly StripeEvent[]) {
        await standIn.stripe.runDue()
        for (const event of events ?? (standIn.events() as unknown as StripeEvent[])) {
          const subject = subjectOf(event)
          if (subject) await settle.subject(subject, now())
        }
      },
      /** The letters to an address, oldest first. */
      async letters(to: string): Promise<Letter[]> {
        const all = await Array.fromAsync(
          area.platform.table.all(waitingLetter, { index: 'gsi1', pk: 'OUTBOX' }),
        )
        return all.filter((letter) => letter.to === to)
      },
    }
  }
  return Object.assign(area, { aProduct, open, held })
}
