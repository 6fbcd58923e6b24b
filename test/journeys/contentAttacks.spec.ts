import type { Page } from '@playwright/test'
import { attackedItems, attacks, attacksOf, foreignIn, watch } from '#test/support/attacks.ts'
import { expect, logIn, test } from '#test/support/journey.ts'
import { type Portal, startPortal } from '#test/support/portal.ts'
import { aPdf } from '../downloads/aFile.ts'
import { aPicture } from '../pictures/aPicture.ts'
import { adminCalls } from '../posts/editor.ts'

/** The attacks of the nth item, by the names of a text in three languages. */
const inLanguages = (names: readonly [string, string, string], n: number) =>
  Object.fromEntries(names.map((name, language) => [name, attacksOf(n)[language]!]))

const bare = (name: string) => [name, `${name}Fr`, `${name}Es`] as const
const tagged = (name: string) => [`${name}En`, `${name}Fr`, `${name}Es`] as const

/** What an administrator publishes: a route, its texts and the rest that it needs. */
const kinds = [
  {
    list: '/card/cards',
    screen: '/admin/cards',
    texts: [tagged('title'), tagged('description')],
    link: true,
  },
  { list: '/api/guides', screen: '/admin/manage-guide', texts: [bare('title')], image: true, file: true },
  {
    list: '/api/courses',
    screen: '/upload-courses',
    texts: [bare('title'), bare('description')],
    alone: { commencing: '2031-03-15' },
    name: 'professor',
    image: true,
    file: true,
  },
  {
    list: '/api/products',
    screen: '/admin/add-product',
    texts: [bare('title'), bare('description')],
    alone: { price: '12.34' },
    image: true,
    file: true,
  },
  {
    list: '/api/service-images',
    screen: '/admin/service-images',
    texts: [tagged('alternative')],
    image: true,
  },
  {
    list: '/api/featured-listings',
    screen: '/admin/featured-listing',
    texts: [tagged('alternative')],
    image: true,
  },
] as const

async function publishAttacks(portal: Portal): Promise<void> {
  const call = await adminCalls(portal)
  const picture = new File([await aPicture(640, 360).png().toBuffer()], 'attack.png', { type: 'image/png' })
  const file = new File([aPdf('Attack')], 'attack.pdf', { type: 'application/pdf' })
  for (const kind of kinds)
    for (let n = 0; n < attackedItems; n++) {
      const form = new FormData()
      for (const names of kind.texts)
        for (const [name, text] of Object.entries(inLanguages(names, n))) form.set(name, text)
      if ('alone' in kind) for (const [name, text] of Object.entries(kind.alone)) form.set(name, text)
      if ('name' in kind) form.set(kind.name, attacksOf(n).join(' ').slice(0, 190))
      if ('link' in kind) form.set('link', `https://example.org/?q=${encodeURIComponent(attacks[n]!)}"'><b>`)
      if ('image' in kind) form.set('image', picture)
      if ('file' in kind) form.set('file', file)
      const sent = 'image' in kind ? form : Object.fromEntries(form)
      await call('POST', kind.list, sent)
    }
  for (let n = 0; n < attacks.length; n += 2) {
    const two = `${attacks[n]} ${attacks[n + 1]}`.slice(0, 200)
    const message = { name: two, subject: two, message: attacks.join('\n'), email: `attack${n}@example.org` }
    await call('POST', '/api/contact', message)
    await call('POST', '/api/users', {
      firstName: two,
      lastName: two,
      city: two,
      state: two,
      country: two,
      email: message.email,
    })
  }
}

/** Waits until what a place of the page shows has come. */
async function filled(page: Page, slots: readonly string[]) {
  for (const slot of slots) {
    const place = page.locator(`[data-slot="${slot}"]`)
    await place.scrollIntoViewIfNeeded()
    await expect(place.locator('li').first()).toBeVisible()
  }
}

test.setTimeout(480_000)

test('whatever is written into a card, guide, course, product, picture, message or name, no page, screen or letter runs it', async ({
  page,
}) => {
  const portal = await startPortal()
  try {
    await publishAttacks(portal)
    const unharmed = await watch(page)

    await test.step('what visitors read', async () => {
      for (const prefix of ['', '/fr', '/es'])
        for (const [path, slots] of [
          ['', ['home/events']],
          ['/trade', ['resources/guides']],
          ['/service', ['services/courses', 'services/featured', 'services/gallery']],
          ['/products', []],
        ] as const) {
          await page.goto(`${portal.origin}${prefix}${path}`)
          await filled(page, slots)
          if (slots.length === 0) await expect(page.locator('main li').first()).toBeVisible()
          await unharmed(`${prefix}${path}`)
        }
    })

    await test.step('letters', async () => {
      const letters = await page.request.get(`${portal.origin}/_local/mail`, {
        headers: { accept: 'application/json' },
      })
      const sent = (await letters.json()) as { html?: string; subject: string }[]
      expect(sent.length).toBeGreaterThanOrEqual(attacks.length / 2)
      expect(
        await foreignIn(
          page,
          sent.flatMap(({ html }) => html ?? []),
        ),
      ).toEqual([])
    })

    await test.step('what administrators read', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await logIn(page, portal.accounts.find(({ role }) => role === 'admin')!, portal.origin)
      for (const { screen } of kinds) {
        await page.goto(portal.origin + screen)
        const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^History/ }) })
        await row.first().waitFor()
        await unharmed(screen)
        await row
          .first()
          .getByRole('button', { name: /^History/ })
          .click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await unharmed(`the history at ${screen}`)
        await page.keyboard.press('Escape')
        const edit = row.first().getByRole('button', { name: /^Edit/ })
        if ((await edit.count()) === 0) continue
        await edit.click()
        await expect(page.getByRole('button', { name: /^Cancel editing/ })).toBeVisible()
        await unharmed(`the form at ${screen}`)
      }
      await page.goto(`${portal.origin}/admin/messages`)
      await page.getByRole('button', { name: attacks[0] }).first().click()
      await expect(page.getByRole('dialog')).toContainText(attacks.at(-1)!)
      await unharmed('the messages', /^a href="mailto:attack\d+@example\.org\?/)
      await page.goto(`${portal.origin}/admin/manage-user`)
      await expect(page.getByRole('row').nth(5)).toBeVisible()
      await unharmed('the accounts')
    })
  } finally {
    // What the page still asks for is not to meet a portal that ends.
    await page.goto('about:blank')
    await portal.stop()
  }
})
