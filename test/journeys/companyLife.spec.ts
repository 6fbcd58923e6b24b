import type { Page } from '@playwright/test'
import { passCacheTime } from '#test/support/edgeCache.ts'
import { expect, logIn, test } from '#test/support/journey.ts'
import { mailedLink } from '#test/support/mailbox.ts'
import { aMember } from '#test/support/members.ts'
import { expectMessage } from '#test/support/messages.ts'

/** Imports a sheet with one company in the administrator's browser. */
async function importCompany(page: Page, company: { name: string; email: string }) {
  const rows = [
    'COMPANY,EMAIL,PHONE NUMBER,CONTACT,CATEGORY',
    `${company.name},${company.email},514 555 0100,"1 Quai Street, Montréal, Québec, Canada",Retail`,
  ]
  await page.goto('/admin/directory-upload')
  const buffer = Buffer.from(rows.join('\n'))
  await page
    .getByLabel('Spreadsheet')
    .setInputFiles({ name: 'photovoltaics.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('row', { name: /photovoltaics\.csv/ }).getByText('Completed')).toBeVisible()
}

test('a company is imported, found by a mistyped word, shared, claimed, corrected and withdrawn', async ({
  page: admin,
  portal,
  newContext,
  accessible,
}) => {
  test.setTimeout(120_000)
  const email = `office${Date.now()}@photovoltaics.example`
  await logIn(admin, portal.admin)
  await importCompany(admin, { name: 'Genévrier Photovoltaïque', email })

  const reader = await (await newContext({ javaScriptEnabled: false })).newPage()
  /** Searches in French until the company is among the results, or no longer. */
  const search = (query: string, name: string, isListed = true) =>
    expect(async () => {
      await passCacheTime(portal.origin)
      await reader.goto(`/fr/search?q=${encodeURIComponent(query)}`)
      await expect(reader.getByRole('searchbox')).toHaveValue(query)
      expect(await reader.getByRole('heading', { level: 2, name }).count()).toBe(isListed ? 1 : 0)
    }).toPass({ timeout: 60_000 })
  const name = 'Genévrier Photovoltaïque'
  await search('genevirer photovoltaique', name)
  await reader.getByRole('heading', { level: 2, name }).getByRole('link').click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(name)
  const { pathname } = new URL(reader.url())
  expect(pathname).toMatch(/^\/fr\/companies\/genevrier-photovoltaique-\w+$/)
  await expect(reader.getByRole('link', { name: 'Lien vers cette page' })).toHaveAttribute('href', pathname)

  const member = await (await newContext()).newPage()
  await aMember(member)
  await member.goto(pathname.replace('/fr', ''))
  await member.getByRole('button', { name: 'Ask to take it over' }).click()
  await expect(member.getByText('We have written to the company.')).toBeVisible()
  await member.reload()
  await expect(member.getByText('You have asked for this company')).toBeVisible()
  await expect(member.getByRole('button', { name: 'Ask to take it over' })).toHaveCount(0)
  await accessible(member)
  const { link } = await mailedLink(reader, email, '/directory/agree')
  const office = await (await newContext()).newPage()
  await office.goto(link.href)
  await office.getByRole('button', { name: 'Yes, I agree' }).click()
  await expect(office.getByText(`The member now looks after ${name}.`)).toBeVisible()

  await member.goto('/directory')
  // A sheet has the whole address in one cell.
  await member.getByLabel('City').fill('Montréal')
  await member.getByLabel('State or province').fill('Québec')
  await member.getByLabel('Country').fill('Canada')
  await member.getByLabel('Opening hours').fill('Du lundi au vendredi, de 9 h à 17 h')
  await member.getByLabel('Description').fill('Des toits pour la cerisaie.')
  await accessible(member)
  await member.getByRole('button', { name: 'Save changes' }).click()
  await expectMessage(member, 'Your changes are in the directory.')
  await search('toit cerisaies', name)
  await reader.goto(pathname)
  await expect(reader.getByText('Du lundi au vendredi')).toBeVisible()

  await admin.goto('/admin/listings?q=genevrier')
  await admin.getByRole('checkbox', { name }).check()
  await admin.getByRole('button', { name: 'Withdraw 1' }).click()
  await admin.getByRole('dialog').getByLabel('Reason').fill('The shop has closed.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(admin.getByText('1 company is no longer public.')).toBeVisible()
  await search('toit cerisaies', name, false)
  expect((await reader.goto(pathname))?.status()).toBe(404)
})
