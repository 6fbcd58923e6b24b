import { expect, followInMenu, logIn, test } from '#test/support/journey.ts'
import { distanceBelowHeader } from '#test/support/layout.ts'

test('the skip link is focused first, appears above the header and leads to the content', async ({
  page,
}) => {
  await page.goto('/service')
  await expect(page.locator('h1')).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  const onTop = await skip.evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect()
    return link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(onTop).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('choosing a language keeps the page and what was typed, and loads no document', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ada')
  let documentCount = 0
  page.on('request', (request) => request.resourceType() === 'document' && documentCount++)
  await page.locator('header select[name=language]').selectOption('fr')
  await expect(page).toHaveURL(/\/fr\/signup$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByLabel('Prénom')).toHaveValue('Ada')
  expect(await page.evaluate(() => [localStorage.selectedLanguage, localStorage.i18nextLng])).toEqual([
    'fr',
    'fr',
  ])
  await followInMenu(page, 'Services')
  await expect(page).toHaveURL(/\/fr\/service$/)
  await page.getByRole('link', { name: 'Connexion' }).first().click()
  await expect(page).toHaveURL(/\/fr\/login$/)
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Services et annuaire')
  expect(documentCount).toBe(0)
})

test('the mobile menu opens with its button; Escape closes it and returns the focus, and following a link closes it', async ({
  page,
  accessible,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await expect(page.locator('h1')).toBeVisible()
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  const join = page.locator('header').getByRole('link', { name: 'Join Now' })
  await expect(join).toBeHidden()
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(join).toBeVisible()
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toBeFocused()
  await menu.click()
  await page.locator('header').getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL(/\/service$/)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})

test('the logout button is translated', async ({ page, portal }) => {
  await logIn(page, portal.accounts.find(({ package: plan, role }) => plan === 'free' && role === 'user')!)
  for (const [prefix, name] of [
    ['', 'Logout'],
    ['/fr', 'Déconnexion'],
    ['/es', 'Cerrar sesión'],
  ]) {
    await page.goto(`${prefix}/account`)
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
})

test('routes work in any letter case, and an unknown page answers 404 with a link home', async ({ page }) => {
  for (const path of ['/SERVICE', '/Service/', '/FR/Service']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await expect(page.locator('h1')).toHaveText(/Services/)
  }
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.locator('h1')).toHaveText('Page not found')
  await page.locator('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('an unknown page has a title of its own, a search and the main places, without scripts too', async ({
  newContext,
}) => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage()
  expect((await page.goto('/fr/rien/ici'))?.status()).toBe(404)
  await expect(page).toHaveTitle('Page introuvable · Carbon Portal')
  await expect(page.getByRole('navigation', { name: 'Ou continuez ici' }).getByRole('link')).toHaveCount(5)
  await page.getByRole('search', { name: 'Chercher dans le portail' }).getByRole('searchbox').fill('solaire')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/fr\/search\?q=solaire$/)
  // A page that is rendered on demand has the styles of what stands in its place.
  expect((await page.goto('/news/none'))?.status()).toBe(404)
  const places = page.getByRole('navigation', { name: 'Or go on here' }).getByRole('list')
  await expect(places).toHaveCSS('display', 'flex')
})

test('an anchor, in both spellings, scrolls to just below the header', async ({ page }) => {
  for (const path of [
    '/service#directory-listing-anchor',
    '/service#directory-listing',
    '/#service-anchor',
    '/#about-anchor',
  ]) {
    await page.goto('/login')
    await page.goto(path)
    const id = path.split('#')[1] ?? ''
    await expect.poll(() => distanceBelowHeader(page, id), { message: path }).toBeLessThanOrEqual(130)
  }
})

test('the names and addresses of companies are marked as not to be translated', async ({ page }) => {
  await page.goto('/service')
  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('rowheader').locator('[translate=no]')).not.toHaveCount(0)
  await expect(
    row.getByRole('link').first().locator('xpath=ancestor-or-self::*[@translate="no"]').first(),
  ).toBeVisible()
})

test('a page that needs a role redirects visitors and accounts of other roles to the login', async ({
  page,
  portal,
}) => {
  for (const path of ['/Articles', '/admin/directory-upload', '/slots', '/account']) {
    await page.goto(path)
    await page.waitForURL('**/login')
  }
  await logIn(page, portal.accounts.find(({ role }) => role === 'instructor')!)
  await page.goto('/slots')
  await expect(page).toHaveURL(/\/slots$/)
  await expect(page.getByRole('heading', { name: 'Weekly hours' })).toBeVisible()
  await page.goto('/Articles')
  await page.waitForURL('**/login')
})

test('a company can be found and opened with the keyboard alone, and left again', async ({ page }) => {
  await page.goto('/service')
  await page.getByRole('button', { name: 'A', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'B', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const company = page.getByRole('link', { name: 'Birch & Barrow' })
  await expect(company).toBeVisible()
  await company.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Birch & Barrow' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(company).toBeVisible()
})

test('with reduced motion, dialogs open without animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const duration = await page
    .getByRole('dialog')
    .evaluate((dialog) => getComputedStyle(dialog).animationDuration)
  expect(Number.parseFloat(duration)).toBeLessThan(0.01)
})

test('the login and the sign-up are the only forms on their pages that ask for an e-mail', async ({
  page,
}) => {
  for (const path of ['/login', '/signup']) {
    await page.goto(path)
    await expect(page.locator('#root')).toHaveAttribute('data-hydrated')
    await expect(page.locator('input[name=email]')).toHaveCount(1)
  }
  await page.goto('/service')
  await expect(page.locator('footer input[name=email]')).toHaveCount(1)
})
