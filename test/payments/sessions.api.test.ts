import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentsArea, sessionIn } from './paymentsArea.ts'

const area = paymentsArea()

/** `CARTS=10000 npx vitest run test/payments/sessions.api` sends 10,000 carts. */
const carts = Number(process.env.CARTS ?? 200)
/** An account may open only 60 Checkout Sessions an hour. */
const cartsPerMember = 50

test(
  `none of ${carts} carts makes a Checkout Session at anything but the shop’s prices`,
  async () => {
    const shop = await area.open()
    const prices = [3900, 1250, 1, 100_000]
    const products = await Promise.all(prices.map((cents) => area.aProduct(cents)))
    const centsByTitle = new Map(products.map(({ title, cents }) => [title, cents]))

    const honestLine = fc
      .constantFrom(...products)
      .map(({ title, cents, productId }) => ({ name: title, price: cents / 100, productId }))
    const quantity = fc.constantFrom<unknown>(1, 2, 99, 0, -1, 100, '3', 1.5, 1e9, undefined)
    const guess = {
      name: fc.constantFrom(
        ...centsByTitle.keys(),
        'Premium for life',
        'Net Zero Carbon Strategy for Business',
        '',
      ),
      price: fc.oneof(
        fc.constantFrom<unknown>(39, 12.5, 0.01, 0, -39, '1e2', 38.999, Number.MAX_SAFE_INTEGER),
        fc.double(),
        fc.string(),
      ),
      productId: fc.constantFrom(
        undefined,
        'product_none',
        '',
        ...products.map(({ productId }) => productId),
      ),
    }
    const alteredLine = fc
      .tuple(honestLine, fc.record(guess), fc.constantFrom('name', 'price', 'productId'))
      .map(([line, guessed, field]) => ({ ...line, [field]: guessed[field as keyof typeof guessed] }))
    const line = fc.tuple(
      fc.oneof({ arbitrary: honestLine, weight: 2 }, alteredLine, fc.record(guess)),
      quantity,
    )
    const cart = fc.array(
      line.map(([one, count]) => ({ ...one, quantity: count, currency: 'usd', unit_amount: 1, discount: 1 })),
      { minLength: 1, maxLength: 3 },
    )

    const sampleCarts = fc.sample(cart, { numRuns: carts, seed: 11 })
    let accepted = 0
    let token = ''
    for (const [index, sentLines] of sampleCarts.entries()) {
      if (index % cartsPerMember === 0) token = (await shop.member()).token
      const { status, body } = await shop.call('POST /api/create-checkout-session', {
        token,
        body: { cart: sentLines },
      })
      expect([200, 400, 404, 409], JSON.stringify(sentLines)).toContain(status)
      if (status !== 200) continue
      accepted++
      const { id } = sessionIn(body)
      const {
        currency,
        amount_total: total,
        line_items: lines,
      } = await shop.standIn.sdk.checkout.sessions.retrieve(id, {
        expand: ['line_items'],
      })
      expect(currency).toBe('cad')
      for (const sessionLine of lines!.data)
        expect([sessionLine.description, sessionLine.price!.unit_amount]).toEqual([
          sessionLine.description,
          centsByTitle.get(sessionLine.description!),
        ])
      expect(total).toBe(
        lines!.data.reduce(
          (sum, sessionLine) => sum + centsByTitle.get(sessionLine.description!)! * sessionLine.quantity!,
          0,
        ),
      )
    }
    expect(accepted).toBeGreaterThan(carts / 20)
    expect((await shop.standIn.sdk.checkout.sessions.list({ limit: 100 })).data.length).toBe(
      Math.min(accepted, 100),
    )
  },
  60_000 + carts * 200,
)
