import type { Page } from '@playwright/test'
import { languages } from '#shared/kernel/language.ts'
import { rulesOfColour, rulesOfWords } from '#test/support/axeRules.ts'
import { indexedPages } from '#test/support/indexedPages.ts'
import { expect, logIn, test } from '#test/support/journey.ts'
import { sidewaysOverflow } from '#test/support/layout.ts'
import type { PageEntry } from '#web/shell/site/siteIndex.ts'

/** The kinds of access whose pages each viewer visits. An administrator may see all pages but an instructor's own. */
const viewers = {
  visitor: ['public'],
  admin: ['user', 'staff', 'editor', 'support', 'bookkeeper', 'admin'],
  instructor: ['instructor'],
} satisfies Record<string, PageEntry['access'][]>
type Viewer = keyof typeof viewers
/** Paths that are not in the index: an unknown page, and states of a page. */
const unlistedPaths: Partial<Record<Viewer, string[]>> = {
  visitor: ['/no-such-page', '/service?view=category', '/service?letter=Y'],
}
/** These pages redirect after three seconds, so the journeys of payments look at them. */
const redirectingPaths = ['/success', '/cancel']
/** Returns the paths of the pages without a parameter that this viewer visits. */
async function pagesOf(viewer: Viewer, origin: string): Promise<string[]> {
  const pages = (await indexedPages(origin)).filter(
    ({ path, access }) =>
      !path.includes(':') &&
      !redirectingPaths.includes(path) &&
      (viewers[viewer] as string[]).includes(access),
  )
  return [...pages.map(({ path }) => path), ...(unlistedPaths[viewer] ?? [])]
}
const prefixes = { en: '', fr: '/fr', es: '/es' } as const

const waitForPage = async (page: Page) => {
  await expect(page.locator('h1')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
}

/** Adds up the shifts of a page's layout since it was loaded, and names what moved and by how many pixels. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string }>((resolve) => {
        let sum = 0
        const moved: string[] = []
        type Shift = PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        const add = (entries: PerformanceEntryList) => {
          for (const { value, hadRecentInput, sources } of entries as Shift[]) {
            if (hadRecentInput) continue
            sum += value
            for (const { node, previousRect, currentRect } of sources)
              moved.push(
                `${node?.nodeName} “${node?.textContent?.slice(0, 30)}” ${currentRect.y - previousRect.y}`,
              )
          }
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // Buffered entries come with the next frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords())
            resolve({ sum, moved: moved.join('; ') })
          }),
        )
      }),
  )

// The pages of one viewer in one language are one test, so that workers can share the tests.
test.describe.configure({ mode: 'parallel' })
// A test visits some twenty pages, and may run on a machine ten times slower than a developer’s.
test.setTimeout(1_200_000)

test('every page without a parameter is visited here or redirects, and has its own title in each language', async ({
  portal,
}) => {
  const pages = (await indexedPages(portal.origin)).filter(({ path }) => !path.includes(':'))
  const visitedPaths = await Promise.all(
    Object.keys(viewers).map((viewer) => pagesOf(viewer as Viewer, portal.origin)),
  )
  expect([...visitedPaths.flat(), ...redirectingPaths]).toEqual(
    expect.arrayContaining(pages.map(({ path }) => path)),
  )
  for (const language of languages) {
    const titles = pages.map(({ title }) => title[language])
    expect(new Set(titles).size, titles.join('\n')).toBe(titles.length)
  }
  for (const { path, title } of pages) expect(new Set(Object.values(title)).size, path).toBeGreaterThan(1)
})

for (const viewer of Object.keys(viewers) as Viewer[])
  for (const language of languages)
    test(`each page of a ${viewer} in ${language} has one header, main, heading and footer, fits a phone and passes ${language === 'en' ? 'axe in both themes' : 'axe’s rules about names'}`, async ({
      page,
      portal,
      accessible,
    }) => {
      const account = portal.accounts.find(({ role }) => role === viewer)
      if (account) await logIn(page, account)
      const failedResponses: string[] = []
      page.on(
        'response',
        (response) =>
          response.status() >= 400 && failedResponses.push(`${response.status()} ${response.url()}`),
      )
      const indexed = await indexedPages(portal.origin)
      // Motion is reduced, because a colour in the middle of a transition belongs to neither theme.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const path of await pagesOf(viewer, portal.origin))
        await test.step(path, async () => {
          await page.setViewportSize({ width: 390, height: 844 })
          await page.emulateMedia({ colorScheme: 'light' })
          await page.goto(prefixes[language] + path)
          await waitForPage(page)
          await expect.soft(page.locator('html'), path).toHaveAttribute('lang', language)
          const title = indexed.find((entry) => entry.path === path)?.title[language]
          if (title) await expect.soft(page, path).toHaveTitle(`${title} · Carbon Portal`)
          for (const part of ['header', 'main', 'footer'])
            await expect.soft(page.locator(`#root > ${part}`), `${part} of ${path}`).toHaveCount(1)
          if (viewer === 'visitor' && language === 'en') {
            const { sum, moved } = await layoutShift(page)
            expect.soft(sum, `${path} moves on a phone: ${moved}`).toBeLessThan(0.02)
          }
          expect.soft(await sidewaysOverflow(page), `${path} at 390 px`).toBeLessThanOrEqual(0)
          await page.setViewportSize({ width: 320, height: 800 })
          expect.soft(await sidewaysOverflow(page), `${path} at 320 px`).toBeLessThanOrEqual(0)
          await page.setViewportSize({ width: 1280, height: 720 })
          // The elements and their colours are the same in each language; their names are not.
          if (language === 'en') {
            await accessible(page)
            await page.emulateMedia({ colorScheme: 'dark' })
            await accessible(page, { only: rulesOfColour })
          } else await accessible(page, { only: rulesOfWords })
        })
      if (viewer === 'visitor')
        expect(failedResponses.filter((text) => !text.endsWith('/no-such-page'))).toEqual([])
    })

test('the layout of a visitor’s pages shifts by less than 0.02 on a wide screen', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of await pagesOf('visitor', portal.origin)) {
    await page.goto(path)
    await waitForPage(page)
    const { sum, moved } = await layoutShift(page)
    expect.soft(sum, `${path}: ${moved}`).toBeLessThan(0.02)
  }
})
