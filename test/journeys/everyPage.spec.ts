import type { Page } from '@playwright/test'
import { languages } from '#shared/kernel/language.ts'
import { rulesOfColour, rulesOfWords } from '#test/support/axeRules.ts'
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
    '/directory/email',
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
    '/undo-second-factor',
    '/no-such-page',
    '/service?view=category',
    '/service?letter=Y',
  ],
  admin: [
    '/account',
    '/account/security',
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

/** The page's Cumulative Layout Shift since it was loaded. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // Buffered entries come with the next frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords())
            resolve(sum)
          }),
        )
      }),
  )

// The pages of one reader in one language are one test, so that workers share the sweep.
test.describe.configure({ mode: 'parallel' })
// Some twenty pages, on a machine ten times slower than a developer’s.
test.setTimeout(1_200_000)

test('each page of the portal is looked at here, and has a title of its own in each language', async ({
  portal,
}) => {
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
  for (const language of languages)
    test(`each page of a ${reader} in ${language} has one header, main, heading and footer, fits a phone, and axe finds nothing${language === 'en' ? ', light or dark' : ' unnamed'}`, async ({
      page,
      portal,
      accessible,
    }) => {
      const account = portal.accounts.find(({ role }) => role === reader)
      if (account) await logIn(page, account)
      const refused: string[] = []
      page.on(
        'response',
        (response) => response.status() >= 400 && refused.push(`${response.status()} ${response.url()}`),
      )
      const indexed = await indexedPages(portal.origin)
      // Without motion, because colours in the middle of a transition belong to neither scheme.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const path of paths)
        await test.step(path, async () => {
          await page.setViewportSize({ width: 390, height: 844 })
          await page.emulateMedia({ colorScheme: 'light' })
          await page.goto(prefixes[language] + path)
          await settled(page)
          await expect.soft(page.locator('html'), path).toHaveAttribute('lang', language)
          const title = indexed.find((one) => one.path === path)?.title[language]
          if (title) await expect.soft(page, path).toHaveTitle(`${title} · Carbon Portal`)
          for (const part of ['header', 'main', 'footer'])
            await expect.soft(page.locator(`#root > ${part}`), `${part} of ${path}`).toHaveCount(1)
          if (reader === 'visitor' && language === 'en')
            expect.soft(await layoutShift(page), `${path} moves on a phone`).toBeLessThan(0.02)
          expect.soft(await sideways(page), `${path} at 390 px`).toBeLessThanOrEqual(0)
          await page.setViewportSize({ width: 320, height: 800 })
          expect.soft(await sideways(page), `${path} at 320 px`).toBeLessThanOrEqual(0)
          await page.setViewportSize({ width: 1280, height: 720 })
          // The elements and their colours are the same in each language; their names are not.
          if (language === 'en') {
            await accessible(page)
            await page.emulateMedia({ colorScheme: 'dark' })
            await accessible(page, { only: rulesOfColour })
          } else await accessible(page, { only: rulesOfWords })
        })
      if (reader === 'visitor') expect(refused.filter((text) => !text.endsWith('/no-such-page'))).toEqual([])
    })

test('a visitor’s pages move by less than 0.02 on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of pagesOf.visitor) {
    await page.goto(path)
    await settled(page)
    expect.soft(await layoutShift(page), path).toBeLessThan(0.02)
  }
})
