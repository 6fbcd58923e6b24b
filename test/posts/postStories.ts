import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { expectLoaded } from '#test/support/layout.ts'
import type { Portal } from '#test/support/portal.ts'
import { editor, texts } from './editor.ts'

type Words = Record<'title' | 'all' | 'older' | 'newest', string> & { missing: { title: string } }

interface PostsUnderTest {
  area: string
  /** The type in schema.org's vocabulary. */
  type: 'NewsArticle' | 'BlogPosting'
  /** The texts of the area's pages. */
  words: Record<'en' | 'fr' | 'es', Words>
}

const statusOf = async (portal: Portal, path: string) => (await fetch(portal.origin + path)).status
const textOf = async (portal: Portal, path: string) => (await fetch(portal.origin + path)).text()

const recordCalls = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  return calls
}

/** Tests the public pages of an area of posts in a real browser. */
export function postStories({ area, type, words: { en, fr, es } }: PostsUnderTest): void {
  test('without JavaScript, a post can be read in three languages, and the list can be paged', async ({
    newContext,
    portal,
  }) => {
    const posts = await editor(portal, area)
    const earlier = await posts.publish()
    const id = await posts.publish()
    const context = await newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    for (const [path, language, title, text] of [
      [`/${area}/${id}`, 'en', texts.titleEn, 'Turbines at sea have turned'],
      [`/fr/${area}/${id}`, 'fr', texts.titleFr, 'Des éoliennes en mer'],
      [`/es/${area}/${id}`, 'es', texts.titleEs, 'Las turbinas del mar'],
    ] as const) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      expect(response?.headers()['cache-control']).toBe('public, max-age=0, s-maxage=5, stale-if-error=86400')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('h1')).toHaveText(title)
      await expect(page.locator('article')).toContainText(text)
      await expect(page).toHaveTitle(`${title} · Carbon Portal`)
      expect(
        (await page.locator('meta[name=description]').getAttribute('content'))?.length,
      ).toBeGreaterThanOrEqual(40)
      expect(new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').pathname).toBe(
        path,
      )
      await expect(page.locator('link[hreflang]')).toHaveCount(4)
      await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
      expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain(`"${type}"`)
      const picture = page.locator('article img')
      await expectLoaded(picture)
      const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
      expect((await fetch(shared ?? '')).headers.get('content-type')).toBe('image/jpeg')
    }
    // The cursor in the URL of the list's next page works in any letter case.
    const link = (await fetch(`${portal.origin}/api/${area}?limit=1`)).headers.get('link') ?? ''
    const after = /after=(\w+)/.exec(link)?.[1]
    await page.goto(`/fr/${area}/after/${after?.toUpperCase()}`)
    await expect(page.locator('h1')).toHaveText(fr.older)
    await expect(page.locator(`a[href^="/fr/${area}/${earlier}"]`)).toBeVisible()
    await expect(page.locator(`a[href="/fr/${area}/${id}"]`)).toHaveCount(0)
    await page.locator('main').getByRole('link', { name: fr.newest }).click()
    await page.locator(`a[href="/fr/${area}/${id}"]`).first().click()
    await expect(page.locator('h1')).toHaveText(texts.titleFr)
  })

  test('a changed post shows at the next visit; a trashed, draft or scheduled one is not found', async ({
    portal,
  }) => {
    const posts = await editor(portal, area)
    const id = await posts.publish()
    const first = await fetch(`${portal.origin}/${area}/${id}`)
    const again = await fetch(`${portal.origin}/${area}/${id}`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    await posts.change(id, { titleEn: 'Wind over land' })
    expect(await textOf(portal, `/${area}/${id}`)).toContain('<title>Wind over land')
    expect(await textOf(portal, `/${area}`)).toContain('Wind over land')
    await posts.trash(id)
    expect(await statusOf(portal, `/${area}/${id}`)).toBe(404)
    expect(await textOf(portal, `/fr/${area}/${id}`)).toContain(fr.missing.title)
    expect(await textOf(portal, '/sitemap.xml')).not.toContain(id)
    await posts.restore(id)
    expect(await statusOf(portal, `/${area}/${id}`)).toBe(200)
    expect(await textOf(portal, '/sitemap.xml')).toContain(`/es/${area}/${id}</loc>`)
    const draft = await posts.publish({ status: 'draft' })
    const scheduled = await posts.publish({ status: 'scheduled', publishAt: '2099-01-01T00:00:00Z' })
    for (const hidden of [draft, scheduled, 'none'])
      expect(await statusOf(portal, `/${area}/${hidden}`)).toBe(404)
    for (const path of [`/${area.toUpperCase()}/${id.toUpperCase()}`, `/FR/${area}/${id}/`])
      expect(await statusOf(portal, path), path).toBe(200)
  })

  test('a post hydrates without a call, loads from the list, and changes with the language', async ({
    page,
    portal,
    accessible,
  }) => {
    const id = await (await editor(portal, area)).publish({ titleEn: 'Tides </script><b>of</b> change' })
    const calls = recordCalls(page)
    await page.goto(`/${area}/${id}`)
    await expect(page.locator('#main > [data-area][data-hydrated]')).toBeAttached()
    await expect(page.locator('h1')).toHaveText('Tides </script><b>of</b> change')
    await expect(page).toHaveTitle('Tides </script><b>of</b> change · Carbon Portal')
    expect(calls).toEqual([])
    await accessible(page)
    await page.locator('article').getByRole('link', { name: en.all }).click()
    await expect(page).toHaveURL(`/${area}`)
    await expect(page).toHaveTitle(`${en.title} · Carbon Portal`)
    await accessible(page)
    await page.locator(`a[href="/${area}/${id}"]`).click()
    await expect(page.locator('h1')).toHaveText('Tides </script><b>of</b> change')
    await page.locator('header select[name=language]').selectOption('fr')
    await expect(page.locator('h1')).toHaveText(texts.titleFr)
    await expect(page).toHaveURL(`/fr/${area}/${id}`)
    await expect(page).toHaveTitle(`${texts.titleFr} · Carbon Portal`)
  })

  test('a missing post says so without calling the server again', async ({ page }) => {
    const calls = recordCalls(page)
    await page.goto(`/es/${area}/${area}_none`)
    await expect(page.locator('#main > [data-area][data-hydrated]')).toBeAttached()
    await expect(page.locator('h1')).toHaveText(es.missing.title)
    // The footer, which is near, has calls of its own.
    expect(calls.filter((path) => `${path}/`.startsWith(`/api/${area}/`))).toEqual([])
  })

  test.describe('without a connection', () => {
    test.use({ tolerated: /net::ERR_INTERNET_DISCONNECTED/, serviceWorkers: 'allow' })

    test('a post that was read before opens again with the text last read', async ({ page, portal }) => {
      const posts = await editor(portal, area)
      const id = await posts.publish()
      const cachedPage = () =>
        page.evaluate(
          async (key) => (await (await (await caches.open('portal-1-pages')).match(key))?.text()) ?? '',
          `/${area}/${id}`,
        )
      await page.goto(`/${area}/${id}`)
      // Other posts, to which the page leads, may have the same titles.
      await expect.poll(cachedPage).toMatch(/<h1[^>]*>Wind over water/)
      await posts.change(id, { titleEn: 'Wind over land' })
      await expect
        .poll(async () => {
          await page.reload()
          return cachedPage()
        })
        .toMatch(/<h1[^>]*>Wind over land/)
      await page.context().setOffline(true)
      await page.goto(`/${area}/${id}`)
      await expect(page.locator('h1')).toHaveText('Wind over land')
      await page.context().setOffline(false)
    })
  })
}
