import type { Page } from '@playwright/test'
import { languages } from '#shared/kernel/language.ts'
import { indexedPages } from '#test/support/indexedPages.ts'
import { expect, logIn, test } from '#test/support/journey.ts'

/** Each page of the portal, under who may read it. */
const pagesOf = {
  visitor: [
    '/',
    '/news',
    '/blogs',
    '/service',
    '/iphone-test',
    '/trade',
    '/products',
    '/pricing',
    '/directory',
    '/directory/agree',
    '/buy-courses',
    '/slots/accept',
    '/certificate',
    '/contact',
    '/login',
    '/signup',
    '/reset-password',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/verify-email',
    '/no-such-page',
    '/service?view=category',
    '/service?letter=Y',
  ],
  admin: [
    '/account',
    '/courses',
    '/audits',
    '/orders',
    '/admin/orders',
    '/admin/subscriptions',
    '/Articles',
    '/AddNews',
    '/AddBlog',
    '/admin/directory-upload',
    '/admin/newsletter',
    '/admin/messages',
    '/admin/cards',
    '/admin/service-images',
    '/admin/featured-listing',
    '/admin/add-instructor',
    '/admin/manage-user',
    '/admin/manage-guide',
    '/upload-courses',
    '/admin/lessons',
    '/admin/add-product',
  ],
  instructor: ['/slots'],
}
/** Leave by themselves after three seconds; the journeys of payments look at them. */
const leaving = ['/success', '/cancel']
const prefixes = { en: '', fr: '/fr', es: '/es' } as const

const settled = async (page: Page) => {
  await expect(page.locator('h1')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
}
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('each page of the portal is looked at here, and has a title of its own in each language', async ({ portal }) => {
  const pages = (await indexedPages(portal.origin)).filter(({ path }) => !path.includes(':'))
  const looked = [...Object.values(pagesOf).flat(), ...leaving]
  expect(looked).toEqual(expect.arrayContaining(pages.map(({ path }) => path)))
  for (const language of languages) {
    const titles = pages.map(({ title }) => title[language])
    expect(new Set(titles).size, titles.join('\n')).toBe(titles.length)
  }
  for (const { path, title } of pages) expect(new Set(Object.values(title)).size, path).toBeGreaterThan(1)
})

for (const [reader, paths] of Object.entries(pagesOf))
  for (const path of paths)
    for (const language of languages)
      test(`${prefixes[language]}${path} has one header, main, heading and footer, nothing for axe, light or dark, and stays within a phone`, async ({
        page,
        portal,
        accessible,
      }) => {
        const account = portal.accounts.find(({ role }) => role === reader)
        if (account) await logIn(page, account)
        await page.goto(prefixes[language] + path)
        await settled(page)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        const indexed = (await indexedPages(portal.origin)).find((one) => one.path === path)
        if (indexed) await expect(page).toHaveTitle(`${indexed.title[language]} · Carbon Portal`)
        for (const part of ['header', 'main', 'footer']) await expect(page.locator(`#root > ${part}`)).toHaveCount(1)
        for (const colorScheme of ['light', 'dark'] as const) {
          // Without motion, because colours in the middle of a transition belong to neither scheme.
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
          await accessible(page)
        }
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 800 })
          await page.goto(prefixes[language] + path)
          await settled(page)
          expect(await sideways(page), `at ${width} px`).toBeLessThanOrEqual(0)
        }
      })

test('a visitor’s pages call nothing that is refused, and move by less than 0.02', async ({ page }) => {
  const refused: string[] = []
  page.on('response', (response) => response.status() >= 400 && refused.push(`${response.status()} ${response.url()}`))
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    for (const path of pagesOf.visitor.filter((one) => one !== '/no-such-page')) {
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
