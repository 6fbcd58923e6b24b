import { extractText, getDocumentProxy } from 'unpdf'
import { addMember, expect, logIn, test } from '#test/support/journey.ts'
import { sidewaysOverflow } from '#test/support/layout.ts'
import invoiceTexts from '#web/areas/payments/invoices/locales/fr.json' with { type: 'json' }
import orderTexts from '#web/areas/payments/locales/fr.json' with { type: 'json' }
import shopTexts from '#web/areas/products/locales/fr.json' with { type: 'json' }

const product = 'Registre des fluides frigorigènes'

async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  return (await extractText(document, { mergePages: true })).text.replaceAll('\u00a0', ' ')
}

test('a company buys with a purchase order in French, opens its invoice, and finds the credit note of its refund', async ({
  newContext,
  portal,
  accessible,
}) => {
  const buyer = await (await newContext()).newPage()
  await logIn(buyer, await addMember(portal, 'invoices.erabliere@example.org'))
  const account = { firstName: 'Mei', lastName: 'Tanaka', language: 'fr' }
  expect((await buyer.request.put('/api/me', { data: account })).status()).toBe(200)
  await buyer.goto('/fr/products')
  const item = buyer.locator('#products').getByRole('listitem').filter({ hasText: product })
  await item.getByText(shopTexts.buy.addPurchaseOrder).click()
  await item.getByLabel(shopTexts.buy.purchaseOrder).fill('BC-2027-118')
  await item.getByRole('button').click()

  await buyer.getByLabel('Nom complet ou entreprise').fill('Érablière du Nord inc.')
  await buyer.getByLabel(/^Numéro de taxe/).fill('12345')
  await buyer.getByRole('button', { name: 'Payer', exact: true }).click()
  await expect(buyer.getByRole('alert')).toContainText('numéro de taxe')
  await expect(buyer.getByLabel('Nom complet ou entreprise')).toHaveValue('Érablière du Nord inc.')
  await buyer.getByLabel(/^Numéro de taxe/).fill('123456789 RT0001')
  await buyer.getByRole('button', { name: 'Payer', exact: true }).click()
  await buyer.waitForURL(/\/fr\/success/)
  const order = async () => (await (await buyer.request.get('/api/orders')).json())[0]
  await expect.poll(async () => (await order()).status).toBe('fulfilled')

  await buyer.goto('/fr/orders')
  await expect(buyer.getByRole('heading', { name: invoiceTexts.heading })).toBeVisible()
  await expect(buyer.getByText('Bon de commande BC-2027-118')).toBeVisible()
  const openPdf = async (name: RegExp) => {
    const href = await buyer.getByRole('link', { name }).getAttribute('href')
    return textOf(await (await buyer.request.get(href!)).body())
  }
  const invoice = await openPdf(/^PDF de la facture/)
  for (const part of ['Facture', 'BC-2027-118', 'Érablière du Nord inc.', '123456789RT0001', '12,50 CAD'])
    expect(invoice).toContain(part)
  await accessible(buyer)
  await buyer.setViewportSize({ width: 390, height: 844 })
  expect(await sidewaysOverflow(buyer)).toBe(0)

  const admin = await (await newContext()).newPage()
  await logIn(admin, portal.admin)
  await admin.goto(`/fr/admin/orders?id=${(await order()).orderId}`)
  await expect(admin.getByRole('link', { name: /^PDF de la facture/ })).toBeVisible()
  await accessible(admin)
  await admin.getByRole('button', { name: /^Rembourser la commande/ }).click()
  await admin
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Rembourser/ })
    .click()
  await expect(admin.getByRole('link', { name: /^PDF de la note de crédit/ })).toBeVisible()

  await buyer.reload()
  await expect(buyer.getByText(orderTexts.orders.states.refunded)).toBeVisible()
  expect(await openPdf(/^PDF de la note de crédit/)).toContain('Note de crédit')
})
