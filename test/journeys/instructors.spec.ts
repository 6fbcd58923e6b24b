import { expect, logIn, test } from '#test/support/journey.ts'
import { mailedLink } from '#test/support/mailbox.ts'
import { expectMessage } from '#test/support/messages.ts'
import { aPicture } from '../pictures/aPicture.ts'

test('a new instructor sets a password by the mailed link, and enters places, courses, hours and how members see them', async ({
  page,
  portal,
  newContext,
  accessible,
}) => {
  const email = `rosa${Date.now()}@example.org`
  const password = 'three quiet violet lamps'
  const adminPage = await (await newContext()).newPage()
  await logIn(adminPage, portal.admin)
  await adminPage.goto('/admin/add-instructor')
  await adminPage.getByLabel('First name').fill('Rosa')
  await adminPage.getByLabel('Last name').fill('Díaz')
  await adminPage.getByLabel('Email').fill(email)
  await adminPage.getByRole('button', { name: 'Add instructor', exact: true }).click()
  await expect(adminPage.getByText('Instructor added successfully!')).toBeVisible()
  await expect(adminPage.getByRole('row', { name: /Rosa Díaz/ })).toBeVisible()
  await accessible(adminPage)

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
  await expectMessage(page, 'City/Location updated!')
  await expect(page.getByText('In the time of Toronto.', { exact: true })).toBeVisible()
  await page.getByLabel('Another region').fill('Old South')
  await page.getByRole('button', { name: 'Add region' }).click()
  await expectMessage(page, 'Profile updated!')
  await page.getByRole('button', { name: 'Add course' }).click()
  await expectMessage(page, 'Profile updated!')

  const introduction = page.getByRole('region', { name: 'How members see you' })
  const picture = await aPicture(300, 200).png().toBuffer()
  await introduction
    .locator('input[type=file]')
    .setInputFiles({ name: 'rosa.png', mimeType: 'image/png', buffer: picture })
  await introduction.getByLabel('Another language').selectOption({ label: 'Spanish' })
  await introduction.getByRole('button', { name: 'Add language' }).click()
  await introduction.getByLabel('About you').fill('Counts carbon with bakeries.')
  await expect(introduction.getByRole('progressbar')).toHaveCount(0)
  await introduction.getByRole('button', { name: 'Save what members see' }).click()
  await expectMessage(page, 'Members see it from now on.')
  await expect(introduction.getByRole('img', { name: 'Your portrait' })).toHaveAttribute(
    'src',
    /1x1-200\.webp$/,
  )
  const visitor = await (await newContext()).newPage()
  await visitor.goto('/fr/courses/netzero-carbon-course')
  const rosa = visitor
    .getByRole('region', { name: 'Qui enseigne' })
    .getByRole('listitem')
    .filter({ hasText: 'Rosa Díaz' })
  await expect(rosa).toContainText('anglais, espagnol')
  await expect(rosa).toContainText('Counts carbon with bakeries.')
  await rosa.scrollIntoViewIfNeeded()
  await expect
    .poll(() => rosa.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await accessible(visitor)

  await page.getByRole('button', { name: 'Add hours to Tuesday' }).click()
  await page.getByLabel('Tuesday, until (1)').fill('08:00')
  await page.getByRole('button', { name: 'Save availability' }).click()
  await expect(page.getByText('The end must come after the start.')).toBeVisible()
  await accessible(page)
  await page.getByLabel('Tuesday, until (1)').fill('16:00')
  await page.getByRole('button', { name: 'Save availability' }).click()
  await expectMessage(page, 'Availability updated!')
  await page.reload()
  await expect(page.getByLabel('Tuesday, until (1)')).toHaveValue('16:00')
  await expect(
    page.getByRole('region', { name: 'Free in the next four weeks' }).getByText('4:00 p.m.').first(),
  ).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Delete hours 1 of Tuesday' }).click()
  await expectMessage(page, 'Slot deleted!')
  await expect(page.getByText('No free hours.')).toBeVisible()

  await adminPage.getByRole('button', { name: 'Delete Rosa Díaz' }).click()
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Delete instructor' }).click()
  await expect(adminPage.getByText('Instructor deleted.')).toBeVisible()
  await page.goto('/slots')
  await page.waitForURL(/\/login$/)
})
