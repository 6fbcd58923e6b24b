import { beforeAll } from 'vitest'
import { gatewayTo } from '#functions/payments/gateway/gateway.ts'
import { paymentHandlers } from '#functions/payments/handlers.ts'
import { settlements } from '#functions/payments/settle/settlements.ts'
import { contentRepository } from '#functions/platform/content/contentRepository.ts'
import { type Letter, waitingLetter } from '#functions/platform/letter.ts'
import { openOutbox } from '#functions/platform/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { serve } from '#functions/platform/serve.ts'
import type { Area } from '#shared/kernel/area.ts'
import { payments } from '#shared/payments/contract.ts'
import { usualPlans } from '#shared/payments/plan.ts'
import { productKind } from '#shared/products/product.ts'
import { type StripeEvent, subjectOf } from '#shared/stripe/contract.ts'
import { openStandIn, sdkFor } from '../stripe/standIn.ts'
import { caller } from '../support/call.ts'
import { type TestPlatform, testPlatform } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'
import { watchedHttp, watchedPlatform } from '../support/watched.ts'

let count = 0

/** The area payments on a real local table, with the Lambdas of those `beside` it, and in each test a Stripe of its own. */
export function paymentsArea(beside: readonly Area[] = []) {
  const held = testPlatform(payments, beside)
  const area = {} as { platform: Platform }
  beforeAll(() => void Object.assign(area, { platform: held.platform }))

  /** Puts a product into the shop; its file is an address elsewhere. */
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

  /** The shop with a Stripe of its own. `outside` is awaited before and after whatever the area asks of the table and of Stripe. */
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
    const plans = [...usualPlans]
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
      /** What is sold; a test may sell other plans from some moment on. */
      plans,
      settle,
      gateway,
      now,
      call: caller(serve(payments, handlers, api)),
      member: (over: Parameters<typeof loggedIn>[1] = {}) => loggedIn(area.platform, over),
      /** Settles what the events are about, as the workflow would; all of them, unless some are given. */
      async bringIn(events?: readonly StripeEvent[]) {
        await standIn.stripe.runDue()
        for (const event of events ?? (standIn.events() as unknown as StripeEvent[])) {
          const subject = subjectOf(event)
          if (subject) await settle.subject(subject, now())
        }
      },
      /** The letters that were written to an address, oldest first. */
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
