import type { BrowserContext } from '@playwright/test'
import { addMember, expect, logIn, test } from '#test/support/journey.ts'
import { beginMailboxHour, mailAbout, mailsTo } from '#test/support/mailbox.ts'
import { nextWeekday } from '#test/support/nextWeekday.ts'
import texts from '#web/areas/bookings/admin/locales/en.json' with { type: 'json' }

const course = 'Net Zero Carbon Strategy for Business'
const instructorEmail = 'imani@portal.example'

test('an administrator finds a paid booking by a part of the member’s name, has its letter sent again, and cancels it with a reason and its refund', async ({
  newContext,
  portal,
  accessible,
}) => {
  const member = await addMember(portal, 'quill@example.org')
  const logInAs = async (account: { email: string; password: string }, context?: BrowserContext) => {
    const page = await (context ?? (await newContext())).newPage()
    await logIn(page, account)
    return page
  }
  const buyer = await logInAs(member)
  const instructor = await logInAs(portal.accounts.find(({ email }) => email === instructorEmail)!)
  const { userId } = await (await buyer.request.get('/api/me')).json()
  await beginMailboxHour(buyer)
  const booked = await buyer.request.post('/api/bookings', {
    data: {
      ...{ userId, date: nextWeekday('Tuesday', 420), city: 'Toronto', area: '', courseName: course },
      ...{ durationWeeks: 1, start: '10:00', end: '12:00' },
    },
  })
  expect(booked.status(), await booked.text()).toBe(201)
  const { bookingId } = await booked.json()
  const { userId: instructorId } = await (await instructor.request.get('/api/me')).json()
  const accepted = await instructor.request.post(`/api/bookings/${bookingId}/accept`, {
    data: { instructorId },
  })
  expect(accepted.status(), await accepted.text()).toBe(200)
  const cart = [{ name: course, price: 64, quantity: 1 }]
  const { url } = await (await buyer.request.post('/api/create-checkout-session', { data: { cart } })).json()
  await buyer.goto(url)
  await buyer.getByRole('button', { name: 'Pay', exact: true }).click()
  await buyer.waitForURL(/\/buy-courses\?paid=/)
  const statusOf = async () =>
    (await (await buyer.request.get(`/api/bookings/${bookingId}/status`)).json()).status
  await expect.poll(statusOf).toBe('paid')

  const admin = await logInAs(portal.admin)
  await admin.goto('/admin/bookings')
  await admin.getByRole('searchbox', { name: texts.filter.search }).fill('tanak imani')
  await expect(admin).toHaveURL(/q=tanak/)
  const row = admin.getByRole('row').filter({ hasText: member.email })
  await expect(row.getByText(texts.status.paid, { exact: true })).toBeVisible()
  await expect(admin.getByRole('rowheader')).toHaveCount(1)
  await accessible(admin)
  await row.getByRole('link', { name: 'Mei Tanaka' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Mei Tanaka' })).toBeVisible()
  await accessible(admin)

  await admin.getByRole('button', { name: texts.resend.member }).click()
  await expect(admin.getByText(`Sent again to Mei Tanaka (${member.email})`)).toBeVisible()
  const again = await mailAbout(buyer, member.email, 'Your course is going ahead')
  expect(
    again.attachments.some(({ type, text }) => type.includes('calendar') && text?.includes(bookingId)),
  ).toBe(true)

  await admin.getByRole('button', { name: texts.cancel.open }).click()
  const dialog = admin.getByRole('dialog', { name: texts.cancel.title })
  await expect(dialog.getByText(/C\$64\.00 will be paid back/)).toBeVisible()
  await dialog.getByLabel(/^Reason/).fill('The building is closed that week')
  await accessible(admin)
  await dialog.getByRole('button', { name: 'Cancel and pay back C$64.00' }).click()
  await expect(admin.getByText(texts.cancel.done).first()).toBeVisible()
  await expect(admin.getByText(texts.event.cancelledBy.portal)).toBeVisible()
  for (const [email, subject] of [
    [member.email, 'Your booking is cancelled'],
    [instructorEmail, `Cancelled: ${course}`],
  ] as const)
    expect((await mailAbout(buyer, email, subject)).text).toContain('The building is closed that week')

  // The area payments refunds every five minutes.
  await buyer.request.post('/_local/clock', { data: { advance: 300 } })
  await expect
    .poll(async () => (await mailsTo(buyer, member.email)).map(({ subject }) => subject))
    .toContain('We have paid you back C$64.00')
  const orders = await (await buyer.request.get('/api/orders')).json()
  expect(orders[0].status).toBe('refunded')

  await admin.getByRole('link', { name: texts.detail.back }).click()
  await expect(admin.getByRole('searchbox', { name: texts.filter.search })).toHaveValue('tanak imani')
  await admin.goto(
    `/admin/bookings?view=month&month=${nextWeekday('Tuesday', 420).slice(0, 7)}&status=cancelled`,
  )
  await expect(admin.getByRole('table').getByRole('link', { name: 'Mei Tanaka' })).toBeVisible()
  await accessible(admin)
  await admin.setViewportSize({ width: 390, height: 844 })
  await expect(admin.getByRole('table').getByRole('link', { name: 'Mei Tanaka' })).toBeVisible()
  await accessible(admin)
})
