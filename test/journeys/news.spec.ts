import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { newsEditor, postTexts as texts } from '#test/support/newsEditor.ts'
import type { Portal } from '#test/support/portal.ts'

const statusOf = async (portal: Portal, path: string) => (await fetch(portal.origin + path)).status
const textOf = async (portal: Portal, path: string) => (await fetch(portal.origin + path)).text()

test('with JavaScript off a post can be read in three languages, and says what it is', async ({ chromium, portal }) => {
  const id = await (await newsEditor(portal)).publish()
  const context = await chromium.newContext({ baseURL: portal.origin, locale: 'en-CA', javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [path, language, title, text] of [
    [`/news/${id}`, 'en', texts.titleEn, 'Turbines at sea have turned'],
    [`/fr/news/${id}`, 'fr', texts.titleFr, 'Des éoliennes en mer'],
    [`/es/news/${id}`, 'es', texts.titleEs, 'Las turbinas del mar'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    expect(response?.headers()['cache-control']).toBe('public, no-cache')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('h1')).toHaveText(title)
    await expect(page.locator('article')).toContainText(text)
    await expect(page).toHaveTitle(`${title} · Carbon Portal`)
    expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThanOrEqual(40)
    expect(new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').pathname).toBe(path)
    await expect(page.locator('link[hreflang]')).toHaveCount(4)
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
    expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('"NewsArticle"')
    const picture = page.locator('article img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await fetch(shared ?? '')).headers.get('content-type')).toBe('image/jpeg')
  }
  await page.goto('/fr/news')
  await page.locator(`a[href="/fr/news/${id}"]`).click()
  await expect(page.locator('h1')).toHaveText(texts.titleFr)
  await context.close()
})

test('what an editor changes shows at the next visit; what is trashed, a draft or yet to come is not there', async ({
  portal,
}) => {
  const news = await newsEditor(portal)
  const id = await news.publish()
  const first = await fetch(`${portal.origin}/news/${id}`)
  const again = await fetch(`${portal.origin}/news/${id}`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  await news.change(id, { titleEn: 'Wind over land' })
  expect(await textOf(portal, `/news/${id}`)).toContain('<title>Wind over land')
  expect(await textOf(portal, '/news')).toContain('Wind over land')
  await news.trash(id)
  expect(await statusOf(portal, `/news/${id}`)).toBe(404)
  expect(await textOf(portal, `/fr/news/${id}`)).toContain('Article introuvable')
  expect(await textOf(portal, '/sitemap.xml')).not.toContain(id)
  await news.restore(id)
  expect(await statusOf(portal, `/news/${id}`)).toBe(200)
  expect(await textOf(portal, '/sitemap.xml')).toContain(`/es/news/${id}</loc>`)
  const draft = await news.publish({ status: 'draft' })
  const scheduled = await news.publish({ status: 'scheduled', publishAt: '2099-01-01T00:00:00Z' })
  for (const hidden of [draft, scheduled, 'news_none']) expect(await statusOf(portal, `/news/${hidden}`)).toBe(404)
  for (const path of [`/News/${id.toUpperCase()}`, `/FR/news/${id}/`]) expect(await statusOf(portal, path), path).toBe(200)
})

const noteCalls = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  return calls
}

test('a post is hydrated with what its document carries; from the list it is loaded; another language brings its text', async ({
  page,
  portal,
  accessible,
}) => {
  const id = await (await newsEditor(portal)).publish({ titleEn: 'Tides </script><b>of</b> change' })
  const calls = noteCalls(page)
  await page.goto(`/news/${id}`)
  await expect(page.locator('#main > [data-area][data-hydrated]')).toBeAttached()
  await expect(page.locator('h1')).toHaveText('Tides </script><b>of</b> change')
  await expect(page).toHaveTitle('Tides </script><b>of</b> change · Carbon Portal')
  expect(calls).toEqual([])
  await accessible(page)
  await page.locator('article').getByRole('link', { name: 'All news' }).click()
  await expect(page).toHaveURL(/\/news$/)
  await expect(page).toHaveTitle('News · Carbon Portal')
  await accessible(page)
  await page.locator(`a[href="/news/${id}"]`).click()
  await expect(page.locator('h1')).toHaveText('Tides </script><b>of</b> change')
  await page.locator('header select[name=language]').selectOption('fr')
  await expect(page.locator('h1')).toHaveText(texts.titleFr)
  await expect(page).toHaveURL(`/fr/news/${id}`)
  await expect(page).toHaveTitle(`${texts.titleFr} · Carbon Portal`)
})

test('a post that is not there says so without asking again', async ({ page }) => {
  const calls = noteCalls(page)
  await page.goto('/es/news/news_none')
  await expect(page.locator('#main > [data-area][data-hydrated]')).toBeAttached()
  await expect(page.locator('h1')).toHaveText('Noticia no encontrada')
  expect(calls).toEqual([])
})

test.describe('without a connection', () => {
  test.use({ tolerated: /net::ERR_INTERNET_DISCONNECTED/ })

  test('a post that was read opens again, with the text that was last read', async ({ page, portal }) => {
    const news = await newsEditor(portal)
    const id = await news.publish()
    const kept = () =>
      page.evaluate(async (key) => (await (await (await caches.open('portal-1-pages')).match(key))?.text()) ?? '', `/news/${id}`)
    await page.goto(`/news/${id}`)
    await expect.poll(kept).toContain('Wind over water')
    await news.change(id, { titleEn: 'Wind over land' })
    await page.reload()
    await expect.poll(kept).toContain('Wind over land')
    await page.context().setOffline(true)
    await page.goto(`/news/${id}`)
    await expect(page.locator('h1')).toHaveText('Wind over land')
    await page.context().setOffline(false)
  })
})
