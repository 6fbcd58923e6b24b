import type { Page } from '@playwright/test'
import { languages } from '#shared/kernel/language.ts'
import {
  attackedItemCount,
  attacks,
  attacksOf,
  foreignMarkupIn,
  watchForAttacks,
} from '#test/support/attacks.ts'
import { expect, logIn, showSlot, test } from '#test/support/journey.ts'
import { sitemapOf } from '#test/support/sitemap.ts'
import { editor } from '../posts/editor.ts'

const prefixes = ['', '/fr', '/es'] as const

const htmlWith = (attack: string) => `<p>Before.</p>${attack}<p>After.</p>`
/** Returns the nth post. Its title and text carry one attack in each language, its category and tags all three. */
function attackedPost(n: number) {
  const postAttacks = attacksOf(n)
  return {
    ...Object.fromEntries(
      ['En', 'Fr', 'Es'].map((language, index) => [`title${language}`, postAttacks[index]!]),
    ),
    ...Object.fromEntries(
      ['En', 'Fr', 'Es'].map((language, index) => [`description${language}`, htmlWith(postAttacks[index]!)]),
    ),
    category: postAttacks.join(' ').slice(0, 190),
    tags: postAttacks.map((attack) => attack.slice(0, 50)).join(),
  }
}

/** Parses a feed as a feed reader does. Returns the names of its elements and the HTML in it. */
const readFeed = (page: Page, xml: string) =>
  page.evaluate((xml) => {
    const feed = new DOMParser().parseFromString(xml, 'application/xml')
    const texts = [...feed.getElementsByTagName('*')].filter(({ localName }) =>
      /^(content|encoded|description)$/.test(localName),
    )
    return {
      names: [...new Set([...feed.getElementsByTagName('*')].map(({ nodeName }) => nodeName))].sort(),
      html: texts.map(({ textContent }) => `<div data-feed>${textContent}</div>`),
    }
  }, xml)

const rssElements =
  'atom:link channel content:encoded description guid item language lastBuildDate link media:content pubDate rss title'.split(
    ' ',
  )
const atomElements =
  'author content entry feed id link media:content name published subtitle summary title updated'.split(' ')

test.setTimeout(480_000)

test('no script in a post runs or becomes markup on any page or in any feed', async ({ page, portal }) => {
  const news = await editor(portal, 'news')
  await news.trashAll()
  const ids: string[] = []
  for (let n = 0; n < attackedItemCount; n++) ids.push(await news.publish(attackedPost(n)))
  const expectUnharmed = await watchForAttacks(page)
  const textOf = async (path: string) => (await page.request.get(path)).text()

  await test.step('the documents as the server sends them', async () => {
    await page.goto('/')
    for (const prefix of prefixes) {
      const documents = [await textOf(`${prefix}/news`), await sitemapOf(portal.origin)]
      for (const id of ids) {
        const post = await textOf(`${prefix}/news/${id}`)
        expect(post).toContain('<p>Before.</p>')
        documents.push(post)
      }
      expect(await foreignMarkupIn(page, documents), prefix).toEqual([])
    }
  })

  await test.step('the list and each post, hydrated in one language and opened by navigation in each', async () => {
    for (const [n, id] of ids.entries()) {
      const path = `${prefixes[n % 3]}/news/${id}`
      await page.goto(path)
      await expect(page.locator('#main > [data-area][data-hydrated]')).toBeAttached()
      await expectUnharmed(`${path} ${attacksOf(n)[n % 3]}`)
    }
    for (const [language, prefix] of prefixes.entries()) {
      await page.goto(`${prefix}/news`)
      await expect(page.locator('#main > [data-area][data-hydrated]')).toBeAttached()
      await expectUnharmed(`${prefix}/news`)
      for (const [n, id] of ids.entries()) {
        // This navigates as the Back button does.
        await page.evaluate((path) => {
          history.pushState({}, '', path)
          dispatchEvent(new PopStateEvent('popstate'))
        }, `${prefix}/news/${id}`)
        const { title } = (await (
          await page.request.get(`/api/news/${id}?lang=${languages[language]}`)
        ).json()) as {
          title: string
        }
        await expect.poll(() => page.locator('article h1').textContent()).toBe(title)
        await expectUnharmed(`by navigation ${attacksOf(n)[language]}`)
      }
    }
  })

  await test.step('the home page', async () => {
    for (const prefix of prefixes) {
      await page.goto(prefix || '/')
      await expect((await showSlot(page, 'home/news')).locator('li')).toHaveCount(3)
      await expectUnharmed(`home ${prefix}`)
    }
  })

  await test.step('the feeds', async () => {
    for (const lang of languages)
      for (const [format, elementNames] of [
        ['rss', rssElements],
        ['atom', atomElements],
      ] as const) {
        const feed = await readFeed(page, await textOf(`/api/news/${format}?lang=${lang}`))
        expect(feed.names).toEqual(elementNames)
        expect(feed.html.length).toBeGreaterThanOrEqual(attackedItemCount)
        expect(await foreignMarkupIn(page, feed.html), `${format} ${lang}`).toEqual([])
      }
  })

  await test.step('the administrators’ list, form, preview and history', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const [n, id] of ids.entries()) await news.change(id, attackedPost((n + 1) % attackedItemCount))
    await logIn(page, portal.admin)
    await page.goto('/AddNews')
    const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Edit/ }) })
    const next = page.getByRole('button', { name: 'Next', exact: true })
    for (;;) {
      await rows.first().waitFor()
      await expectUnharmed('the list')
      if ((await next.count()) === 0 || (await next.isDisabled())) break
      await next.click()
    }
    await page.goto('/AddNews')
    const title = page.locator('[name=titleEn]')
    for (let n = 0; n < 5; n++) {
      const row = rows.nth(n)
      const previousTitle = await title.inputValue()
      await row.getByRole('button', { name: /^History/ }).click()
      await expect(page.getByRole('dialog').locator('ins').first()).toBeVisible()
      await expectUnharmed('the history')
      await page.keyboard.press('Escape')
      await row.getByRole('button', { name: /^Edit/ }).click()
      await expect(title).not.toHaveValue(previousTitle)
      await expect(
        page.getByRole('group', { name: 'Español' }).locator('[contenteditable=true]'),
      ).toContainText('Before.')
      await expectUnharmed('the form')
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('dialog').locator('article')).toContainText('Before.')
      await expectUnharmed('the preview')
      await page.keyboard.press('Escape')
    }
    const english = page.getByRole('group', { name: 'English' }).locator('[contenteditable=true]')
    // Chromium reports that the policy has blocked a base element, although its document was never shown.
    for (const attack of attacks.filter((attack) => !attack.includes('<base')))
      await english.evaluate((element, html) => {
        const data = new DataTransfer()
        data.setData('text/html', html)
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      }, htmlWith(attack))
    await expectUnharmed('what was pasted')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('dialog').locator('article')).toContainText('Before.')
    await expectUnharmed('the preview of what was pasted')
  })
})
