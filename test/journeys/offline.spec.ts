import type { Page } from '@playwright/test'
import { calculateFlight } from '#test/support/calculateFlight.ts'
import { expect, followInMenu, test } from '#test/support/journey.ts'

// Without a connection, the browser reports each failed call in the console.
test.use({ tolerated: /net::ERR_INTERNET_DISCONNECTED/, serviceWorkers: 'allow' })

/** Waits until the service worker is active, and has cached this page with all its files. */
const waitUntilCached = (page: Page, path: string) =>
  expect
    .poll(
      () =>
        page.evaluate(
          async (key) =>
            (await navigator.serviceWorker.ready).active?.state === 'activated' &&
            (await (await caches.open('portal-1-lists')).match(key)) !== undefined,
          path,
        ),
      {
        message: `${path} is cached`,
      },
    )
    .toBe(true)

const cachedFiles = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('portal-1-files')).keys()).map(({ url }) => new URL(url).pathname),
  )

test('a visited page opens without a connection, and its calculators work even if never used before', async ({
  page,
}) => {
  await page.goto('/trade')
  await waitUntilCached(page, '/trade')
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.locator('h1')).toBeVisible()
  await calculateFlight(page)
  await expect(page.locator('output').first()).toContainText('CO')
  const link = await page
    .locator('a[href*="calculator=aircraft"][href*="factors="]')
    .first()
    .getAttribute('href')
  await page.goto(link ?? '')
  await expect(page.locator('output').first()).toContainText('CO')
  await page.context().setOffline(false)
})

test('without a connection, a visited page opens in every language', async ({ page }) => {
  await page.goto('/fr/trade')
  await waitUntilCached(page, '/fr/trade')
  await page.context().setOffline(true)
  for (const [path, language] of [
    ['/fr/trade', 'fr'],
    ['/FR/Trade/', 'fr'],
    ['/es/trade', 'es'],
    ['/trade?lng=en', 'en'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('form[data-calculator]')).toBeVisible()
  }
  await page.locator('header select[name=language]').selectOption('fr')
  await expect(page).toHaveURL(/\/fr\/trade/)
  await calculateFlight(page, '1200,5')
  await expect(page.locator('output').first()).toContainText('CO')
  await page.context().setOffline(false)
})

test('pages opened by links are cached too; instead of a page never visited, the offline page appears in the visitor’s language', async ({
  page,
}) => {
  await page.goto('/fr')
  await waitUntilCached(page, '/fr')
  await followInMenu(page, 'Services')
  await expect(page).toHaveURL(/\/fr\/service$/)
  await waitUntilCached(page, '/fr/service')
  // The directory calls the server when it is rendered, so the connection ends only after that.
  await expect(page.locator('[data-area=directory]').getByRole('rowheader').first()).toBeVisible()
  await page.context().setOffline(true)
  await page.goto('/fr/service')
  await expect(page.locator('h1')).toHaveText('Services et annuaire')
  await page.goto('/fr/signup')
  await expect(page.locator('h1')).toHaveText('Vous êtes hors ligne')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.goto('/login')
  await expect(page.locator('h1')).toHaveText('Vous êtes hors ligne')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(page.locator('form input[name=password]')).toBeVisible()
})

test('the offline page passes axe and keeps the dark theme', async ({ page, accessible }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/trade')
  await waitUntilCached(page, '/trade')
  await page.context().setOffline(true)
  await page.goto('/service')
  await expect(page.locator('h1')).toHaveText('You are offline')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const pictureWidth = await page
    .locator('svg use')
    .evaluate((use) => (use as SVGUseElement).getBoundingClientRect().width)
  expect(pictureWidth).toBeGreaterThan(50)
  await accessible(page)
  await page.context().setOffline(false)
})

test('with a connection, documents come from the network, and API calls bypass the service worker', async ({
  page,
}) => {
  await page.goto('/service')
  await waitUntilCached(page, '/service')
  // The cached document is replaced, so that it would be recognized if it were shown.
  await page.evaluate(async () => {
    const pages = await caches.open('portal-1-pages')
    await pages.put('/service', new Response('<h1>kept</h1>', { headers: { 'content-type': 'text/html' } }))
  })
  await page.reload()
  await expect(page.locator('h1')).not.toHaveText('kept')
  const directoryResponse = page.waitForResponse((response) => response.url().includes('/api/directory'))
  await page.reload()
  expect((await directoryResponse).fromServiceWorker()).toBe(false)
  const storedUrls = await page.evaluate(async () => {
    const all: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(url)
    return all
  })
  expect(
    storedUrls.filter((url) =>
      /\/(api|card|files|_local)\/|[?]/.test(new URL(url).pathname + new URL(url).search),
    ),
  ).toEqual([])
})

test('files that no cached page needs are deleted', async ({ page }) => {
  await page.goto('/trade')
  await waitUntilCached(page, '/trade')
  await page.evaluate(async () => {
    const files = await caches.open('portal-1-files')
    await files.put('/areas/calculators/results-00000000.js', new Response('old'))
    const lists = await caches.open('portal-1-lists')
    await lists.put(
      '/trade',
      Response.json({ index: '/index/00000000.json', files: ['/areas/calculators/results-00000000.js'] }),
    )
    // The worker remembers what it has cached until it restarts, so it restarts here.
    await (await navigator.serviceWorker.ready).unregister()
  })
  await page.reload()
  await expect.poll(() => cachedFiles(page)).not.toContain('/areas/calculators/results-00000000.js')
  expect(await cachedFiles(page)).toContainEqual(expect.stringMatching(/\/areas\/calculators\/results-/))
})

test('a page works if storage is full or denied', async ({ page }) => {
  await page.addInitScript(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('', 'QuotaExceededError'))
    Object.defineProperty(navigator, 'serviceWorker', {
      value: {
        register: () => Promise.reject(new DOMException('', 'SecurityError')),
        ready: new Promise(() => undefined),
      },
    })
  })
  await page.goto('/trade')
  await calculateFlight(page)
  await expect(page.locator('output').first()).toContainText('CO')
})

test('on the first visit the offline page and the lists of offline files are not requested, and at most 20 files are', async ({
  page,
}) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto('/trade')
  await waitUntilCached(page, '/trade')
  expect(
    requestedPaths.filter((path) => path.startsWith('/offline') || path.endsWith('.offline.json')),
  ).toEqual([])
  expect(requestedPaths.length).toBeLessThanOrEqual(20)
})
