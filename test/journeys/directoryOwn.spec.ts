import type { Page } from '@playwright/test'
import { passCacheTime } from '#test/support/edgeCache.ts'
import { expect, logIn, showSlot, test } from '#test/support/journey.ts'
import { expectLoaded } from '#test/support/layout.ts'
import { mailedLink } from '#test/support/mailbox.ts'
import { advanceDays, aMember, planOf } from '#test/support/members.ts'
import { expectMessage } from '#test/support/messages.ts'
import { aPicture } from '../pictures/aPicture.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Signs up a member who pays for Premium on the payment page. */
async function aPremiumMember(page: Page): Promise<string> {
  const email = await aMember(page)
  await page.goto('/pricing?plan=premium')
  await press(page, 'Choose Premium')
  await page.waitForURL(/\/_local\/stripe\/pay\//)
  await press(page, 'Pay')
  await page.waitForURL(/\/pricing$/)
  await expect.poll(() => planOf(page)).toBe('premium')
  return email
}

test('a premium member’s company is bold with its logo in the directory and on the home page until the plan ends', async ({
  page,
  portal,
  newContext,
  accessible,
}) => {
  await page.goto('/directory')
  await press(page, 'Log in')
  await page.waitForURL(/\/login$/)
  const email = await aMember(page)
  await page.goto('/directory')
  await expect(page.getByText('Listing your own company is part of the Premium plan.')).toBeVisible()
  await accessible(page)
  await page.getByRole('link', { name: 'See the Premium plan' }).click()
  await press(page, 'Choose Premium')
  await page.waitForURL(/\/_local\/stripe\/pay\//)
  await press(page, 'Pay')
  await page.waitForURL(/\/pricing$/)
  await page.getByRole('navigation').first().getByRole('link', { name: 'Directory', exact: true }).click()

  await page.getByLabel('Company name').fill('Quiet Roofs')
  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue(email)
  await press(page, 'Publish my company')
  await expectMessage(page, 'Please fill in all required fields: Company Name, Email, and Industry')
  await accessible(page)
  await page.reload()
  await expect(page.getByLabel('Company name')).toHaveValue('Quiet Roofs')
  await page.getByLabel('City').fill('Québec')
  await page.getByLabel('State or province').fill('Québec')
  await page.getByLabel('Country').fill('Canada')
  await page.getByLabel('Industry').selectOption('Local Contractors')
  await page.getByLabel('Contractor type', { exact: true }).selectOption('other')
  await page.getByLabel('Your contractor type').fill('Green roofs')
  const buffer = await aPicture(900, 900).png().toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()
  await press(page, 'Publish my company')
  await expectMessage(page, 'Your company is in the directory.')
  await expect(page.getByText('Your company is in the directory, in bold and with its logo.')).toBeVisible()
  await accessible(page)

  await passCacheTime(portal.origin)
  const visitor = await (await newContext()).newPage()
  const name = visitor.getByRole('row', { name: /Quiet Roofs/ }).locator('[data-package]')
  const image = visitor.getByRole('row', { name: /Quiet Roofs/ }).locator('img')
  await visitor.goto('/service?letter=Q')
  await expect(name).toHaveAttribute('data-package', 'premium')
  await expect(name).toHaveCSS('font-weight', '700')
  await expectLoaded(image)
  await visitor.goto('/')
  const section = await showSlot(visitor, 'home/members')
  await section.getByRole('link', { name: 'Quiet Roofs' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Quiet Roofs' })).toBeVisible()
  await expect(visitor.getByText('Premium member')).toBeVisible()
  await expect(visitor.getByText('Is this your company?')).toHaveCount(0)

  await page.goto('/pricing')
  await press(page, 'End my plan')
  await page.getByRole('alertdialog').getByRole('button', { name: 'End my plan' }).click()
  await expectMessage(page, 'Subscription updated successfully!')
  await advanceDays(page, 32)
  await expect
    .poll(async () => {
      await passCacheTime(portal.origin)
      await visitor.goto('/service?letter=Q')
      return name.getAttribute('data-package')
    })
    .toBe('free')
  await expect(name).toHaveCSS('font-weight', '400')
  await expect(image).toHaveCount(0)
  await visitor.goto('/')
  await showSlot(visitor, 'home/members')
  await expect(section.getByRole('link', { name: 'Quiet Roofs' })).toHaveCount(0)
})

test('a member takes over an imported company once the company agrees by the mailed link', async ({
  page,
  portal,
  newContext,
  accessible,
}) => {
  await logIn(page, portal.admin)
  await page.goto('/admin/directory-upload')
  const rows = [
    'COMPANY,EMAIL,PHONE NUMBER,CONTACT,CATEGORY,WEBSITE,SUB-CATEGORY2,IMAGE,LINK,SOCIAL MEDIA,USER',
    'Juniper Yards,info@juniper.example,+1-212-555-0101,"Rome, Italy",Broker,http://www.juniper.example,Timber,,,,',
  ]
  await page
    .getByLabel('Spreadsheet')
    .setInputFiles({ name: 'juniper.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await press(page, 'Upload')
  await expect(page.getByRole('row', { name: /juniper\.csv/ }).getByText('Completed')).toBeVisible()
  await press(page, 'Logout')
  await expect(page).toHaveURL(/\/$/)

  const email = await aPremiumMember(page)
  await page.goto('/service?letter=J')
  await page.getByRole('rowheader').getByRole('link', { name: 'Juniper Yards' }).click()
  await press(page, 'Ask to take it over')
  await expectMessage(
    page,
    'We have written to the company. Once somebody there agrees, we will tell you by email.',
  )
  await accessible(page)

  const company = await (await newContext()).newPage()
  const { link, text } = await mailedLink(company, 'info@juniper.example', '/directory/agree')
  expect(text).toContain(email)
  await company.goto(link.pathname + link.search)
  await accessible(company)
  await press(company, 'Yes, I agree')
  await expect(company.getByText('The member now looks after Juniper Yards.')).toBeVisible()
  await accessible(company)
  await company.goto(link.pathname + link.search)
  await press(company, 'Yes, I agree')
  await expect(
    company.getByText('This link is no longer valid. Please ask the member to send another one.'),
  ).toBeVisible()

  await page.goto('/directory')
  await expect(page.getByLabel('Company name')).toHaveValue('Juniper Yards')
  await page.getByLabel('Description').fill('Timber from our own yards.')
  await press(page, 'Save changes')
  await expectMessage(page, 'Please fill in all required location fields: City, State, and Country')
  await page.getByLabel('City').fill('Rome')
  await page.getByLabel('State or province').fill('Lazio')
  await page.getByLabel('Country').fill('Italy')
  await press(page, 'Save changes')
  await expectMessage(page, 'Your changes are in the directory.')
  await press(page, 'Remove my company')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expectMessage(page, 'Your company is no longer in the directory.')
  await page.goto('/service?letter=J')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Juniper Yards/ })).toHaveCount(0)
})
