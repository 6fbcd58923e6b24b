import type { Page } from '@playwright/test'
import { addDays } from '#shared/kernel/calendar.ts'
import { addMember, expect, logIn, test } from '#test/support/journey.ts'
import { beginMailboxHour, mailAbout, mailedLink } from '#test/support/mailbox.ts'
import { nextWeekday } from '#test/support/nextWeekday.ts'
import adminTexts from '#web/areas/bookings/admin/locales/en.json' with { type: 'json' }
import en from '#web/areas/bookings/move/locales/en.json' with { type: 'json' }
import es from '#web/areas/bookings/move/locales/es.json' with { type: 'json' }
import fr from '#web/areas/bookings/move/locales/fr.json' with { type: 'json' }

const course = 'Net Zero Carbon Strategy for Business'
/** Far enough ahead to be in the future even after other stories have moved the portal's clock. */
const monday = addDays(nextWeekday('Monday', 300), 7 * 32)
const tuesday = addDays(monday, 1)

/** Makes a change as the user who is logged in, and returns the response's JSON. */
async function post(page: Page, path: string, data: object) {
  const response = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } })
  expect(response.ok(), `${path}: ${response.status()}`).toBe(true)
  return response.json()
}
const idOf = async (page: Page) => (await (await page.request.get('/api/me')).json()).userId as string

test('a member proposes another time in French, the instructor accepts it in Spanish by the mailed link, and both pages and the calendar have it', async ({
  newContext,
  portal,
  accessible,
}) => {
  const account = await addMember(portal, 'moves.fr@example.org')
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

  await member.goto(`/fr/sessions?booking=${bookingId}`)
  await member.getByRole('button', { name: fr.propose }).click()
  const form = member.getByRole('form', { name: fr.propose })
  await form.locator(`[data-date="${tuesday}"]`).click()
  await form.getByLabel(fr.start).selectOption('14:00')
  await form.getByLabel(fr.note).fill('Voir www.example.org')
  await form.getByRole('button', { name: fr.send }).click()
  await expect(form.getByLabel(fr.note)).toHaveAttribute('aria-invalid', 'true')
  await accessible(member)
  await form.getByLabel(fr.note).fill('Nous avons un examen.')
  await form.getByRole('button', { name: fr.send }).click()
  await expect(member.getByRole('heading', { name: fr.yours })).toBeFocused()
  await expect(member.getByText('Nous avons un examen.')).toBeVisible()
  await accessible(member)

  const { link, text } = await mailedLink(imani, imaniAccount.email, '/sessions/move')
  expect(text).toContain('Nous avons un examen.')
  const answer = await (await newContext()).newPage()
  await answer.goto(`/es${link.pathname}${link.search}`)
  await expect(answer.getByText('Nous avons un examen.')).toBeVisible()
  await expect(answer).toHaveURL(/\/es\/sessions\/move$/)
  await accessible(answer)
  await answer.getByRole('button', { name: es.accept }).click()
  await expect(answer.getByText(es.page.moved)).toBeVisible()
  await accessible(answer)
  await answer.reload()
  await expect(answer.getByText(es.page.moved)).toBeVisible()

  const letter = await mailAbout(member, account.email, course)
  expect(letter.attachments[0]).toMatchObject({ type: 'text/calendar; method=REQUEST' })
  await member.reload()
  await expect(member.getByText(/^Moment d’avant/)).toBeVisible()
  const file = await member.request.get(`/api/bookings/${bookingId}/sessions.ics`)
  expect(await file.text()).toContain(`${tuesday.replaceAll('-', '')}T140000`)

  await imani.goto(`/sessions?booking=${bookingId}`)
  await imani.getByRole('button', { name: en.propose }).click()
  await imani.locator(`[data-date="${addDays(tuesday, 1)}"]`).click()
  await imani.getByRole('button', { name: en.send }).click()
  await expect(imani.getByRole('heading', { name: en.yours })).toBeVisible()
  await member.reload()
  await expect(member.getByRole('heading', { name: fr.theirs })).toBeVisible()
  await accessible(member)
  await member.getByRole('button', { name: fr.keep }).click()
  await expect(member.getByText(fr.kept)).toBeVisible()
  await mailAbout(imani, imaniAccount.email, 'The time stays as it was')

  const admin = await (await newContext()).newPage()
  await logIn(admin, portal.accounts.find(({ role }) => role === 'admin')!)
  await admin.goto(`/admin/bookings?booking=${bookingId}`)
  await expect(
    admin.getByText(new RegExp(adminTexts.event.movedBy.member.split('{{')[0]!.trim())),
  ).toBeVisible()
})
