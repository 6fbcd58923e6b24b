import type { Page } from '@playwright/test'
import { addDays } from '#shared/kernel/calendar.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { addMember, expect, followInMenu, logIn, test } from '#test/support/journey.ts'
import { beginMailboxHour, mailAbout } from '#test/support/mailbox.ts'
import { nextWeekday } from '#test/support/nextWeekday.ts'
import bookingsEs from '#web/areas/bookings/locales/es.json' with { type: 'json' }
import en from '#web/areas/bookings/sessions/locales/en.json' with { type: 'json' }
import es from '#web/areas/bookings/sessions/locales/es.json' with { type: 'json' }

const course = 'Net Zero Carbon Strategy for Business'
/** Far enough ahead to be in the future even after other stories have moved the portal's clock. */
const monday = addDays(nextWeekday('Monday', 300), 7 * 30)

/** Makes a change as the user who is logged in, and returns the response's JSON. */
async function post(page: Page, path: string, data: object) {
  const response = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } })
  expect(response.ok(), `${path}: ${response.status()}`).toBe(true)
  return response.json()
}
const idOf = async (page: Page) => (await (await page.request.get('/api/me')).json()).userId as string

test('a member finds the sessions in the menu and gives the address in Spanish; both calendars and the instructor’s page have it', async ({
  newContext,
  portal,
  accessible,
}) => {
  const account = await addMember(portal, 'sessions.es@example.org')
  const imaniAccount = portal.accounts.find(({ email }) => email === 'imani@portal.example')!
  const [member, imani] = [await (await newContext()).newPage(), await (await newContext()).newPage()]
  await beginMailboxHour(member)
  await logIn(member, account)
  await logIn(imani, imaniAccount)
  const { bookingId } = await post(member, '/api/bookings', {
    ...{ userId: await idOf(member), date: monday, city: 'Toronto', area: '', courseName: course },
    ...{ durationWeeks: 2, start: '10:00', end: '12:00', people: 12 },
  })
  await post(imani, `/api/bookings/${bookingId}/accept`, { instructorId: await idOf(imani) })

  await member.goto('/es/')
  await followInMenu(member, es.title)
  await expect(member.getByRole('heading', { level: 1, name: es.title })).toBeVisible()
  await accessible(member)
  await member.getByRole('link', { name: new RegExp(courseNameIn('es', course)) }).click()
  await expect(member.getByRole('heading', { level: 1, name: courseNameIn('es', course) })).toBeVisible()
  await expect(member.getByRole('button', { name: bookingsEs.cancel.open })).toBeVisible()
  await accessible(member)

  const form = member.getByRole('form', { name: es.venue.heading })
  await form.getByLabel(es.venue.address).fill('Calle King 12')
  await form.getByLabel(es.venue.note).fill('Vea www.example.org')
  await form.getByRole('button', { name: es.venue.save }).click()
  await expect(form.getByLabel(es.venue.note)).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel(es.venue.address)).toHaveValue('Calle King 12')
  await form.getByLabel(es.venue.note).fill('Hay un proyector.')
  await form.getByRole('button', { name: es.venue.save }).click()
  await expect(member.getByText('Calle King 12')).toBeVisible()
  await member.reload()
  await expect(member.getByText('Hay un proyector.')).toBeVisible()
  await accessible(member)

  const file = await member.request.get(
    (await member.getByRole('link', { name: es.calendar }).getAttribute('href'))!,
  )
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain('LOCATION:Calle King 12\\, Toronto')

  await member.request.post('/_local/clock', { data: { advance: 6 * 60 } })
  const letter = await mailAbout(member, imaniAccount.email, `Where you teach: ${course}`)
  expect(letter.text).toContain('Hay un proyector.')
  expect(letter.attachments[0]).toMatchObject({ type: 'text/calendar; method=REQUEST' })
  await mailAbout(member, account.email, course)

  await imani.goto('/slots')
  await imani
    .getByRole('row', { name: /Calle King 12/ })
    .getByRole('link', { name: course })
    .click()
  await expect(imani.getByText('Hay un proyector.')).toBeVisible()
  await expect(imani.getByRole('link', { name: account.email })).toBeVisible()
  await expect(imani.getByRole('form', { name: en.venue.heading })).toHaveCount(0)
  await accessible(imani)
})
