import type { Page } from '@playwright/test'
import { expect, logIn, test } from '#test/support/journey.ts'
import type { Portal } from '#test/support/portal.ts'
import { editor, texts as postTexts } from '../posts/editor.ts'

const formats = ['rss', 'atom'] as const
const prefixes = { en: '', fr: '/fr', es: '/es' } as const
const titles = { en: postTexts.titleEn, fr: postTexts.titleFr, es: postTexts.titleEs }
const languages = ['en', 'fr', 'es'] as const

const textOf = async (portal: Portal, path: string) => (await fetch(portal.origin + path)).text()

/** Whether a post stands in every feed, and in the sitemap in each language. */
async function isListed(portal: Portal, id: string): Promise<boolean[]> {
  const found: boolean[] = []
  for (const language of languages) {
    const address = `${portal.origin}${prefixes[language]}/news/${id}`
    for (const format of formats)
      found.push((await textOf(portal, `/api/news/${format}?lang=${language}`)).includes(`>${address}<`))
    found.push((await textOf(portal, '/sitemap.xml')).includes(`<loc>${address}</loc>`))
  }
  return [...new Set(found)]
}

const onHome = (page: Page) => page.locator('[data-slot="home/news"]')
async function openHome(page: Page, path = '/') {
  await page.goto(path)
  const link = onHome(page).getByRole('link', { name: /All news|Toutes les actualités|Todas las noticias/ })
  // What comes into view above may grow and push the news out of it again: a reader goes on scrolling.
  await expect(async () => {
    await link.scrollIntoViewIfNeeded()
    await expect(onHome(page).locator('[aria-busy=false]')).toHaveCount(1, { timeout: 2000 })
  }).toPass()
}

/** A window of the administrators' list in which the post is open to be edited. */
async function editing(page: Page, id: string, title: string) {
  // Other stories' posts of the same title may stand in the list.
  await page.goto(`/AddNews?edit=${id}`)
  await expect(page.locator('[name=titleEn]')).toHaveValue(title)
}

test('a post is read everywhere, changed by two at once, thrown away and brought back', async ({
  page,
  portal,
  newContext,
}) => {
  const news = await editor(portal, 'news')
  await news.trashAll()
  await test.step('without any news the home page says so', async () => {
    await openHome(page)
    await expect(onHome(page).getByText('Nothing published yet')).toBeVisible()
  })

  const id = await news.publish()
  expect(await isListed(portal, id)).toEqual([true])
  for (const language of languages) {
    await openHome(page, prefixes[language] || '/')
    await expect(onHome(page).getByRole('heading', { name: titles[language] })).toBeVisible()
  }
  const read = await newContext({ javaScriptEnabled: false })
  const reader = await read.newPage()
  for (const language of languages) {
    await reader.goto(`${prefixes[language]}/news/${id}`)
    await expect(reader.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible()
  }
  const picture = (await reader.locator('article img').getAttribute('src')) ?? ''
  expect((await fetch(picture)).status).toBe(200)
  await reader.goto('/')
  await expect(onHome(reader).getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news')

  await test.step('of two windows the second sees both versions, and its editor chooses', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await logIn(page, portal.accounts.find(({ role }) => role === 'admin')!)
    const other = await page.context().newPage()
    await editing(page, id, titles.en)
    await editing(other, id, titles.en)
    await page.locator('[name=titleEn]').fill('Tides over water')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: 'Tides over water' })).toBeVisible()
    await other.locator('[name=titleEn]').fill('Currents over water')
    await other.locator('[name=category]').fill('Sea')
    await other.getByRole('button', { name: 'Save' }).click()
    const conflict = other.getByRole('alertdialog')
    for (const title of ['Tides over water', 'Currents over water'])
      await expect(conflict.getByText(title)).toBeVisible()
    await conflict.getByRole('group', { name: 'Title' }).getByRole('radio', { name: 'Theirs' }).check()
    await conflict.getByRole('button', { name: 'Save this choice' }).click()
    await expect(conflict).toHaveCount(0)
    await other.close()
    // The first editor's title was there before, so only the second one's category tells that both are saved.
    await expect.poll(() => textOf(portal, `/news/${id}`)).toContain('>Sea<')
    expect(await textOf(portal, `/news/${id}`)).toContain('<title>Tides over water')
    await expect.poll(() => textOf(portal, '/api/news/rss')).toContain('<title>Tides over water</title>')
  })

  await test.step('in the trash it is nowhere, and its picture is gone', async () => {
    await news.trash(id)
    expect((await fetch(`${portal.origin}/fr/news/${id}`)).status).toBe(404)
    expect(await isListed(portal, id)).toEqual([false])
    await expect.poll(async () => (await fetch(picture)).status).toBeGreaterThanOrEqual(403)
    await openHome(page)
    await expect(onHome(page).getByText('Nothing published yet')).toBeVisible()
  })

  await news.restore(id)
  expect((await fetch(`${portal.origin}/fr/news/${id}`)).status).toBe(200)
  expect(await isListed(portal, id)).toEqual([true])
  expect((await fetch(picture)).status).toBe(200)
  await openHome(page)
  await expect(onHome(page).getByRole('heading', { name: 'Tides over water' })).toBeVisible()
  await onHome(page)
    .getByRole('link', { name: /^Read more/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tides over water' })).toBeVisible()
})

test.describe('while the server is down', () => {
  test.use({ tolerated: /status of 503/ })

  test('the home page says that news did not come, and brings them once asked again', async ({
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
    await onHome(page).getByRole('link', { name: 'All news' }).scrollIntoViewIfNeeded()
    await expect(onHome(page).getByText('Failed to load news')).toBeVisible()
    await accessible(page)
    await page.unroute(isNews)
    await onHome(page).getByRole('button', { name: 'Try again' }).click()
    await expect(onHome(page).getByRole('heading', { name: 'Back again' })).toBeVisible()
    await accessible(page)
  })
})
