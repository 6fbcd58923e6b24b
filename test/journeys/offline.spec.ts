import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'

// Without a connection the browser reports each call that finds none.
test.use({ tolerated: /net::ERR_INTERNET_DISCONNECTED/, serviceWorkers: 'allow' })

/** Resolves once the worker has this page with all it needs. */
const kept = (page: Page, path: string) =>
  expect
    .poll(
      () =>
        page.evaluate(
          async (key) => (await (await caches.open('portal-1-lists')).match(key)) !== undefined,
          path,
        ),
      {
        message: `${path} is kept`,
      },
    )
    .toBe(true)

const keptFiles = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('portal-1-files')).keys()).map(({ url }) => new URL(url).pathname),
  )

async function calculate(page: Page, distance: string) {
  const form = page.locator('form[data-calculator=aircraft]')
  await form.locator('[name=flightDistance]').fill(distance)
  await form.locator('[name=aircraftType]').selectOption({ index: 1 })
  await form.locator('button[type=submit]').click()
}

test('resources open without a connection once visited, and a calculator calculates that never did before', async ({
  page,
}) => {
  await page.goto('/trade')
  await kept(page, '/trade')
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.locator('h1')).toBeVisible()
  await calculate(page, '1200')
  await expect(page.locator('output').first()).toContainText('CO')
  const link = await page
    .locator('a[href*="calculator=aircraft"][href*="factors="]')
    .first()
    .getAttribute('href')
  await page.goto(link ?? '')
  await expect(page.locator('output').first()).toContainText('CO')
  await page.context().setOffline(false)
})

test('without a connection the page speaks any language, reached by link, by choice and by address', async ({
  page,
}) => {
  await page.goto('/fr/trade')
  await kept(page, '/fr/trade')
  await page.context().setOffline(true)
  for (const [address, language] of [
    ['/fr/trade', 'fr'],
    ['/FR/Trade/', 'fr'],
    ['/es/trade', 'es'],
    ['/trade?lng=en', 'en'],
  ] as const) {
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('form[data-calculator]')).toBeVisible()
  }
  await page.locator('header select[name=language]').selectOption('fr')
  await expect(page).toHaveURL(/\/fr\/trade/)
  await calculate(page, '1200,5')
  await expect(page.locator('output').first()).toContainText('CO')
  await page.context().setOffline(false)
})

test('pages gone to by links are kept too; one never visited says so in the reader’s language', async ({
  page,
}) => {
  await page.goto('/fr')
  await kept(page, '/fr')
  await page.locator('header').getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL(/\/fr\/service$/)
  await kept(page, '/fr/service')
  // The directory calls the server as soon as it is rendered; the connection must not end in the middle of that.
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

test('the page for no connection is clear of faults, and keeps the dark theme', async ({
  page,
  accessible,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/trade')
  await kept(page, '/trade')
  await page.context().setOffline(true)
  await page.goto('/service')
  await expect(page.locator('h1')).toHaveText('You are offline')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const picture = await page
    .locator('svg use')
    .evaluate((use) => (use as SVGUseElement).getBoundingClientRect().width)
  expect(picture).toBeGreaterThan(50)
  await accessible(page)
  await page.context().setOffline(false)
})

test('with a connection every document comes from the network, and the API never from the worker', async ({
  page,
}) => {
  await page.goto('/service')
  await kept(page, '/service')
  // Were it shown, it would be known by its words.
  await page.evaluate(async () => {
    const pages = await caches.open('portal-1-pages')
    await pages.put('/service', new Response('<h1>kept</h1>', { headers: { 'content-type': 'text/html' } }))
  })
  await page.reload()
  await expect(page.locator('h1')).not.toHaveText('kept')
  const answered = page.waitForResponse((one) => one.url().includes('/api/directory'))
  await page.reload()
  expect((await answered).fromServiceWorker()).toBe(false)
  const stored = await page.evaluate(async () => {
    const all: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(url)
    return all
  })
  expect(
    stored.filter((url) =>
      /\/(api|card|files|_local)\/|[?]/.test(new URL(url).pathname + new URL(url).search),
    ),
  ).toEqual([])
})

test('files that no kept page needs are let go', async ({ page }) => {
  await page.goto('/trade')
  await kept(page, '/trade')
  await page.evaluate(async () => {
    const files = await caches.open('portal-1-files')
    await files.put('/areas/calculators/results-00000000.js', new Response('old'))
    const lists = await caches.open('portal-1-lists')
    await lists.put(
      '/trade',
      Response.json({ index: '/index/00000000.json', files: ['/areas/calculators/results-00000000.js'] }),
    )
    // The worker remembers what it has cached until it starts again, so it is started again here.
    await (await navigator.serviceWorker.ready).unregister()
  })
  await page.reload()
  await expect.poll(() => keptFiles(page)).not.toContain('/areas/calculators/results-00000000.js')
  expect(await keptFiles(page)).toContainEqual(expect.stringMatching(/\/areas\/calculators\/results-/))
})

test('when storage is full or refused nothing breaks', async ({ page }) => {
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
  await calculate(page, '1200')
  await expect(page.locator('output').first()).toContainText('CO')
})

test('the first visit asks for nothing more than without a worker', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/trade')
  await kept(page, '/trade')
  expect(asked.filter((path) => path.startsWith('/offline') || path.endsWith('.offline.json'))).toEqual([])
  expect(asked.length).toBeLessThanOrEqual(20)
})
