import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { courseFee } from '#shared/kernel/courseFee.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { CartLine, type Offer, priceCart } from '#shared/payments/cart.ts'
import { paymentRefusals } from '#shared/payments/refusals.ts'

const offer: Offer = {
  products: [
    { productId: 'prod_1', titles: ['Workbook', 'Classeur', 'Cuaderno'], cents: 3900 },
    { productId: 'prod_2', titles: ['Planner', 'Planificateur', 'Planificador'], cents: 4900 },
    { productId: 'prod_3', titles: ['Planner', 'Plan', 'Plan'], cents: 1 },
  ],
  courseNames: ['Carbon basics', 'Carbon for farms'],
  unpaid: [{ bookingId: 'book_1', courseName: 'Carbon basics', people: 12 }],
  plan: 'premium',
}
const read = (line: object) => z.parse(CartLine, line)
const priced = (...lines: object[]) => priceCart(lines.map(read), offer)
const codeOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('a cart is priced at what the shop asks now', () => {
  expect(
    priced(
      { name: 'Classeur', price: '39.00', quantity: '3' },
      { name: 'Planner', productId: 'prod_2', price: 49 },
    ),
  ).toEqual({
    lines: [
      { title: 'Classeur', productId: 'prod_1', cents: 3900, quantity: 3 },
      { title: 'Planner', productId: 'prod_2', cents: 4900, quantity: 1 },
    ],
    total: 16_600,
  })
})

test('a receipt shows the shop’s title, whatever name the browser sent with the product’s id', () => {
  const titleOf = (name: string) => priced({ name, productId: 'prod_1', price: 39 }).lines[0]?.title
  expect([titleOf('Cuaderno'), titleOf('A year of consulting'), titleOf('workbook')]).toEqual([
    'Cuaderno',
    'Workbook',
    'Workbook',
  ])
})

test('a course costs C$10 a person, a fifth less for premium members, and its line has the booking’s id', () => {
  expect(priced({ name: 'Carbon basics', price: 96 })).toEqual({
    lines: [{ title: 'Carbon basics', bookingId: 'book_1', cents: 9600, quantity: 1 }],
    total: 9600,
  })
  expect(['free', 'pro', 'premium'].map((plan) => courseFee(8, plan as Offer['plan']))).toEqual([
    8000, 8000, 6400,
  ])
})

test('a line that is not sold, or not at that price, is refused with its reason', () => {
  const course = { name: 'Carbon basics', price: 96 }
  const product = { name: 'Workbook', price: 39 }
  const refused: [lines: object[], refusal: { code: string }][] = [
    [[{ ...product, price: 38.99 }], paymentRefusals.priceChanged],
    [[{ ...course, price: 120 }], paymentRefusals.priceChanged],
    [[{ ...course, quantity: 2 }], paymentRefusals.priceChanged],
    [[{ name: 'Rainforest', price: 1 }], paymentRefusals.noProduct],
    [[{ ...product, productId: 'prod_9' }], paymentRefusals.noProduct],
    [[{ name: 'Planner', price: 49 }], paymentRefusals.ambiguousTitle],
    [[course, product], paymentRefusals.mixedCart],
    [[course, course], paymentRefusals.mixedCart],
    [[{ name: 'Carbon for farms', price: 80 }], paymentRefusals.noBooking],
  ]
  for (const [lines, { code }] of refused)
    expect(
      codeOf(() => priced(...lines)),
      JSON.stringify(lines),
    ).toBe(code)
})

test.each([0, -1, 100, 1.5, 'many', null])('a quantity of %j is not valid', (quantity) => {
  expect(z.safeParse(CartLine, { name: 'Workbook', price: 39, quantity }).success).toBe(false)
})

test('an empty product id is not valid', () => {
  expect(z.safeParse(CartLine, { name: 'Workbook', price: 39, productId: ' ' }).success).toBe(false)
})

const names = fc.constantFrom(
  'Workbook',
  'Cuaderno',
  'Planner',
  'Plan',
  'Carbon basics',
  'Carbon for farms',
  'workbook',
  'Other',
)
const prices = fc.oneof(
  fc.constantFrom<unknown>(
    39,
    '39.00',
    49,
    0.01,
    96,
    120,
    80,
    0,
    -39,
    '0',
    '1e2',
    39.001,
    Number.NaN,
    Number.MAX_SAFE_INTEGER,
  ),
  fc.double(),
  fc.string(),
)
const quantities = fc.oneof(
  fc.constantFrom<unknown>(1, 2, 99, 0, -1, 100, '3', 1e9, Number.NaN, undefined),
  fc.double(),
)
const productIds = fc.constantFrom('prod_1', 'prod_2', 'prod_3', 'prod_9', undefined)
const honestLine = fc.constantFrom<object>(
  { name: 'Workbook', price: 39, quantity: 2, productId: 'prod_1' },
  { name: 'Cuaderno', price: '39.00' },
  { name: 'Plan', price: 0.01, quantity: 99 },
  { name: 'Carbon basics', price: 96 },
)
const guessedLine = fc.record({ name: names, price: prices, quantity: quantities, productId: productIds })
const alteredLine = fc
  .tuple(honestLine, guessedLine, fc.constantFrom('name', 'price', 'quantity', 'productId'))
  .map(([line, guess, field]) => ({
    ...line,
    [field]: guess[field as keyof typeof guess],
  }))
/** Carts of honest buyers, of programs that guess, and of attackers who change one field. */
const carts = fc.array(fc.oneof(honestLine, alteredLine, guessedLine), { minLength: 1, maxLength: 4 })
const Cart = z.array(CartLine)

test('none of 10,000 carts is priced at anything but the shop’s prices', () => {
  let accepted = 0
  fc.assert(
    fc.property(carts, (sent) => {
      const cart = z.safeParse(Cart, sent)
      if (!cart.success) return
      try {
        const { lines, total } = priceCart(cart.data, offer)
        accepted++
        for (const { productId, bookingId, cents, quantity } of lines) {
          const shopCents = bookingId
            ? courseFee(12, 'premium')
            : offer.products.find((product) => product.productId === productId)?.cents
          expect(cents).toBe(shopCents)
          expect(quantity).toSatisfy((count: number) => Number.isInteger(count) && count >= 1 && count <= 99)
        }
        expect(total).toBe(lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    }),
    { numRuns: 10_000 },
  )
  expect(accepted).toBeGreaterThan(500)
})
