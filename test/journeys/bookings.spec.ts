import type { Page } from '@playwright/test'
import { addDays } from '#shared/kernel/calendar.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { addMember, expect, logIn, test } from '#test/support/journey.ts'
import { beginMailboxHour, mailsTo } from '#test/support/mailbox.ts'
import { nextWeekday } from '#test/support/nextWeekday.ts'
import en from '#web/areas/bookings/locales/en.json' with { type: 'json' }
import fr from '#web/areas/bookings/locales/fr.json' with { type: 'json' }
import coursesFr from '#web/areas/courses/locales/fr.json' with { type: 'json' }
import slotsEs from '#web/areas/instructors/locales/es.json' with { type: 'json' }

const course = 'Net Zero Carbon Strategy for Business'

/** The link in the newest offer that was mailed to `email`. */
async function offerLinkTo(page: Page, email: string): Promise<URL> {
  const links = async () =>
    (await mailsTo(page, email)).flatMap(({ text }) => text.match(/http\S+\/slots\/accept\?\S+/g) ?? [])
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0)
  return new URL((await links()).at(-1)!)
}

/** A Monday far enough ahead to be in the future even after other journeys have moved the portal's clock. */
const monday = (weeks: number) => addDays(nextWeekday('Monday', 300), 7 * weeks)

/** Fills in the booking form and sends it. */
async function bookCourse(page: Page, t: typeof en, date: string) {
  await page.locator('select[name=city]').selectOption('Toronto')
  await page.locator('select[name=durationWeeks]').selectOption('1')
  await page.locator('input[name=date]').fill(date)
  await page.locator('select[name=start]').selectOption('10:00')
  await page.locator('select[name=end]').selectOption('12:00')
  // The month that appears beside the button may move it while it is pressed.
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: t.form.check }).click()
  await expect(page.getByRole('list', { name: t.slots.label }).getByText('Rafael')).toBeVisible()
  await page.getByRole('button', { name: t.form.book }).click()
}

/** Watches each lesson to its end at double speed. The certificate waits for the last session. */
async function followLessons(page: Page) {
  const { lessons, certificate } = coursesFr
  const progressText = (done: number) => lessons.of.replace('{{done}}', String(done)).replace('{{all}}', '3')
  for (const done of [0, 1, 2]) {
    await expect(page.getByText(progressText(done), { exact: true })).toBeVisible()
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.playbackRate = 2
      return video.play()
    })
    await expect(page.getByText(progressText(done + 1), { exact: true })).toBeVisible()
    if (done < 2) await page.getByRole('button', { name: lessons.next }).click()
  }
  await expect(page.getByText(certificate.later.split('{{date}}')[0]!)).toBeVisible()
  await expect(page.getByRole('button', { name: certificate.get })).toHaveCount(0)
}

test('a member books, pays and follows the lessons in French; one instructor accepts in Spanish, the other by a mailed link too late', async ({
  newContext,
  portal,
  accessible,
}) => {
  const [t, slots] = [fr, slotsEs]
  const premium = await addMember(portal, 'premium.fr@example.org')
  const logInAs = async (email: string) => {
    const page = await (await newContext()).newPage()
    await logIn(page, [premium, ...portal.accounts].find((account) => account.email === email)!)
    return page
  }
  const [member, imani, rafael] = [
    await logInAs(premium.email),
    await logInAs('imani@portal.example'),
    await logInAs('rafael@portal.example'),
  ]

  await beginMailboxHour(member)
  await member.goto('/fr/buy-courses')
  await member.getByRole('button', { name: t.form.book }).click()
  await expect(member.getByText(t.form.incomplete)).toBeVisible()
  await accessible(member)
  await bookCourse(member, t, monday(0))
  await expect(member.getByText(t.open.created)).toBeVisible()
  await accessible(member)

  // Imani accepts on the page, then Rafael tries by the mailed link.
  const offer = await offerLinkTo(member, 'rafael@portal.example')
  await rafael.goto(`${offer.pathname.replace(/^\/(fr|es)/, '')}${offer.search}`)
  await expect(rafael.getByRole('button', { name: en.accept.submit })).toBeVisible()
  await accessible(rafael)
  await imani.goto('/es/slots')
  const pending = imani.getByRole('region', { name: slots.bookings.pending, exact: true })
  await pending
    .getByRole('button', { name: slots.accept.of.replace('{{course}}', courseNameIn('es', course)) })
    .click()
  await expect(pending.getByText(slots.bookings.noPending)).toBeVisible()
  const confirmed = imani.getByRole('region', { name: slots.bookings.confirmed, exact: true })
  await expect(confirmed.getByText(premium.email).first()).toBeVisible()
  await accessible(imani)
  await rafael.getByRole('button', { name: en.accept.submit }).click()
  await expect(rafael.getByText(en.errors.booking.taken)).toBeVisible()

  await expect(member.getByRole('button', { name: t.pay.button.split(' {{')[0] })).toBeVisible({
    timeout: 30_000,
  })
  await expect(member.getByText('Imani Okafor', { exact: true })).toBeVisible()
  await accessible(member)
  await member.reload()
  const city = member.getByRole('group', { name: t.form.label }).locator('[name=city]')
  await expect(city).toHaveValue('Toronto')
  await expect(city).toBeDisabled()
  await member.getByRole('button', { name: t.pay.button.split(' {{')[0] }).click()
  await member.waitForURL(/\/_local\/stripe\/pay\//)
  await expect(member.getByText('64.00').first()).toBeVisible()
  await member.getByRole('button', { name: 'Payer', exact: true }).click()
  await member.waitForURL((url) => url.pathname === '/fr/buy-courses' && url.searchParams.has('paid'))
  await expect(member.getByRole('heading', { name: t.paid.heading })).toBeVisible({ timeout: 30_000 })
  await accessible(member)
  await expect
    .poll(async () => (await (await member.request.get('/api/me')).json()).courses)
    .toEqual([course])

  await member.getByRole('link', { name: t.paid.course }).click()
  await member.waitForURL('**/fr/courses')
  await expect(member.getByText('Imani Okafor', { exact: true })).toBeVisible()
  await accessible(member)
  await followLessons(member)
  await accessible(member)
  const invitations = (await mailsTo(member, premium.email)).filter(
    ({ attachments }) => attachments.length > 0,
  )
  expect(invitations.at(-1)?.attachments[0]).toMatchObject({ type: 'text/calendar; method=REQUEST' })
})

test('a booking that nobody accepts expires, both sides get a letter, and the form is shown again', async ({
  newContext,
  portal,
}) => {
  const page = await (await newContext()).newPage()
  const account = portal.accounts.find(({ email }) => email === 'pro@portal.example')!
  await logIn(page, account)
  await page.goto('/buy-courses')
  await bookCourse(page, en, monday(10))
  await expect(page.getByText(en.open.created)).toBeVisible()
  await page.request.post('/_local/clock', { data: { advance: 49 * 3600 } })
  const subjects = async (email: string) => (await mailsTo(page, email)).map(({ subject }) => subject)
  await expect
    .poll(() => subjects('pro@portal.example'), { timeout: 90_000 })
    .toContain('No instructor could accept your booking')
  await expect
    .poll(() => subjects('rafael@portal.example'))
    .toContain(`A booking is no longer open: ${course}`)
  await expect(page.getByRole('button', { name: en.form.book })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(en.status.expired, { exact: true })).toBeVisible()
})

test('only members can book, and only buyers can open a course', async ({ page, portal, accessible }) => {
  await page.goto('/buy-courses')
  await expect(page.getByRole('heading', { name: en.membership.heading })).toBeVisible()
  await accessible(page)
  await logIn(page, portal.accounts.find(({ email }) => email === 'free@portal.example')!)
  await page.goto('/buy-courses')
  await expect(page.getByText('You must have a Pro or Premium membership to buy this course.')).toBeVisible()
  await page.getByRole('link', { name: en.membership.plans }).click()
  await page.waitForURL(/\/pricing$/)
  // The browser's storage is only a hint, so a forged entry opens nothing.
  await page.evaluate(() => {
    for (const [key, value] of [
      ['hasCourse', 'true'],
      ['bookingId', 'bkg_of_another'],
      ['purchasedPackage', 'premium'],
      ['package', 'premium'],
    ] as const)
      window.localStorage.setItem(key, value)
  })
  await page.goto('/buy-courses')
  await expect(page.getByText('You must have a Pro or Premium membership to buy this course.')).toBeVisible()
  await page.goto('/courses')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('You must purchase the course to access this page.')).toBeVisible()
  await accessible(page)
  await page.getByRole('link', { name: 'Buy courses' }).click()
  await page.waitForURL(/\/buy-courses$/)
})
