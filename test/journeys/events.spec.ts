import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { expect, test } from '#test/support/journey.ts'
import { sidewaysOverflow } from '#test/support/layout.ts'
import { sitemapOf } from '#test/support/sitemap.ts'

const title = 'Read your energy bill together'

async function savedCalendar(page: Page, save: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), save()])
  const text = await readFile(await download.path(), 'utf8')
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return { name: download.suggestedFilename(), event: new ICAL.Event(event) }
}

/** Reads the event in the page's JSON-LD. */
async function linkedEvent(page: Page) {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const parts: { mainEntity?: object }[] = JSON.parse(text!)['@graph']
  return parts.find(({ mainEntity }) => mainEntity)?.mainEntity
}

test('a visitor finds an event by the search, opens its page and saves it for the calendar', async ({
  page,
  accessible,
}) => {
  const result = page.getByRole('listitem').filter({ hasText: title })
  // The search finds what was written once its index has been updated.
  await expect(async () => {
    await page.goto('/search?q=energy+bill+halifax')
    await expect(result.getByText('Event', { exact: true })).toBeVisible({ timeout: 5000 })
  }).toPass()
  await result.getByRole('link').click()
  await expect(page).toHaveURL(/\/events\/evt_\w+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('18:00–20:00 (Atlantic Time)')).toBeVisible()
  await accessible(page)
  const { name, event } = await savedCalendar(page, () =>
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  )
  expect(name).toMatch(/^\d{4}-\d\d-\d\d-evt_\w+\.ics$/)
  expect([event.summary, event.location]).toEqual([title, 'Central Library, Halifax'])
  expect(event.startDate.toString()).toMatch(/T18:00:00$/)

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'All events' }).click()
  await expect(page).toHaveURL(/\/events$/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(title)
})

test('without scripts, the footer leads to the events in French, and a link holds the calendar’s file', async ({
  newContext,
  portal,
}) => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/fr/contact')
  await page.locator('footer').getByRole('link', { name: 'Événements' }).click()
  await expect(page).toHaveTitle('Événements à venir · Carbon Portal')
  await page.getByRole('link', { name: 'Lire ensemble sa facture d’énergie' }).click()
  await expect(page).toHaveURL(/\/fr\/events\/evt_\w+$/)
  await expect(page).toHaveTitle(/^Lire ensemble sa facture d’énergie \(.+ \d{4}\) · Carbon Portal$/)
  await expect(page.getByText(/Apportez les factures/)).toBeVisible()
  await expect(page.getByText('18:00–20:00 (heure de l’Atlantique)')).toBeVisible()
  expect(await linkedEvent(page)).toMatchObject({
    '@type': 'Event',
    startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT18:00:00-0[34]:00$/),
    location: { name: 'Central Library' },
  })
  await expect(page.locator('link[rel=alternate][hreflang=es]')).toHaveAttribute(
    'href',
    /\/es\/events\/evt_\w+$/,
  )
  expect(await sitemapOf(portal.origin)).toContain(`<loc>${page.url()}</loc>`)
  await expect(page.getByRole('button', { name: 'Ajouter à l’agenda' })).toBeHidden()
  const { event } = await savedCalendar(page, () =>
    page.getByRole('link', { name: 'Ajouter à l’agenda' }).click(),
  )
  expect(event.summary).toBe('Lire ensemble sa facture d’énergie')
})
