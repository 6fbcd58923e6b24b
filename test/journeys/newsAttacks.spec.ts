import type { Page } from '@playwright/test'
import { attacks, foreignIn, watch } from '#test/support/attacks.ts'
import { expect, logIn, test } from '#test/support/journey.ts'
import { editor } from '../posts/editor.ts'

const prefixes = ['', '/fr', '/es'] as const

const written = (attack: string) => `<p>Before.</p>${attack}<p>After.</p>`
/** A post that is an attack in every field and language. */
const attackedPost = (attack: string) => ({
  ...Object.fromEntries(['titleEn', 'titleFr', 'titleEs', 'category'].map((name) => [name, attack])),
  ...Object.fromEntries(['En', 'Fr', 'Es'].map((language) => [`description${language}`, written(attack)])),
  tags: attack.slice(0, 50),
})

/** A feed as its readers parse it: the names of its elements, and the HTML that stands in it. */
const readFeed = (page: Page, xml: string) =>
  page.evaluate((xml) => {
    const feed = new DOMParser().parseFromString(xml, 'application/xml')
    const texts = [...feed.getElementsByTagName('*')].filter(({ localName }) => /^(content|encoded|description)$/.test(localName))
    return {
      names: [...new Set([...feed.getElementsByTagName('*')].map(({ nodeName }) => nodeName))].sort(),
      html: texts.map(({ textContent }) => `<div data-feed>${textContent}</div>`),
    }
  }, xml)

const ofRss =
  'atom:link channel content:encoded description guid item language lastBuildDate link media:content pubDate rss title'.split(' ')
const ofAtom = 'author content entry feed id link media:content name published subtitle summary title updated'.split(' ')

test.setTimeout(480_000)

test('whatever is written into a post, no page, feed or screen runs it or takes it for markup', async ({ page, portal }) => {
  const news = await editor(portal, 'news')
  await news.trashAll()
  const ids: string[] = []
  for (const attack of attacks) ids.push(await news.publish(attackedPost(attack)))
  const unharmed = await watch(page)
  const textOf = async (path: string) => (await page.request.get(path)).text()

  await test.step('documents as they arrive', async () => {
    await page.goto('/')
    for (const prefix of prefixes) {
      const documents = [await textOf(`${prefix}/news`), await textOf('/sitemap.xml')]
      for (const id of ids) {
        const post = await textOf(`${prefix}/news/${id}`)
        expect(post).toContain('<p>Before.</p>')
        documents.push(post)
      }
      expect(await foreignIn(page, documents), prefix).toEqual([])
    }
  })

  await test.step('the list and each post once hydrated, and each as it comes by navigation', async () => {
    for (const [n, id] of ids.entries()) {
      const path = `${prefixes[n % 3]}/news/${id}`
      await page.goto(path)
      await expect(page.locator('#main > [data-area][data-hydrated]')).toBeAttached()
      await unharmed(`${path} ${attacks[n]}`)
    }
    await page.goto('/news')
    await expect(page.locator('#main > [data-area][data-hydrated]')).toBeAttached()
    await unharmed('/news')
    for (const [n, id] of ids.entries()) {
      // As the Back button does.
      await page.evaluate((path) => {
        history.pushState({}, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `/news/${id}`)
      const { title } = (await (await page.request.get(`/api/news/${id}`)).json()) as { title: string }
      await expect.poll(() => page.locator('article h1').textContent()).toBe(title)
      await unharmed(`by navigation ${attacks[n]}`)
    }
  })

  await test.step('the home page', async () => {
    for (const prefix of prefixes) {
      await page.goto(prefix || '/')
      await page.locator('[data-slot="home/news"]').locator('a').last().scrollIntoViewIfNeeded()
      await expect(page.locator('[data-slot="home/news"] li')).toHaveCount(3)
      await unharmed(`home ${prefix}`)
    }
  })

  await test.step('the feeds', async () => {
    for (const lang of ['en', 'fr', 'es'])
      for (const [format, names] of [
        ['rss', ofRss],
        ['atom', ofAtom],
      ] as const) {
        const feed = await readFeed(page, await textOf(`/api/news/${format}?lang=${lang}`))
        expect(feed.names).toEqual(names)
        expect(feed.html.length).toBeGreaterThanOrEqual(attacks.length)
        expect(await foreignIn(page, feed.html), `${format} ${lang}`).toEqual([])
      }
  })

  await test.step('the administrators’ list, form, preview and history', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const [n, id] of ids.entries()) await news.change(id, attackedPost(attacks[(n + 1) % attacks.length]!))
    await logIn(page, portal.accounts.find(({ role }) => role === 'admin')!)
    await page.goto('/AddNews')
    const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Edit/ }) })
    const next = page.getByRole('button', { name: 'Next', exact: true })
    for (;;) {
      await rows.first().waitFor()
      await unharmed('the list')
      if ((await next.count()) === 0 || (await next.isDisabled())) break
      await next.click()
    }
    await page.goto('/AddNews')
    const title = page.locator('[name=titleEn]')
    for (let n = 0; n < 5; n++) {
      const row = rows.nth(n)
      const edited = await title.inputValue()
      await row.getByRole('button', { name: /^History/ }).click()
      await expect(page.getByRole('dialog').locator('ins').first()).toBeVisible()
      await unharmed('the history')
      await page.keyboard.press('Escape')
      await row.getByRole('button', { name: /^Edit/ }).click()
      await expect(title).not.toHaveValue(edited)
      await expect(page.getByRole('group', { name: 'Español' }).locator('[contenteditable=true]')).toContainText('Before.')
      await unharmed('the form')
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('dialog').locator('article')).toContainText('Before.')
      await unharmed('the preview')
      await page.keyboard.press('Escape')
    }
    const english = page.getByRole('group', { name: 'English' }).locator('[contenteditable=true]')
    // Chromium tells the console of a base that the policy has stopped, though the document that it stood in was never shown.
    for (const attack of attacks.filter((attack) => !attack.includes('<base')))
      await english.evaluate((element, html) => {
        const data = new DataTransfer()
        data.setData('text/html', html)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      }, written(attack))
    await unharmed('what was pasted')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('dialog').locator('article')).toContainText('Before.')
    await unharmed('the preview of what was pasted')
  })
})
