import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { addDays, weekdayOf } from '#shared/kernel/calendar.ts'
import { addMember, expect, logIn, test } from '#test/support/journey.ts'
import { mailedLink } from '#test/support/mailbox.ts'
import { expectMessage } from '#test/support/messages.ts'
import card from '#web/areas/attendees/card/locales/en.json' with { type: 'json' }
import en from '#web/areas/attendees/locales/en.json' with { type: 'json' }
import es from '#web/areas/attendees/locales/es.json' with { type: 'json' }
import sessions from '#web/areas/bookings/sessions/locales/es.json' with { type: 'json' }
import courses from '#web/areas/courses/locales/en.json' with { type: 'json' }

const course = 'Net Zero Carbon Strategy for Business'
const emailOf = (index: number) => `attendee${index}@acme.example`

/** Makes a call as the user who is logged in. Returns the status, and the JSON of the answer if it has one. */
async function call(request: APIRequestContext, method: string, path: string, data?: object) {
  const { origin } = new URL((await request.get('/robots.txt')).url())
  const response = await request.fetch(path, { method, headers: { origin }, ...(data && { data }) })
  const body = await response.json().catch(() => undefined)
  return { status: response.status(), body }
}

const nowOf = async ({ request }: Page): Promise<string> =>
  (await call(request, 'GET', '/_local/clock')).body.now

/** The first Monday that is at least two days ahead of the portal’s clock, which other stories may have moved. */
async function nextMonday(page: Page): Promise<string> {
  let date = addDays((await nowOf(page)).slice(0, 10), 2)
  while (weekdayOf(date) !== 'Monday') date = addDays(date, 1)
  return date
}

/** Moves the portal’s clock to a moment. */
async function moveTo(page: Page, moment: string) {
  const advance = Math.ceil((Date.parse(moment) - Date.parse(await nowOf(page))) / 1000)
  await call(page.request, 'POST', '/_local/clock', { advance })
}

interface Learner {
  request: APIRequestContext
  lessons: { id: string; seconds: number }[]
}

/** Reports the beginning of each lesson, or once time has passed the whole of it. */
async function watch({ request, lessons }: Learner, isWhole: boolean) {
  for (const { id, seconds } of lessons) {
    const seen = isWhole ? [{ from: 0, to: seconds }] : []
    const { status } = await call(request, 'PUT', `/api/lessons/${id}/progress`, { position: 0, seen })
    expect(status).toBe(200)
  }
}

test('twelve attendees are pasted, invited, taught and certified, and one who was at no session is not', async ({
  page,
  portal,
  newContext,
  accessible,
}) => {
  test.slow()
  const member = await addMember(portal, 'attendees.books@example.org')
  const imani = portal.accounts.find(({ email }) => email === 'imani@portal.example')!
  const phone = { viewport: { width: 390, height: 844 } }
  const [booker, instructor] = [
    await (await newContext()).newPage(),
    await (await newContext(phone)).newPage(),
  ]
  await logIn(booker, member)
  await logIn(instructor, imani)
  const idOf = async ({ request }: Page) => (await call(request, 'GET', '/api/me')).body.userId as string
  const date = await nextMonday(booker)
  const booked = await call(booker.request, 'POST', '/api/bookings', {
    ...{ userId: await idOf(booker), date, city: 'Toronto', area: '', courseName: course, people: 12 },
    ...{ durationWeeks: 1, start: '10:00', end: '12:00' },
  })
  expect(booked.status).toBe(201)
  const id = booked.body.bookingId as string
  const asInstructor = { instructorId: await idOf(instructor) }
  await call(instructor.request, 'POST', `/api/bookings/${id}/accept`, asInstructor)
  await booker.goto(`/sessions?booking=${id}`)
  await booker.getByRole('button', { name: /^Pay/ }).click()
  await booker.waitForURL(/\/_local\/stripe\/pay\//)
  await booker.getByRole('button', { name: 'Pay', exact: true }).click()
  await booker.waitForURL((url) => url.searchParams.has('paid'))
  await expect
    .poll(async () => (await call(booker.request, 'GET', `/api/attendees/${id}`)).body.paid)
    .toBe(true)

  // A list as people have it: a heading, a spreadsheet's rows, addresses of a mail, and a line with a mistake.
  await booker.goto(`/sessions?booking=${id}`)
  const attendees = booker.getByRole('region', { name: card.heading })
  await expect(attendees.getByText('0 of 12 places assigned')).toBeVisible()
  const rows = Array.from({ length: 9 }, (_, index) => `Attendee Number\t${emailOf(index)}`)
  const pasted = ['Name\tEmail', ...rows, `Zoé Martin <${emailOf(9)}>`, `Ana Ruiz, ${emailOf(10)}, es`]
  await attendees.getByLabel(card.paste.label).fill([...pasted, 'Nobody'].join('\n'))
  await expect(attendees.getByText(card.paste.problem.noEmail)).toBeVisible()
  await accessible(booker)
  await attendees.getByRole('button', { name: 'Invite 11 people' }).click()
  await expectMessage(booker, '11 people are invited.')
  await expect(attendees.getByText('11 of 12 places assigned')).toBeVisible()
  await expect(attendees.getByLabel(card.paste.label)).toHaveValue('Nobody')

  // The twelfth takes the last place by the link for the group.
  await attendees.getByRole('button', { name: card.link.make }).click()
  const joinUrl = await attendees.getByLabel(card.link.label, { exact: true }).inputValue()
  await page.goto(joinUrl)
  await page.getByRole('main').getByLabel(en.join.name).fill('Joined Later')
  await page.getByRole('main').getByLabel(en.join.email).fill(emailOf(11))
  await accessible(page)
  await page.getByRole('button', { name: en.join.submit }).click()
  await expect(page.getByText(en.join.done)).toBeVisible()
  await page.goto(joinUrl)
  await expect(page.getByText(en.join.full)).toBeVisible()
  await booker.reload()
  await expect(attendees.getByText('12 of 12 places assigned')).toBeVisible()

  // One takes the place on the screen, in Spanish. She logs in on the way and comes back.
  const ana = await addMember(portal, emailOf(10))
  const anaPage = await (await newContext(phone)).newPage()
  const { link } = await mailedLink(booker, ana.email, '/attend')
  expect(link.pathname).toBe('/es/attend')
  await anaPage.goto(link.pathname + link.search)
  await expect(anaPage.getByText(es.account.none)).toBeVisible()
  await accessible(anaPage)
  await anaPage.getByRole('main').getByRole('link', { name: es.account.login }).click()
  await anaPage.locator('input[name=email]').first().fill(ana.email)
  await anaPage.locator('input[name=password]').first().fill(ana.password)
  await anaPage.locator('form button[type=submit]').first().click()
  await anaPage.waitForURL('**/es/attend')
  await anaPage.getByRole('button', { name: es.accept }).click()
  await expect(anaPage.getByText(es.done)).toBeVisible()
  await accessible(anaPage)

  // Her sessions then have the place, with the way back to the invitation.
  await anaPage.goto('/es/sessions')
  const places = anaPage.getByRole('region', { name: es.own.heading })
  await expect(places.getByRole('link')).toHaveCount(1)
  await expect(anaPage.getByText(sessions.empty.title)).toBeHidden()
  await accessible(anaPage)
  await places.getByRole('link').click()
  await expect(anaPage.getByText(es.done)).toBeVisible()

  // The others do the same by the API.
  const others: BrowserContext[] = []
  for (const index of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11]) {
    const { email, password } = await addMember(portal, emailOf(index))
    const token = (await mailedLink(booker, email, '/attend')).link.searchParams.get('token')
    const context = await newContext()
    expect((await call(context.request, 'POST', '/api/login', { email, password })).status).toBe(200)
    expect((await call(context.request, 'POST', '/api/seats/invitation', { token })).status).toBe(200)
    others.push(context)
  }
  const learners: Learner[] = []
  for (const { request } of [anaPage, ...others]) {
    const { body } = await call(request, 'GET', '/api/courses/purchased')
    const films = (body[0].videos as { lesson?: { id: string; seconds: number } }[]).flatMap(
      ({ lesson }) => lesson ?? [],
    )
    learners.push({ request, lessons: films })
  }
  expect(learners[0]!.lessons).toHaveLength(3)
  for (const learner of learners) await watch(learner, false)

  // On the day, the instructor ticks eleven of them on a phone.
  await moveTo(booker, `${date}T15:30:00Z`)
  for (const learner of learners) await watch(learner, true)
  const early = await call(learners[0]!.request, 'POST', '/api/certificates', { course })
  expect([early.status, early.body.code]).toEqual([409, 'course.notTaught'])
  await instructor.goto(`/sessions?booking=${id}`)
  const list = instructor.getByRole('group', { name: card.attendance.heading })
  await expect(list.getByRole('checkbox')).toHaveCount(12)
  for (const box of await list.getByRole('checkbox').all()) await box.check()
  await list.getByRole('checkbox', { name: 'Joined Later' }).uncheck()
  await accessible(instructor)
  await instructor.getByRole('button', { name: 'Save attendance: 11 people' }).click()
  await expectMessage(instructor, card.attendance.saved)
  await expect(instructor.getByText('Lessons: 3 of 3').first()).toBeVisible()
  await expect(instructor.getByText(emailOf(0))).toHaveCount(0)

  // Once it is over, each has a certificate of their own, but for the one who was not there.
  await moveTo(booker, `${date}T17:30:00Z`)
  await anaPage.goto('/courses')
  await anaPage.getByRole('button', { name: courses.certificate.get }).click()
  await anaPage.getByRole('link', { name: courses.certificate.show }).click()
  await expect(anaPage.getByText(courses.certificate.valid)).toBeVisible()
  const certified = await Promise.all(
    others.map(({ request }) => call(request, 'POST', '/api/certificates', { course })),
  )
  expect(certified.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(certified.at(-1)?.body.code).toBe('course.notAttended')
  await booker.goto(`/sessions?booking=${id}`)
  await expect(attendees.getByRole('link', { name: card.certificate })).toHaveCount(11)
  await accessible(booker)
})
