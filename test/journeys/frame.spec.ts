import { expect, logIn, test } from '#test/support/journey.ts'

test('the skip link comes first, shows above the header when focused and leads to the content', async ({
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

test('choosing a language keeps the page, what was typed and no document is loaded anew', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ada')
  let documents = 0
  page.on('request', (request) => request.resourceType() === 'document' && documents++)
  await page.locator('header select[name=language]').selectOption('fr')
  await expect(page).toHaveURL(/\/fr\/signup$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByLabel('Prénom')).toHaveValue('Ada')
  expect(await page.evaluate(() => [localStorage.selectedLanguage, localStorage.i18nextLng])).toEqual([
    'fr',
    'fr',
  ])
  await page.getByRole('link', { name: 'Services' }).first().click()
  await expect(page).toHaveURL(/\/fr\/service$/)
  await page.getByRole('link', { name: 'Connexion' }).first().click()
  await expect(page).toHaveURL(/\/fr\/login$/)
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Services et annuaire')
  expect(documents).toBe(0)
})

test('the mobile menu opens by a button named Menu; Escape or a choice closes it and gives the focus back', async ({
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

test('logout has its name in each language', async ({ page, portal }) => {
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

test('routes work in any letter case, and what is no page answers 404 with a way home', async ({ page }) => {
  for (const path of ['/SERVICE', '/Service/', '/FR/Service']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await expect(page.locator('h1')).toHaveText(/Services/)
  }
  const missing = await page.goto('/no/such/page')
  expect(missing?.status()).toBe(404)
  await expect(page.locator('h1')).toHaveText('Page not found')
  await page.locator('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('an anchor, in both spellings, lands right under the header', async ({ page }) => {
  for (const address of [
    '/service#directory-listing-anchor',
    '/service#directory-listing',
    '/#service-anchor',
    '/#about-anchor',
  ]) {
    await page.goto('/login')
    await page.goto(address)
    const id = address.split('#')[1] ?? ''
    await expect
      .poll(
        async () => {
          const header = await page.locator('header').first().boundingBox()
          const target = await page.locator(`#${id}`).boundingBox()
          return header && target ? target.y - (header.y + header.height) : Number.NaN
        },
        { message: address },
      )
      .toBeLessThanOrEqual(130)
  }
})

test('names and addresses are not translated', async ({ page }) => {
  await page.goto('/service')
  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('rowheader').locator('[translate=no]')).not.toHaveCount(0)
  await expect(
    row.getByRole('link').first().locator('xpath=ancestor-or-self::*[@translate="no"]').first(),
  ).toBeVisible()
})

test('pages behind a role send visitors to the login, and everyone of another role too', async ({
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

test('the directory is used by keyboard alone: letter, company, and back', async ({ page }) => {
  await page.goto('/service')
  await page.getByRole('button', { name: 'A', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'B', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Birch & Barrow' })).toBeVisible()
  await page.getByRole('button', { name: 'Birch & Barrow' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Birch & Barrow' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Birch & Barrow' })).toBeFocused()
})

test('whoever wants less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const seconds = await page
    .getByRole('dialog')
    .evaluate((dialog) => getComputedStyle(dialog).animationDuration)
  expect(Number.parseFloat(seconds)).toBeLessThan(0.01)
})

test('beside a log-in or a sign-up no other form asks for an e-mail', async ({ page }) => {
  for (const path of ['/login', '/signup']) {
    await page.goto(path)
    await expect(page.locator('#root')).toHaveAttribute('data-hydrated')
    await expect(page.locator('input[name=email]')).toHaveCount(1)
  }
  await page.goto('/service')
  await expect(page.locator('footer input[name=email]')).toHaveCount(1)
})
