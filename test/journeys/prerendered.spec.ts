import type { Page } from '@playwright/test'
import { aFootprint } from '#test/footprints/aFootprint.ts'
import { expect, test } from '#test/support/journey.ts'
import { sitemapOf } from '#test/support/sitemap.ts'

const pages = ['/', '/trade', '/service', '/products', '/pricing', '/contact']
const prefixes = { en: '', fr: '/fr', es: '/es' } as const
type Language = keyof typeof prefixes
const localizedPath = (language: Language, path: string) =>
  prefixes[language] + (path === '/' && language !== 'en' ? '' : path)

for (const language of Object.keys(prefixes) as Language[])
  test(`every public page can be read without JavaScript, and has its metadata (${language})`, async ({
    newContext,
  }) => {
    const page = await (await newContext({ javaScriptEnabled: false })).newPage()
    const titles = new Set<string>()
    for (const path of pages) {
      const address = localizedPath(language, path)
      const response = await page.goto(address)
      expect(response?.status(), address).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('h1')).toBeVisible()
      expect((await page.locator('main').innerText()).length, address).toBeGreaterThan(400)
      titles.add(await page.title())
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(new URL(canonical ?? '').pathname).toBe(address)
      expect(canonical).toMatch(/^https?:\/\/(?!portal\.invalid)/)
      const alternates = await page
        .locator('link[rel=alternate][hreflang]')
        .evaluateAll((links) =>
          links.map((link) => [
            link.getAttribute('hreflang'),
            new URL((link as HTMLLinkElement).href).pathname,
          ]),
        )
      expect(Object.fromEntries(alternates)).toEqual({
        en: localizedPath('en', path),
        fr: localizedPath('fr', path),
        es: localizedPath('es', path),
        'x-default': localizedPath('en', path),
      })
      expect(
        (await page.locator('meta[property="og:title"]').getAttribute('content'))?.length,
      ).toBeGreaterThan(3)
      expect(
        (await page.locator('meta[name=description]').getAttribute('content'))?.length,
      ).toBeGreaterThanOrEqual(40)
      const data = JSON.parse(
        (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
      ) as {
        '@graph': object[]
      }
      expect(data['@graph'].length).toBeGreaterThan(0)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        const links = page.locator('footer a[href], header a[href]').filter({ visible: true })
        expect(await links.count(), `${address} at ${width}`).toBeGreaterThan(3)
      }
    }
    expect(titles.size).toBe(pages.length)
    await page.goto(localizedPath(language, '/service'))
    await page.locator('footer').getByRole('link').filter({ visible: true }).first().click()
    await expect(page.locator('h1')).toBeVisible()
  })

test('hydration keeps the page’s headings, links and sections, and shifts the layout by at most 0.02', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('h1, header nav a, main section, main form'))
        (element as Element & { prerendered?: true }).prerendered = true
    })
  })
  for (const path of [...pages, '/footprint', '/login', '/fr/trade', '/es'])
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.locator('#main > [data-area][data-hydrated]')).toBeAttached()
      await page.waitForLoadState('networkidle')
      const areSameNodes = await page.evaluate(() =>
        [...document.querySelectorAll('h1, header nav a, main section')]
          .map((element) => 'prerendered' in element)
          .every(Boolean),
      )
      expect(areSameNodes, `${path} at ${width}`).toBe(true)
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
            }).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => resolve(sum), 200)
          }),
      )
      expect(shift, `${path} at ${width}`).toBeLessThanOrEqual(0.02)
    }
})

test('the chosen dark theme applies from the first frame', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body && !('firstTheme' in window))
        Object.assign(window, { firstTheme: document.documentElement.dataset.theme ?? 'none' })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  expect(await page.evaluate(() => (window as { firstTheme?: string }).firstTheme)).toBe('dark')
  const [red = 255] =
    (await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).match(/\d+/g)?.map(Number) ??
    []
  expect(red).toBeLessThan(60)
})

/** Records in every frame of later pages whether an element that the selector finds is visible. */
async function watchFrames(page: Page, selector: string) {
  await page.addInitScript((watched) => {
    const look = () => {
      const isShown = [...document.querySelectorAll(watched)].some((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      if (isShown) Object.assign(window, { wasShown: true })
      requestAnimationFrame(look)
    }
    look()
  }, selector)
  return {
    async wasShownOn(path: string) {
      await page.goto(path)
      await expect(page.locator('#root[data-hydrated]')).toBeAttached()
      await page.waitForTimeout(200)
      return page.evaluate(() => 'wasShown' in window)
    },
  }
}

test('a logged-in user never sees “Join Now”, not even for a moment', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('isLoggedIn', 'true'))
  const frames = await watchFrames(page, 'header a[href$="/signup"]')
  for (const path of ['/', '/trade', '/fr/service']) expect(await frames.wasShownOn(path), path).toBe(false)
})

test('“nothing is added up yet” is in the document, and is never shown to who has a footprint', async ({
  page,
}) => {
  const frames = await watchFrames(page, '.without-footprint')
  expect(await frames.wasShownOn('/footprint')).toBe(true)
  const stored = JSON.stringify([aFootprint()])
  await page.evaluate((footprints) => localStorage.setItem('carbonFootprints', footprints), stored)
  expect(await frames.wasShownOn('/footprint')).toBe(false)
  await expect(page.getByRole('combobox', { name: 'Year' })).toBeVisible()
})

test('the sitemap lists every public page in each language and no page that needs a role; robots.txt names it', async ({
  portal,
}) => {
  const sitemap = await sitemapOf(portal.origin)
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  )
  for (const language of Object.keys(prefixes) as Language[])
    for (const path of pages) expect(paths).toContain(localizedPath(language, path))
  expect(paths.filter((path) => /^(\/fr|\/es)?\/(\w*admin|add|articles|slots|account)/i.test(path))).toEqual(
    [],
  )
  expect(sitemap).not.toContain('portal.invalid')
  const robots = await (await fetch(`${portal.origin}/robots.txt`)).text()
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m)
})

test('security.txt says where to report a vulnerability', async ({ portal }) => {
  const response = await fetch(`${portal.origin}/.well-known/security.txt`)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ])
  const fields = Object.fromEntries(
    (await response.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )
  expect(fields).toMatchObject({
    Contact: expect.stringMatching(/^https?:\/\/[^.]+\S*\/contact$/),
    Canonical: expect.stringMatching(/\/\.well-known\/security\.txt$/),
  })
  const validForMs = Date.parse(fields.Expires!) - Date.now()
  expect(validForMs).toBeGreaterThan(300 * 86_400_000)
  expect(validForMs).toBeLessThan(365 * 86_400_000)
})

test('paths work in any letter case and with a trailing slash; an unknown language or page is not found', async ({
  portal,
}) => {
  for (const path of ['/TRADE', '/Service/', '/FR/trade', '/es/SERVICE/'])
    expect((await fetch(portal.origin + path)).status, path).toBe(200)
  for (const path of ['/xx/service', '/en/service', '/fr/nowhere', '/trade/nowhere'])
    expect((await fetch(portal.origin + path, { headers: { accept: 'text/html' } })).status, path).toBe(404)
})
