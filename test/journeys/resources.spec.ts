import type { Page } from '@playwright/test'
import { expect, logIn, test } from '#test/support/journey.ts'
import { distanceBelowHeader } from '#test/support/layout.ts'

const prefixes = { en: '', fr: '/fr', es: '/es' } as const
const comingSoon = { en: 'Coming soon', fr: 'Bientôt disponible', es: 'Próximamente' } as const
const anchors = [
  'logp2a-anchor',
  'carbon-guides-section-anchor',
  'calculator-section-anchor',
  'partners-section-anchor',
]

const expectBelowHeader = async (page: Page, href: string) => {
  const id = href.split('#')[1] ?? ''
  await expect(async () => {
    const distance = await distanceBelowHeader(page, id)
    expect(distance, href).toBeLessThanOrEqual(130)
    expect(distance, href).toBeGreaterThanOrEqual(-1)
  }).toPass()
}

for (const width of [1440, 390]) {
  test(`each anchor of the resources scrolls to just below the header at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const anchor of anchors) {
      await page.goto('about:blank')
      await page.goto(`/trade#${anchor}`)
      await expectBelowHeader(page, `/trade#${anchor}`)
    }
    await page.goto('/trade')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    for (const href of await contents
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
      await contents.locator(`a[href="${href}"]`).click()
      await expectBelowHeader(page, href ?? '')
    }
  })
}

test('in each language, the marketplace and hub are marked as coming soon, and partners keep their names', async ({
  page,
}) => {
  for (const [language, prefix] of Object.entries(prefixes)) {
    await page.goto(`${prefix}/trade`)
    const buttons = page.getByRole('button', {
      name: comingSoon[language as keyof typeof comingSoon],
      exact: true,
    })
    await expect(buttons).toHaveCount(2)
    for (const button of await buttons.all()) await expect(button).toBeDisabled()
    await expect(page.locator('#partners-section-anchor').getByText('Grainstone Assurance')).toHaveAttribute(
      'translate',
      'no',
    )
    // It stands in the menu, which is closed.
    await expect(
      page.locator('header nav a', { hasText: /^(Resources|Ressources|Recursos)$/ }),
    ).toHaveAttribute('href', `${prefix}/trade`)
  }
})

test('the resources can be read without JavaScript', async ({ newContext }) => {
  const context = await newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/fr/trade')
  await expect(page.locator('h1')).toHaveCount(1)
  for (const anchor of anchors) await expect(page.locator(`#${anchor} :is(h2, h3)`).first()).toBeVisible()
})

test('the diagnostic page shows the directory’s length and no token, even when logged in', async ({
  page,
  portal,
  accessible,
}) => {
  const companies = (await (await fetch(`${portal.origin}/api/directory`)).json()) as unknown[]
  const finding = (key: string) => page.locator(`[data-finding=${key}] dd`)
  await page.goto('/iphone-test')
  await expect(finding('status')).toHaveText('200')
  await logIn(page, portal.accounts.find(({ package: plan, role }) => plan === 'premium' && role === 'user')!)
  await page.evaluate(() => window.localStorage.setItem('token', 'a-token-that-nobody-shall-see'))
  await page.goto('/iphone-test')
  await expect(finding('status')).not.toBeEmpty()
  await expect(finding('authorization')).toHaveText('Token sent (not shown)')
  await page.evaluate(() => window.localStorage.removeItem('token'))
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(finding('authorization')).toHaveText('By cookie, if there is a session')
  await expect(finding('length')).toHaveText(new Intl.NumberFormat('en-CA').format(companies.length))
  await expect(finding('testCookie')).toHaveText('Works')
  await expect(finding('difference')).toHaveText(/^[+-]?[01]\sseconds?$/)
  const cookies = await page.context().cookies()
  const html = await page.content()
  for (const { name, value } of cookies.filter((cookie) => cookie.httpOnly))
    expect(html.includes(value), name).toBe(false)
  expect(html).not.toContain('nobody-shall-see')
  expect(cookies.map(({ name }) => name)).not.toContain('portal-test')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await accessible(page)
})

test('the diagnostic report can be copied', async ({ newContext }) => {
  const context = await newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.goto('/es/iphone-test')
  await page.getByRole('button', { name: 'Copiar el informe' }).click()
  await expect(page.getByText('El informe se copió.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Empresas en la respuesta: ')
})
