import type { Page } from '@playwright/test'
import { passCacheTime } from '#test/support/edgeCache.ts'
import { expect, logIn, showSlot, test } from '#test/support/journey.ts'
import type { Portal } from '#test/support/portal.ts'
import { sitemapOf } from '#test/support/sitemap.ts'
import { editor, texts as postTexts } from '../posts/editor.ts'

const formats = ['rss', 'atom'] as const
const prefixes = { en: '', fr: '/fr', es: '/es' } as const
const titles = { en: postTexts.titleEn, fr: postTexts.titleFr, es: postTexts.titleEs }
const languages = ['en', 'fr', 'es'] as const

const textOf = async (portal: Portal, path: string) => (await fetch(portal.origin + path)).text()

/** Returns whether a post is in every feed and in the sitemap, in each language: [true] or [false] if all agree. */
async function isListed(portal: Portal, id: string): Promise<boolean[]> {
  const results: boolean[] = []
  for (const language of languages) {
    const url = `${portal.origin}${prefixes[language]}/news/${id}`
    for (const format of formats)
      results.push((await textOf(portal, `/api/news/${format}?lang=${language}`)).includes(`>${url}<`))
    results.push((await sitemapOf(portal.origin)).includes(`<loc>${url}</loc>`))
  }
  return [...new Set(results)]
}

const newsOnHome = (page: Page) => page.locator('[data-slot="home/news"]')
async function openHome(page: Page, path = '/') {
  await page.goto(path)
  await showSlot(page, 'home/news')
  await expect(newsOnHome(page).locator('[aria-busy=false]')).toHaveCount(1)
}

/** Opens the post in the form of the admin page. */
async function openForm(page: Page, id: string, title: string) {
  // The list may have posts of other stories with the same title.
  await page.goto(`/AddNews?edit=${id}`)
  await expect(page.locator('[name=titleEn]')).toHaveValue(title)
}

test('a post is published everywhere, changed by two editors at once, trashed and restored', async ({
  page,
  portal,
  newContext,
}) => {
  const news = await editor(portal, 'news')
  await news.trashAll()
  await test.step('without any news the home page says so', async () => {
    await openHome(page)
    await expect(newsOnHome(page).getByText('Nothing published yet')).toBeVisible()
  })

  const id = await news.publish()
  expect(await isListed(portal, id)).toEqual([true])
  for (const language of languages) {
    await openHome(page, prefixes[language] || '/')
    await expect(newsOnHome(page).getByRole('heading', { name: titles[language] })).toBeVisible()
  }
  const noScriptContext = await newContext({ javaScriptEnabled: false })
  const readerPage = await noScriptContext.newPage()
  for (const language of languages) {
    await readerPage.goto(`${prefixes[language]}/news/${id}`)
    await expect(readerPage.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible()
  }
  const picture = (await readerPage.locator('article img').getAttribute('src')) ?? ''
  expect((await fetch(picture)).status).toBe(200)
  await readerPage.goto('/')
  await expect(newsOnHome(readerPage).getByRole('link', { name: 'All news' })).toHaveAttribute(
    'href',
    '/news',
  )

  await test.step('the second of two editors sees both versions and chooses', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await logIn(page, portal.admin)
    const otherEditor = await page.context().newPage()
    await openForm(page, id, titles.en)
    await openForm(otherEditor, id, titles.en)
    await page.locator('[name=titleEn]').fill('Tides over water')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: 'Tides over water' })).toBeVisible()
    await otherEditor.locator('[name=titleEn]').fill('Currents over water')
    await otherEditor.locator('[name=category]').fill('Sea')
    await otherEditor.getByRole('button', { name: 'Save' }).click()
    const conflict = otherEditor.getByRole('alertdialog')
    for (const title of ['Tides over water', 'Currents over water'])
      await expect(conflict.getByText(title)).toBeVisible()
    await conflict.getByRole('group', { name: 'Title' }).getByRole('radio', { name: 'Theirs' }).check()
    await conflict.getByRole('button', { name: 'Save this choice' }).click()
    await expect(conflict).toHaveCount(0)
    await otherEditor.close()
    // The first editor's title was saved before, so the second editor's category shows that both are saved.
    await passCacheTime(portal.origin)
    await expect.poll(() => textOf(portal, `/news/${id}`)).toContain('>Sea<')
    expect(await textOf(portal, `/news/${id}`)).toContain('<title>Tides over water')
    await expect.poll(() => textOf(portal, '/api/news/rss')).toContain('<title>Tides over water</title>')
  })

  await test.step('a trashed post is nowhere, and its picture is gone', async () => {
    await news.trash(id)
    expect((await fetch(`${portal.origin}/fr/news/${id}`)).status).toBe(404)
    expect(await isListed(portal, id)).toEqual([false])
    await expect.poll(async () => (await fetch(picture)).status).toBeGreaterThanOrEqual(403)
    await openHome(page)
    await expect(newsOnHome(page).getByText('Nothing published yet')).toBeVisible()
  })

  await news.restore(id)
  expect((await fetch(`${portal.origin}/fr/news/${id}`)).status).toBe(200)
  expect(await isListed(portal, id)).toEqual([true])
  expect((await fetch(picture)).status).toBe(200)
  await openHome(page)
  await expect(newsOnHome(page).getByRole('heading', { name: 'Tides over water' })).toBeVisible()
  await newsOnHome(page)
    .getByRole('link', { name: /^Read more/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tides over water' })).toBeVisible()
})

test.describe('while the server is down', () => {
  test.use({ tolerated: /status of 503/ })

  test('the home page says that the news failed to load, and can load them again', async ({
    page,
    portal,
    accessible,
  }) => {
    await (await editor(portal, 'news')).publish({ titleEn: 'Back again' })
    const isNews = (url: URL) => url.pathname === '/api/news'
    await page.route(isNews, (route) =>
      route.fulfill({ status: 503, json: { message: 'Not now', error: 'Not now', code: 'x' } }),
    )
    await page.goto('/')
    await showSlot(page, 'home/news')
    await expect(newsOnHome(page).getByText('Failed to load news')).toBeVisible()
    await accessible(page)
    await page.unroute(isNews)
    await newsOnHome(page).getByRole('button', { name: 'Try again' }).click()
    await expect(newsOnHome(page).getByRole('heading', { name: 'Back again' })).toBeVisible()
    await accessible(page)
  })
})
