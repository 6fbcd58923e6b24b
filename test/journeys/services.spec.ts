import { expect, test } from '#test/support/journey.ts'
import { distanceBelowHeader } from '#test/support/layout.ts'

const anchorNames = ['directory-listing', 'fcourse', 'carbon-footprint', 'satellite-verified']

for (const [width, ending] of [
  [1440, '-anchor'],
  [390, ''],
] as const) {
  test(`each anchor of the services page, written as name${ending}, scrolls to just below the header at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const anchorName of anchorNames) {
      const path = `/service#${anchorName}${ending}`
      await page.goto('about:blank')
      await page.goto(path)
      const id = path.split('#')[1] ?? ''
      const distance = () => distanceBelowHeader(page, id)
      await expect.poll(distance, { message: path }).toBeLessThanOrEqual(130)
      // The directory's list must not move the anchor when it has loaded.
      await page.waitForLoadState('networkidle')
      await expect.poll(distance, { message: path }).toBeLessThanOrEqual(130)
      await expect.poll(distance, { message: path }).toBeGreaterThanOrEqual(-1)
    }
  })
}

test('the services page can be read without JavaScript, and says that the lists of companies and courses need it', async ({
  newContext,
}) => {
  const context = await newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/service')
  await expect(page.locator('h1')).toHaveText('Services and directory')
  await expect(
    page.locator('noscript p', { hasText: 'The list of companies needs JavaScript' }),
  ).toBeVisible()
  await expect(page.locator('noscript p', { hasText: 'The list of courses needs JavaScript' })).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(6)
})

test('a link to a view of the directory shows that view, although the page was prerendered without one', async ({
  page,
}) => {
  await page.goto('/fr/service?view=category&category=Retail')
  await expect(page.getByLabel('Catégorie')).toHaveValue('Retail')
  await expect(page.getByRole('button', { name: 'Par catégorie' })).toHaveAttribute('aria-pressed', 'true')
})

test('an invitation leads to the courses, and the next step is an account', async ({ page, accessible }) => {
  await page.goto('/service')
  await page.getByRole('link', { name: 'See the courses' }).click()
  await expect(page.locator('#fcourse-anchor').getByRole('heading').first()).toBeInViewport()
  await page.locator('main').getByRole('link', { name: 'Join now' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services and directory')
  await accessible(page)
})
