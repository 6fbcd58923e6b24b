import { expect, test } from 'vitest'
import { audit } from '#shared/audit/contract.ts'
import { maxWatches } from '#shared/audit/watch.ts'
import { bookings } from '#shared/bookings/contract.ts'
import { planGives as directoryGives } from '#shared/directory/planGives.ts'
import { footprints } from '#shared/footprints/contract.ts'
import { guides } from '#shared/guides/contract.ts'
import { inventories } from '#shared/inventories/contract.ts'
import { planGives as inventoryGives } from '#shared/inventories/planGives.ts'
import { type Access, admit } from '#shared/kernel/access.ts'
import { type Actor, type Package, packages } from '#shared/kernel/actor.ts'
import { courseFee } from '#shared/kernel/courseFee.ts'
import { priceCart } from '#shared/payments/cart.ts'
import { type PlanOffer, planOffers } from '#shared/payments/planOffers.ts'

const memberOn = (plan: Package): Actor => ({
  ...{
    role: 'user',
    userId: 'usr_a',
    email: 'ada@example.org',
    sessionId: 'x',
    provedAt: '2026-11-27T12:00:00Z',
  },
  package: plan,
})
/** Tells whether the server lets the caller in. */
function isAdmitted(actor: Actor, access: Access): boolean {
  try {
    admit(actor, access)
    return true
  } catch {
    return false
  }
}
const cartPrice = (plan: Package) =>
  priceCart([{ name: 'Workbook', productId: 'prod_1', price: 3900, quantity: 1 }], {
    products: [{ productId: 'prod_1', titles: ['Workbook'], cents: 3900 }],
    courseNames: [],
    unpaid: [],
    plan,
  }).total

/** Asks the rules of the areas what they give a member of the plan. Each line names the rule that the server follows. */
function givenTo(plan: Package): PlanOffer {
  const may = (access: Access) => isAdmitted(memberOn(plan), access)
  const visitorMay = (access: Access) => isAdmitted({ role: 'visitor' }, access)
  const { claims, asks, publishes, bold, logo } = directoryGives[plan]
  const books = may(bookings.routes.create.access)
  return {
    tools: visitorMay(guides.routes.list.access) && visitorMay(audit.routes.start.access),
    footprint: Object.values(footprints.routes).every(({ access }) => may(access)),
    watchedPages: may(audit.routes.watch.access) ? maxWatches : 0,
    ...inventoryGives[plan],
    reports: may(inventories.routes.export.access),
    courses: books,
    courseCents: books ? courseFee(1, plan) : 0,
    listing: claims && asks,
    publishes,
    bold,
    logo,
    products: cartPrice(plan) === 3900,
  }
}

test.each(packages)('the price page compares of the %s plan what the rules of the areas give', (plan) => {
  expect(planOffers[plan]).toEqual(givenTo(plan))
})

test('a dearer plan offers nothing less than a cheaper one', () => {
  for (const [cheaper, dearer] of [
    ['free', 'pro'],
    ['pro', 'premium'],
  ] as const)
    for (const line of Object.keys(planOffers.free) as (keyof PlanOffer)[])
      if (line !== 'courseCents')
        expect([line, Number(planOffers[dearer][line]) >= Number(planOffers[cheaper][line])]).toEqual([
          line,
          true,
        ])
})
