import type { Page } from '@playwright/test'
import { addDays } from '#shared/kernel/calendar.ts'
import { formatMoment } from '#shared/kernel/format.ts'
import { passCacheTime } from '#test/support/edgeCache.ts'
import { addMember, expect, logIn, test } from '#test/support/journey.ts'
import { expectMessage } from '#test/support/messages.ts'
import { nextWeekday } from '#test/support/nextWeekday.ts'

const course = 'Net Zero Carbon Strategy for Business'
/** Far enough ahead to be in the future, and away from the bookings of other stories. */
const date = addDays(nextWeekday('Monday', 300), 7 * 25)
const day = formatMoment(`${date}T00:00:00Z`, 'en', { dateStyle: 'full', timeZone: 'UTC' })

const entryOf = (km: number) => ({
  id: `flight-of-${km}-km`,
  calculator: 'aircraft',
  inputs: { flightDistance: String(km), aircraftType: 'commercial' },
  factors: '2026-1',
  at: '2026-03-01T10:00:00.000Z',
})

/** Lets a browser have calculated a flight before it opens the class. */
const haveFlown = (page: Page, km: number) =>
  page.addInitScript((footprint) => localStorage.setItem('carbonFootprints', JSON.stringify([footprint])), {
    year: 2026,
    people: 1,
    planned: [],
    entries: [entryOf(km)],
  })
const give = (page: Page) => page.getByRole('button', { name: 'Give as my figure before the course' }).click()

test('five people of a class give their figures by its link, and they and their instructor see the spread', async ({
  page,
  portal,
  newContext,
  accessible,
}) => {
  const member = await addMember(portal, 'class.books@example.org')
  const booker = await (await newContext()).newPage()
  await logIn(booker, member)
  const { userId } = await (await booker.request.get('/api/me')).json()
  const data = {
    userId,
    date,
    city: 'Toronto',
    courseName: course,
    durationWeeks: 1,
    start: '13:00',
    end: '15:00',
  }
  expect((await booker.request.post('/api/bookings', { data })).status()).toBe(201)

  const instructor = await (await newContext()).newPage()
  await logIn(instructor, portal.accounts.find(({ email }) => email === 'imani@portal.example')!)
  await instructor.goto('/slots')
  await instructor.getByRole('button', { name: `Accept ${course}` }).click()
  await expectMessage(instructor, 'Booking accepted!')
  await instructor.reload()
  // The instructor may have classes of other stories.
  const panel = instructor.getByRole('region', { name: course }).filter({ hasText: day })
  await panel.getByRole('button', { name: 'Make the link' }).click()
  const address = new URL(await panel.getByLabel('Link for the class').inputValue()).pathname
  await accessible(instructor)

  // The first person has calculated nothing yet.
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await accessible(page)
  await page.getByRole('link', { name: 'Your flights' }).click()
  await page.locator('form[data-calculator=aircraft] input[name=flightDistance]').fill('11111')
  await page.locator('form[data-calculator=aircraft] select[name=aircraftType]').selectOption('commercial')
  await page.locator('form[data-calculator=aircraft] button[type=submit]').click()
  await page.getByRole('button', { name: 'Add to my footprint' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectMessage(page, 'Added to your footprint.')
  await page.getByRole('link', { name: course }).click()
  await give(page)
  await expect(page.getByText('So far: 1.').first()).toBeVisible()

  const others: Page[] = []
  for (const km of [22_222, 33_333, 44_444, 55_555]) {
    const other = await (await newContext()).newPage()
    await haveFlown(other, km)
    await other.goto(address)
    await give(other)
    await expect(other.getByText(/Given before the course/)).toBeVisible()
    others.push(other)
  }
  // 22,222 km, 33,333 km and 44,444 km at 0.09 kg, with two digits.
  const spread = 'Half of the figures lie between 2 t CO₂e and 4 t CO₂e.'
  await expect(others.at(-1)!.getByText(spread).first()).toBeVisible()
  await expect(others.at(-1)!.getByText('Yours: 5 t CO₂e.').first()).toBeVisible()
  await accessible(others.at(-1)!)
  await page.reload()
  await expect(page.getByText(spread).first()).toBeVisible()
  await expect(page.getByText('Yours: 1 t CO₂e.').first()).toBeVisible()

  await instructor.reload()
  await expect(panel.getByText('5 of 8 people took part')).toBeVisible()
  await expect(panel.getByText(spread).first()).toBeVisible()
  await panel.getByText('As a table').click()
  await expect(panel.getByRole('row', { name: /All together/ })).toContainText('3 t CO₂e')
  await accessible(instructor)

  // A cancelled booking has no class.
  const own = await (await booker.request.get(`/api/bookings/user/${userId}`)).json()
  expect((await booker.request.delete(`/api/bookings/${own[0]._id}`, { data: {} })).status()).toBe(204)
  await passCacheTime(portal.origin)
  expect((await page.goto(address))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This class could not be found' })).toBeVisible()
})
