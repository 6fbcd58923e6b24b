import type { Page } from '@playwright/test'
import { expect, logIn, test } from '#test/support/journey.ts'

const open = [
  '/',
  '/service',
  '/iphone-test',
  '/trade',
  '/products',
  '/contact',
  '/login',
  '/signup',
  '/reset-password',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/no-such-page',
]
const closed = [
  '/account',
  '/Articles',
  '/AddNews',
  '/AddBlog',
  '/admin/directory-upload',
  '/admin/newsletter',
  '/admin/messages',
  '/admin/cards',
  '/admin/service-images',
  '/admin/featured-listing',
  '/admin/manage-user',
  '/admin/manage-guide',
  '/upload-courses',
  '/admin/add-product',
]
const languages = { en: '', fr: '/fr', es: '/es' } as const
const adminOf = (accounts: { role: string; email: string; password: string }[]) => accounts.find(({ role }) => role === 'admin')!

const settled = async (page: Page) => {
  await expect(page.locator('h1')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
}
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

for (const [language, prefix] of Object.entries(languages)) {
  test(`every page has one header, main, heading and footer, its own title and nothing for axe, light and dark (${language})`, async ({
    page,
    portal,
    accessible,
  }) => {
    const titles: string[] = []
    const look = async (path: string) => {
      await page.goto(prefix + path)
      await settled(page)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const part of ['header', 'main', 'footer']) await expect(page.locator(`#root > ${part}`)).toHaveCount(1)
      titles.push(await page.title())
      for (const colorScheme of ['light', 'dark'] as const) {
        // Without motion, because colours in the middle of a transition belong to neither scheme.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
        await accessible(page)
      }
    }
    for (const path of open) await look(path)
    await logIn(page, adminOf(portal.accounts))
    for (const path of closed) await look(path)
    expect(new Set(titles).size, titles.join('\n')).toBe(titles.length)
  })
}

test('titles are translated', async ({ page }) => {
  for (const path of open) {
    const titles = new Set<string>()
    for (const prefix of Object.values(languages)) {
      await page.goto(prefix + path)
      await settled(page)
      titles.add(await page.title())
    }
    expect(titles.size, path).toBe(3)
  }
})

for (const width of [390, 320]) {
  test(`no page scrolls sideways at ${width} px, in any language`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 800 })
    const look = async (paths: readonly string[]) => {
      for (const prefix of Object.values(languages))
        for (const path of paths) {
          await page.goto(prefix + path)
          await settled(page)
          expect(await sideways(page), prefix + path).toBeLessThanOrEqual(0)
        }
    }
    await look([...open, '/service?view=category', '/service?letter=Y'])
    await logIn(page, adminOf(portal.accounts))
    await look(closed)
  })
}

test('a visitor’s pages call nothing that is refused, and move by less than 0.02', async ({ page }) => {
  const refused: string[] = []
  page.on('response', (response) => response.status() >= 400 && refused.push(`${response.status()} ${response.url()}`))
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    for (const path of open.filter((one) => one !== '/no-such-page')) {
      await page.goto(path)
      await settled(page)
      const moved = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
                if (!entry.hadRecentInput) sum += entry.value
            }).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => resolve(sum), 300)
          }),
      )
      expect(moved, `${path} at ${size.width}`).toBeLessThan(0.02)
    }
  }
  expect(refused).toEqual([])
})
