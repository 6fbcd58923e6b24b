import { expect, logIn, test } from '#test/support/journey.ts'
import { mailedLink } from '#test/support/mailedLink.ts'
import { said } from '#test/support/messages.ts'

test('an added instructor sets a password by the mailed link, and fills in places, courses and hours', async ({
  page,
  portal,
  newContext,
  accessible,
}) => {
  const email = `rosa${Date.now()}@example.org`
  const password = 'three quiet violet lamps'
  const office = await (await newContext()).newPage()
  await logIn(office, portal.accounts.find(({ role }) => role === 'admin')!)
  await office.goto('/admin/add-instructor')
  await office.getByLabel('First name').fill('Rosa')
  await office.getByLabel('Last name').fill('Díaz')
  await office.getByLabel('Email').fill(email)
  await office.getByRole('button', { name: 'Add instructor', exact: true }).click()
  await expect(office.getByText('Instructor added successfully!')).toBeVisible()
  await expect(office.getByRole('row', { name: /Rosa Díaz/ })).toBeVisible()
  await accessible(office)

  const { link } = await mailedLink(page, email, '/reset-password')
  await page.goto(link.pathname + link.search)
  await page.locator('input[name=newPassword]').fill(password)
  await page.locator('input[name=confirmPassword]').fill(password)
  await page.locator('form button[type=submit]').first().click()
  await page.waitForURL(/\/login/)
  await logIn(page, { email, password })
  await page.waitForURL(/\/slots$/)

  await page.getByLabel('City', { exact: true }).fill('London, Ontario')
  await page.getByRole('button', { name: 'Save city and location' }).click()
  await said(page, 'City/Location updated!')
  await expect(page.getByText('In the time of Toronto.', { exact: true })).toBeVisible()
  await page.getByLabel('Another region').fill('Old South')
  await page.getByRole('button', { name: 'Add region' }).click()
  await said(page, 'Profile updated!')
  await page.getByRole('button', { name: 'Add course' }).click()
  await said(page, 'Profile updated!')
  await page.getByRole('button', { name: 'Add hours to Tuesday' }).click()
  await page.getByLabel('Tuesday, until (1)').fill('08:00')
  await page.getByRole('button', { name: 'Save availability' }).click()
  await expect(page.getByText('The end must come after the start.')).toBeVisible()
  await accessible(page)
  await page.getByLabel('Tuesday, until (1)').fill('16:00')
  await page.getByRole('button', { name: 'Save availability' }).click()
  await said(page, 'Availability updated!')
  await page.reload()
  await expect(page.getByLabel('Tuesday, until (1)')).toHaveValue('16:00')
  await expect(
    page.getByRole('region', { name: 'Free in the next four weeks' }).getByText('4:00 p.m.').first(),
  ).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Delete hours 1 of Tuesday' }).click()
  await said(page, 'Slot deleted!')
  await expect(page.getByText('No free hours.')).toBeVisible()

  await office.getByRole('button', { name: 'Delete Rosa Díaz' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Delete instructor' }).click()
  await expect(office.getByText('Instructor deleted.')).toBeVisible()
  await page.goto('/slots')
  await page.waitForURL(/\/login$/)
})
