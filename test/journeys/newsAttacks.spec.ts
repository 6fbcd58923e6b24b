import type { Page } from '@playwright/test'
import { languages } from '#shared/kernel/language.ts'
import { attackedItems, attacks, attacksOf, foreignIn, watch } from '#test/support/attacks.ts'
import { expect, logIn, test } from '#test/support/journey.ts'
import { editor } from '../posts/editor.ts'

const prefixes = ['', '/fr', '/es'] as const

const written = (attack: string) => `<p>Before.</p>${attack}<p>After.</p>`
/** The nth post: its title and text are an attack of its own in each language, its category and tags are all three. */
function attackedPost(n: number) {
  const three = attacksOf(n)
  return {
    ...Object.fromEntries(['En', 'Fr', 'Es'].map((language, l) => [`title${language}`, three[l]!])),
    ...Object.fromEntries(
      ['En', 'Fr', 'Es'].map((language, l) => [`description${language}`, written(three[l]!)]),
    ),
    category: three.join(' ').slice(0, 190),
    tags: three.map((attack) => attack.slice(0, 50)).join(),
  }
}

/** A feed as its readers parse it: the names of its elements, and the HTML that stands in it. */
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

const ofRss =
  'atom:link channel content:encoded description guid item language lastBuildDate link media:content pubDate rss title'.split(
    ' ',
  )
const ofAtom =
  'author content entry feed id link media:content name published subtitle summary title updated'.split(' ')

test.setTimeout(480_000)

test('whatever is written into a post, no page, feed or screen runs it or takes it for markup', async ({
  page,
  portal,
}) => {
  const news = await editor(portal, 'news')
  await news.trashAll()
  const ids: string[] = []
  for (let n = 0; n < attackedItems; n++) ids.push(await news.publish(attackedPost(n)))
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

  await test.step('the list and each post, hydrated in one language, and come by navigation in each', async () => {
    for (const [n, id] of ids.entries()) {
      const path = `${prefixes[n % 3]}/news/${id}`
      await page.goto(path)
      await expect(page.locator('#main > [data-area][data-hydrated]')).toBeAttached()
      await unharmed(`${path} ${attacksOf(n)[n % 3]}`)
    }
    for (const [language, prefix] of prefixes.entries()) {
      await page.goto(`${prefix}/news`)
      await expect(page.locator('#main > [data-area][data-hydrated]')).toBeAttached()
      await unharmed(`${prefix}/news`)
      for (const [n, id] of ids.entries()) {
        // As the Back button does.
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
        await unharmed(`by navigation ${attacksOf(n)[language]}`)
      }
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
    for (const lang of languages)
      for (const [format, names] of [
        ['rss', ofRss],
        ['atom', ofAtom],
      ] as const) {
        const feed = await readFeed(page, await textOf(`/api/news/${format}?lang=${lang}`))
        expect(feed.names).toEqual(names)
        expect(feed.html.length).toBeGreaterThanOrEqual(attackedItems)
        expect(await foreignIn(page, feed.html), `${format} ${lang}`).toEqual([])
      }
  })

  await test.step('the administrators’ list, form, preview and history', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const [n, id] of ids.entries()) await news.change(id, attackedPost((n + 1) % attackedItems))
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
      await expect(
        page.getByRole('group', { name: 'Español' }).locator('[contenteditable=true]'),
      ).toContainText('Before.')
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
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      }, written(attack))
    await unharmed('what was pasted')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('dialog').locator('article')).toContainText('Before.')
    await unharmed('the preview of what was pasted')
  })
})
