import { expect, test } from '#test/support/journey.ts'

const pages = ['/', '/trade', '/service', '/products', '/pricing', '/contact']
const prefixes = { en: '', fr: '/fr', es: '/es' } as const
type Tag = keyof typeof prefixes
const addressOf = (language: Tag, path: string) =>
  prefixes[language] + (path === '/' && language !== 'en' ? '' : path)

for (const language of Object.keys(prefixes) as Tag[])
  test(`every public page can be read with scripts off, and says what it is (${language})`, async ({
    newContext,
  }) => {
    const page = await (await newContext({ javaScriptEnabled: false })).newPage()
    const titles = new Set<string>()
    for (const path of pages) {
      const address = addressOf(language, path)
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
        en: addressOf('en', path),
        fr: addressOf('fr', path),
        es: addressOf('es', path),
        'x-default': addressOf('en', path),
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
    await page.goto(addressOf(language, '/service'))
    await page.locator('footer').getByRole('link').filter({ visible: true }).first().click()
    await expect(page.locator('h1')).toBeVisible()
  })

test('hydration keeps every element of the page, moves nothing and reports nothing', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('h1, header nav a, main section, main form'))
        (element as Element & { prerendered?: true }).prerendered = true
    })
  })
  for (const path of [...pages, '/login', '/fr/trade', '/es'])
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.locator('#main > [data-area][data-hydrated]')).toBeAttached()
      await page.waitForLoadState('networkidle')
      const kept = await page.evaluate(() =>
        [...document.querySelectorAll('h1, header nav a, main section')]
          .map((one) => 'prerendered' in one)
          .every(Boolean),
      )
      expect(kept, `${path} at ${width}`).toBe(true)
      const moved = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
            }).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => resolve(sum), 200)
          }),
      )
      expect(moved, `${path} at ${width}`).toBeLessThanOrEqual(0.02)
    }
})

test('the dark theme that was chosen is there from the first picture', async ({ page }) => {
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

test('who is logged in never sees “Join Now”, not for a moment', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('isLoggedIn', 'true'))
  await page.addInitScript(() => {
    const look = () => {
      const shown = [...document.querySelectorAll<HTMLElement>('header a[href$="/signup"]')].some((link) =>
        link.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      if (shown) Object.assign(window, { joinSeen: true })
      requestAnimationFrame(look)
    }
    look()
  })
  for (const path of ['/', '/trade', '/fr/service']) {
    await page.goto(path)
    await expect(page.locator('#root[data-hydrated]')).toBeAttached()
    await page.waitForTimeout(200)
    expect(await page.evaluate(() => 'joinSeen' in window), path).toBe(false)
  }
})

test('the sitemap lists every public page in each language and no screen behind a role; robots points to it', async ({
  portal,
}) => {
  const sitemap = await (await fetch(`${portal.origin}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  )
  for (const language of Object.keys(prefixes) as Tag[])
    for (const path of pages) expect(listed).toContain(addressOf(language, path))
  expect(listed.filter((path) => /admin|articles|slots|account/i.test(path))).toEqual([])
  expect(sitemap).not.toContain('portal.invalid')
  const robots = await (await fetch(`${portal.origin}/robots.txt`)).text()
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m)
})

test('whoever has found a weakness reads where to say so', async ({ portal }) => {
  const answer = await fetch(`${portal.origin}/.well-known/security.txt`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ])
  const fields = Object.fromEntries(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )
  expect(fields).toMatchObject({
    Contact: expect.stringMatching(/^https?:\/\/[^.]+\S*\/contact$/),
    Canonical: expect.stringMatching(/\/\.well-known\/security\.txt$/),
  })
  const ahead = Date.parse(fields.Expires!) - Date.now()
  expect(ahead).toBeGreaterThan(300 * 86_400_000)
  expect(ahead).toBeLessThan(365 * 86_400_000)
})

test('addresses work in any letter case, with or without a slash; what names no language is no page', async ({
  portal,
}) => {
  for (const path of ['/TRADE', '/Service/', '/FR/trade', '/es/SERVICE/'])
    expect((await fetch(portal.origin + path)).status, path).toBe(200)
  for (const path of ['/xx/service', '/en/service', '/fr/nowhere', '/trade/nowhere'])
    expect((await fetch(portal.origin + path, { headers: { accept: 'text/html' } })).status, path).toBe(404)
})
