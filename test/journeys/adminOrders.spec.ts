import { formatPrice } from '#shared/kernel/format.ts'
import type { Revenue } from '#shared/payments/revenueRoute.ts'
import { addMember, expect, logIn, test } from '#test/support/journey.ts'
import { sidewaysOverflow } from '#test/support/layout.ts'
import orderTexts from '#web/areas/payments/admin/texts/locales/fr.json' with { type: 'json' }
import texts from '#web/areas/payments/locales/fr.json' with { type: 'json' }

const product = 'Refrigerant log'

test('an administrator finds an order in French by a part of the buyer’s e-mail, opens it, refunds a part and then the rest, and sees both in the revenue', async ({
  newContext,
  portal,
  accessible,
}) => {
  const member = await addMember(portal, 'orders.quackenbush@example.org')
  const buyer = await (await newContext()).newPage()
  await logIn(buyer, member)
  const cart = [{ name: product, price: 12.5, quantity: 2 }]
  const { url } = await (await buyer.request.post('/api/create-checkout-session', { data: { cart } })).json()
  await buyer.goto(url)
  await buyer.getByRole('button', { name: 'Pay', exact: true }).click()
  await buyer.waitForURL(/\/success/)
  const statusOf = async () => (await (await buyer.request.get('/api/orders')).json())[0].status
  await expect.poll(statusOf).toBe('fulfilled')

  const admin = await (await newContext()).newPage()
  await logIn(admin, portal.admin)
  const revenue = async () => (await (await admin.request.get('/api/revenue')).json()) as Revenue
  const ofProduct = async () => (await revenue()).products.find(({ title }) => title === product)!
  const before = await ofProduct()
  expect(before.sales).toBeGreaterThanOrEqual(25)

  await admin.goto('/fr/admin/orders')
  await admin.getByRole('searchbox', { name: orderTexts.filter.orders }).fill('ders.QUACK refrig')
  await expect(admin).toHaveURL(/q=ders\.QUACK/)
  await expect(admin.getByRole('rowheader')).toHaveCount(1)
  await accessible(admin)
  await admin.getByRole('link', { name: `${product} × 2` }).click()
  const title = admin.getByRole('heading', { level: 1 })
  await expect(title).toBeFocused()
  await expect(admin.getByText(orderTexts.event.fulfilled)).toBeVisible()
  await accessible(admin)
  expect(await sidewaysOverflow(admin)).toBe(0)
  await admin.getByRole('button', { name: orderTexts.part.open }).click()
  const part = admin.getByRole('dialog', { name: orderTexts.part.title })
  await part.getByLabel(orderTexts.part.amount).fill('5,00')
  await part.getByLabel(orderTexts.part.reason).fill('Une feuille était vide.')
  await accessible(admin)
  await part.getByRole('button', { name: orderTexts.part.confirmAny }).click()
  await expect(part).toHaveCount(0)
  await expect(admin.getByText('Une feuille était vide.')).toBeVisible()
  await admin.getByRole('button', { name: /^Rembourser la commande/ }).click()
  await admin
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Rembourser 20,00/ })
    .click()
  await expect(admin.getByText(orderTexts.event.refunded, { exact: true }).last()).toBeVisible()
  await admin.getByRole('link', { name: orderTexts.detail.back }).click()
  const row = admin.getByRole('row').filter({ hasText: member.email })
  await expect(row.getByText(texts.orders.states.refunded)).toBeVisible()

  await admin.goto('/fr/admin/revenue')
  await expect.poll(async () => (await ofProduct()).refunds - before.refunds).toBe(25)
  await admin.reload()
  const productRow = admin.getByRole('row').filter({ has: admin.getByRole('rowheader', { name: product }) })
  await expect(
    productRow.getByRole('cell', { name: formatPrice((await ofProduct()).refunds, 'fr') }).last(),
  ).toBeVisible()
  await expect(admin.getByRole('img', { name: /^Semaines du/ })).toHaveCount(2)
  await accessible(admin)
})

test('the revenue fits a phone and a wide screen, in light and dark', async ({
  newContext,
  portal,
  accessible,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await (await newContext({ colorScheme })).newPage()
    await logIn(page, portal.admin)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/admin/revenue')
      await expect(page.getByRole('img', { name: /^Weeks from/ })).toHaveCount(2)
      expect(await sidewaysOverflow(page)).toBe(0)
      await accessible(page)
    }
  }
})
