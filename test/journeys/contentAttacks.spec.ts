import type { Page } from '@playwright/test'
import { adminCalls } from '#test/support/adminCalls.ts'
import {
  attackedItemCount,
  attacks,
  attacksOf,
  foreignMarkupIn,
  watchForAttacks,
} from '#test/support/attacks.ts'
import { passCacheTime } from '#test/support/edgeCache.ts'
import { expect, logIn, showSlot, test } from '#test/support/journey.ts'
import { type Portal, startPortal } from '#test/support/portal.ts'
import { aPdf } from '../downloads/aFile.ts'
import { aPicture } from '../pictures/aPicture.ts'

/** Returns the nth item's attacks by field: one for each of the three language fields of a text. */
const inLanguages = (names: readonly [string, string, string], n: number) =>
  Object.fromEntries(names.map((name, language) => [name, attacksOf(n)[language]!]))

const fieldsWithoutEn = (name: string) => [name, `${name}Fr`, `${name}Es`] as const
const fieldsWithEn = (name: string) => [`${name}En`, `${name}Fr`, `${name}Es`] as const

/** The kinds of content that are attacked: each with its route, its admin page, its text fields and its other required fields. */
const kinds = [
  {
    route: '/card/cards',
    adminPath: '/admin/cards',
    textFields: [fieldsWithEn('title'), fieldsWithEn('description')],
    hasLink: true,
  },
  {
    route: '/api/guides',
    adminPath: '/admin/manage-guide',
    textFields: [fieldsWithoutEn('title')],
    hasImage: true,
    hasFile: true,
  },
  {
    route: '/api/courses',
    adminPath: '/upload-courses',
    textFields: [fieldsWithoutEn('title'), fieldsWithoutEn('description')],
    otherFields: { commencing: '2031-03-15' },
    nameField: 'professor',
    hasImage: true,
    hasFile: true,
  },
  {
    route: '/api/products',
    adminPath: '/admin/add-product',
    textFields: ['title', 'description', 'contents', 'licence'].map(fieldsWithoutEn),
    otherFields: { price: '12.34' },
    hasImage: true,
    hasFile: true,
  },
  {
    route: '/api/service-images',
    adminPath: '/admin/service-images',
    textFields: [fieldsWithEn('alternative')],
    hasImage: true,
  },
  {
    route: '/api/featured-listings',
    adminPath: '/admin/featured-listing',
    textFields: [fieldsWithEn('alternative')],
    hasImage: true,
  },
] as const

async function publishAttacks(portal: Portal): Promise<void> {
  const call = await adminCalls(portal)
  const picture = new File([await aPicture(640, 360).png().toBuffer()], 'attack.png', { type: 'image/png' })
  const file = new File([aPdf('Attack')], 'attack.pdf', { type: 'application/pdf' })
  for (const kind of kinds)
    for (let n = 0; n < attackedItemCount; n++) {
      const form = new FormData()
      for (const names of kind.textFields)
        for (const [name, text] of Object.entries(inLanguages(names, n))) form.set(name, text)
      if ('otherFields' in kind)
        for (const [name, text] of Object.entries(kind.otherFields)) form.set(name, text)
      if ('nameField' in kind) form.set(kind.nameField, attacksOf(n).join(' ').slice(0, 190))
      if ('hasLink' in kind)
        form.set('link', `https://example.org/?q=${encodeURIComponent(attacks[n]!)}"'><b>`)
      if ('hasImage' in kind) form.set('image', picture)
      if ('hasFile' in kind) form.set('file', file)
      const body = 'hasImage' in kind ? form : Object.fromEntries(form)
      await call('POST', kind.route, body)
    }
  for (let n = 0; n < attacks.length; n += 2) {
    const twoAttacks = `${attacks[n]} ${attacks[n + 1]}`.slice(0, 200)
    const message = {
      name: twoAttacks,
      subject: twoAttacks,
      message: attacks.join('\n'),
      email: `attack${n}@example.org`,
    }
    await call('POST', '/api/contact', message)
    await call('POST', '/api/users', {
      firstName: twoAttacks,
      lastName: twoAttacks,
      city: twoAttacks,
      state: twoAttacks,
      country: twoAttacks,
      email: message.email,
    })
  }
}

/** Waits until these slots of the page have loaded their items. */
async function waitForSlots(page: Page, slots: readonly string[]) {
  for (const slot of slots) {
    await expect((await showSlot(page, slot)).locator('li').first()).toBeVisible()
  }
}

test.setTimeout(480_000)

test('no script in a card, guide, course, product, picture, message or name runs on any page or in any letter', async ({
  page,
}) => {
  const portal = await startPortal()
  try {
    await publishAttacks(portal)
    await passCacheTime(portal.origin)
    const expectUnharmed = await watchForAttacks(page)

    await test.step('the pages of visitors', async () => {
      for (const prefix of ['', '/fr', '/es'])
        for (const [path, slots] of [
          ['', ['home/events']],
          ['/trade', ['resources/guides']],
          ['/service', ['services/courses', 'services/featured', 'services/gallery']],
          ['/products', []],
        ] as const) {
          await page.goto(`${portal.origin}${prefix}${path}`)
          await waitForSlots(page, slots)
          if (slots.length === 0) await expect(page.locator('main li').first()).toBeVisible()
          await expectUnharmed(`${prefix}${path}`)
        }
      const products = await fetch(`${portal.origin}/api/products?limit=${attackedItemCount}`)
      for (const { _id } of (await products.json()) as { _id: string }[])
        for (const prefix of ['', '/fr', '/es']) {
          await page.goto(`${portal.origin}${prefix}/products/${_id}`)
          await expect(page.locator('#licence-heading')).toBeVisible()
          await expectUnharmed(`${prefix}/products/${_id}`)
        }
    })

    await test.step('the letters', async () => {
      const letters = await page.request.get(`${portal.origin}/_local/mail`, {
        headers: { accept: 'application/json' },
      })
      const mails = (await letters.json()) as { html?: string; subject: string }[]
      expect(mails.length).toBeGreaterThanOrEqual(attacks.length / 2)
      expect(
        await foreignMarkupIn(
          page,
          mails.flatMap(({ html }) => html ?? []),
        ),
      ).toEqual([])
    })

    await test.step('the pages of administrators', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await logIn(page, portal.admin, portal.origin)
      for (const { adminPath } of kinds) {
        await page.goto(portal.origin + adminPath)
        const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^History/ }) })
        await row.first().waitFor()
        await expectUnharmed(adminPath)
        await row
          .first()
          .getByRole('button', { name: /^History/ })
          .click()
        await expect(page.getByRole('dialog')).toBeVisible()
        const version = page.getByRole('dialog').getByRole('button', { name: 'Show this version' })
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
        if ((await version.count()) > 0) {
          await version.last().click()
          await expect(page.getByRole('dialog').getByRole('definition').first()).toBeVisible()
        }
        await expectUnharmed(`the history at ${adminPath}`)
        await page.keyboard.press('Escape')
        const edit = row.first().getByRole('button', { name: /^Edit/ })
        if ((await edit.count()) === 0) continue
        await edit.click()
        await expect(page.getByRole('button', { name: /^Cancel editing/ })).toBeVisible()
        await expectUnharmed(`the form at ${adminPath}`)
      }
      await page.goto(`${portal.origin}/admin/messages`)
      await page.getByRole('button', { name: attacks[0] }).first().click()
      await expect(page.getByRole('dialog')).toContainText(attacks.at(-1)!)
      await expectUnharmed('the messages', /^a href="mailto:attack\d+@example\.org\?/)
      await page.goto(`${portal.origin}/admin/manage-user`)
      await expect(page.getByRole('row').nth(5)).toBeVisible()
      await expectUnharmed('the accounts')
    })
  } finally {
    // The page makes no more calls while the portal ends.
    await page.goto('about:blank')
    await portal.stop()
  }
})
