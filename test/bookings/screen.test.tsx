import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Answer, refuse, renderScreen } from '#test/support/screen.tsx'
import BuyCoursesPage from '#web/areas/bookings/buy/BuyCoursesPage.tsx'
import { queryClient } from '#web/shell/screens/QueryProvider.tsx'

const course = 'Net Zero Carbon Strategy for Business'
const offeredCity = {
  city: 'Toronto',
  timeZone: 'America/Toronto',
  areas: ['Downtown'],
  courses: [
    { courseId: 'netzero-carbon-course', name: course, durationWeeks: 1 },
    { courseId: 'netzero-carbon-course', name: course, durationWeeks: 4 },
  ],
}
const aBooking = (overrides: object = {}) => ({
  _id: 'bkg_1',
  userId: 'usr_test',
  status: 'on-hold',
  paid: false,
  date: '2027-03-15',
  start: '09:00',
  end: '12:00',
  durationWeeks: 1,
  timeZone: 'America/Toronto',
  city: 'Toronto',
  area: 'Downtown',
  courseName: course,
  people: 8,
  price: 64,
  until: '2027-03-01T12:00:00.000Z',
  createdAt: '2027-02-27T12:00:00.000Z',
  ...overrides,
})
const instructor = { userId: 'usr_imani', firstName: 'Imani', lastName: 'Okafor', email: 'imani@example.org' }
const bookingsRoute = 'GET /api/bookings/user/usr_test'
const statusRoute = 'GET /api/bookings/bkg_1/status'

const openPage = (
  answers: Record<string, Answer>,
  { language = 'en', url = '/buy-courses' }: { language?: 'en' | 'fr'; url?: string } = {},
) =>
  renderScreen(<BuyCoursesPage />, {
    url,
    language,
    session: { package: 'premium' },
    answers: { 'GET /api/bookings/offered': [offeredCity], [bookingsRoute]: [], ...answers },
  })
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
const choose = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
async function fillIn() {
  await screen.findByRole('form', { name: 'Booking' })
  choose('city', 'Toronto')
  choose('durationWeeks', '4')
  choose('date', '2027-03-15')
  choose('start', '09:00')
  choose('end', '12:00')
}
const postedBodies = (calls: { method: string; body: unknown }[]) =>
  calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))
afterEach(() => {
  window.sessionStorage.clear()
  window.localStorage.clear()
})

describe('booking a course', () => {
  test('is for members: a visitor sees what they need for it', async () => {
    const { calls } = await renderScreen(<BuyCoursesPage />, { url: '/buy-courses' })
    expect(screen.getByRole('heading', { name: 'Courses are for members' })).toBeTruthy()
    expect(screen.getByText(/^You must be logged in to book\. /)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing')
    expect(calls).toEqual([])
  })

  test('with an empty form marks each required field and sends nothing', async () => {
    const { calls } = await openPage({})
    const submit = await screen.findByRole('button', { name: 'Request booking' })
    for (const name of ['city', 'date']) expect(field(name).getAttribute('aria-invalid')).toBe('false')
    fireEvent.click(submit)
    expect(await screen.findByText('Please fill all fields.')).toBeTruthy()
    for (const name of ['city', 'courseName', 'durationWeeks', 'date', 'start', 'end'])
      expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(field('area').getAttribute('aria-invalid')).not.toBe('true')
    expect(postedBodies(calls)).toEqual([])
  })

  test('sends everything that was chosen, and then waits for an instructor', async () => {
    let booked: object[] = []
    const { calls } = await openPage({
      [bookingsRoute]: () => booked,
      [statusRoute]: { status: 'on-hold', paid: false },
      'POST /api/bookings': () => {
        booked = [aBooking()]
        return { bookingId: 'bkg_1', message: 'x' }
      },
    })
    await fillIn()
    choose('area', 'Downtown')
    fireEvent.click(screen.getByRole('button', { name: 'Request booking' }))
    expect(
      await screen.findByText('Booking created and instructors notified. Awaiting instructor confirmation.'),
    ).toBeTruthy()
    expect(postedBodies(calls)).toEqual([
      {
        userId: 'usr_test',
        people: 8,
        city: 'Toronto',
        area: 'Downtown',
        courseName: course,
        durationWeeks: 4,
        date: '2027-03-15',
        start: '09:00',
        end: '12:00',
      },
    ])
    expect(document.querySelector('form')).toBeNull()
    expect(window.localStorage.bookingId).toBe('bkg_1')
  })

  test('shows the price for at least eight people, 20 % lower for premium members', async () => {
    await openPage({})
    await screen.findByRole('form', { name: 'Booking' })
    expect(screen.getByText('8 people at C$8.00 each')).toBeTruthy()
    expect(screen.getByText('C$80.00')).toBeTruthy()
    choose('people', '3')
    fireEvent.blur(field('people'))
    expect(field('people').value).toBe('8')
    choose('people', '20')
    expect(screen.getByText('C$160.00')).toBeTruthy()
    expect(screen.getByText('With your 20% Premium discount.')).toBeTruthy()
  })

  test('fills in the times of a picked slot, and drops found slots when the date changes', async () => {
    const slots = [
      { firstName: 'Imani', start: '08:00', end: '10:30' },
      { firstName: 'Rafael', start: '10:00', end: '20:00' },
    ]
    const { calls } = await openPage({
      'GET /api/bookings/slots': { timeZone: 'America/Toronto', hasRoom: false, slots },
    })
    await fillIn()
    fireEvent.click(screen.getByRole('button', { name: 'Check availability' }))
    const list = await screen.findByRole('list', { name: 'Free hours' })
    expect(screen.getByText(/Your own time is not free as it is/)).toBeTruthy()
    fireEvent.click(within(list).getByRole('button', { name: /Imani/ }))
    expect([field('start').value, field('end').value]).toEqual(['08:00', '10:30'])
    expect(within(list).getByRole('button', { name: /Imani/ }).getAttribute('aria-pressed')).toBe('true')
    expect(calls.filter(({ path }) => path.endsWith('/slots'))[0]!.query.get('durationWeeks')).toBe('4')
    choose('date', '2027-03-16')
    expect(screen.queryByRole('list', { name: 'Free hours' })).toBeNull()
  })

  test.each([
    [409, 'booking.noInstructor', 'Booking failed. Please try another date.'],
    [409, 'booking.alreadyOpen', 'You already have an open booking. Please finish or cancel it first.'],
    [500, 'portal.unexpected', 'Booking error.'],
  ])('shows why it failed (%d, %s), and keeps the input', async (status, code, message) => {
    await openPage({ 'POST /api/bookings': () => refuse(status, code, 'x') })
    await fillIn()
    fireEvent.click(screen.getByRole('button', { name: 'Request booking' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect([field('date').value, field('start').value, field('city').value]).toEqual([
      '2027-03-15',
      '09:00',
      'Toronto',
    ])
  })

  test('marks the field of a time that daylight saving skips (in French)', async () => {
    const issues = [{ path: 'start', code: 'bookingField.skipped', params: {}, message: 'x' }]
    await openPage(
      { 'POST /api/bookings': () => refuse(400, 'input.invalid', 'x', { issues }) },
      { language: 'fr' },
    )
    await screen.findByRole('form')
    for (const [name, value] of Object.entries({
      city: 'Toronto',
      durationWeeks: '4',
      date: '2027-03-14',
      start: '02:30',
      end: '09:00',
    }))
      choose(name, value)
    fireEvent.click(screen.getByRole('button', { name: 'Demander la réservation' }))
    await waitFor(() => expect(field('start').getAttribute('aria-invalid')).toBe('true'))
  })

  test('keeps the input when the page is left, and clears it after booking', async () => {
    const { unmount } = await openPage({})
    await fillIn()
    unmount()
    await openPage({ 'POST /api/bookings': { bookingId: 'bkg_1', message: 'x' } })
    await screen.findByRole('form', { name: 'Booking' })
    expect(field('date').value).toBe('2027-03-15')
    fireEvent.click(screen.getByRole('button', { name: 'Request booking' }))
    await waitFor(() => expect(field('date').value).toBe(''))
  })
})

describe('an open booking', () => {
  test('is shown after a reload in the disabled fields of the form', async () => {
    await openPage({ [bookingsRoute]: [aBooking({ status: 'confirmed', instructor })] })
    const fields = await screen.findByRole('group', { name: 'Booking' })
    const controls = [...fields.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
    expect(controls.map(({ name }) => name)).toEqual([
      'people',
      'city',
      'area',
      'courseName',
      'durationWeeks',
      'date',
      'start',
      'end',
    ])
    for (const control of controls) expect(control.closest('fieldset[disabled]')).toBeTruthy()
    const { people, city, area, courseName, durationWeeks, date, start, end } = aBooking()
    expect(controls.map(({ value }) => value)).toEqual(
      [people, city, area, courseName, durationWeeks, date, start, end].map(String),
    )
  })

  test('is shown after a reload with its instructor and price, and leads to the payment', async () => {
    const { calls } = await openPage({
      [bookingsRoute]: [aBooking({ status: 'confirmed', instructor })],
      [statusRoute]: { status: 'confirmed', paid: false, instructor },
      'POST /api/create-checkout-session': () => refuse(500, 'portal.unexpected', 'x'),
    })
    expect(await screen.findByText('Imani Okafor')).toBeTruthy()
    expect(screen.getByText('imani@example.org').getAttribute('href')).toBe('mailto:imani@example.org')
    expect(document.querySelector('form')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Pay C$64.00' }))
    expect(await screen.findByText('Failed to start checkout.')).toBeTruthy()
    expect(postedBodies(calls)).toEqual([{ cart: [{ name: course, price: 64, quantity: 1 }] }])
  })

  test.each([
    ['confirmed', 'Booking confirmed! You can now proceed to payment.', 'Pay C$64.00'],
    ['expired', 'Your booking has expired.', 'Request booking'],
  ])('is polled every five seconds, and says when it is %s', async (nextStatus, message, button) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let status = 'on-hold'
    const { calls } = await openPage({
      [bookingsRoute]: () => [aBooking({ status })],
      [statusRoute]: () => ({ status, paid: false }),
    })
    const statusRequests = () => calls.filter(({ path }) => path.endsWith('/status')).length
    await screen.findByText('Waiting for an instructor...')
    await waitFor(() => expect(statusRequests()).toBe(1))
    vi.advanceTimersByTime(4900)
    expect(statusRequests()).toBe(1)
    status = nextStatus
    vi.advanceTimersByTime(200)
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(await screen.findByRole('button', { name: button })).toBeTruthy()
    expect(statusRequests()).toBe(2)
  })

  test('is cancelled after a dialog, which shows a refusal of the server', async () => {
    let answer: Answer = () => refuse(409, 'booking.paid', 'x')
    let booked = [aBooking()]
    await openPage({
      [bookingsRoute]: () => booked,
      [statusRoute]: { status: 'on-hold', paid: false },
      'DELETE /api/bookings/bkg_1': () => (answer as () => unknown)(),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
    const dialog = await screen.findByRole('alertdialog')
    const cancelButton = within(dialog).getByRole('button', { name: 'Cancel booking' })
    fireEvent.click(cancelButton)
    expect(await within(dialog).findByText(/can only be cancelled by the portal/)).toBeTruthy()
    answer = () => {
      booked = [aBooking({ status: 'cancelled' })]
      return undefined
    }
    fireEvent.click(cancelButton)
    expect(await screen.findByText('The booking is cancelled.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Request booking' })).toBeTruthy()
  })
})

test('an instructor is led to their own page and offered no membership', async () => {
  await renderScreen(<BuyCoursesPage />, { url: '/buy-courses', session: { role: 'instructor' } })
  expect(screen.getByRole('heading', { name: 'You teach these courses' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Your teaching' }).getAttribute('href')).toBe('/slots')
  expect(screen.queryByText(/membership|plan/i)).toBeNull()
})

describe('a paid booking', () => {
  const paid = aBooking({ status: 'paid', paid: true, instructor })
  /** Opens the page as `openPage` does, but leaves the browser's storage as it is. */
  const comeBack = (booked: object[]) =>
    renderScreen(<BuyCoursesPage />, {
      url: '/buy-courses',
      answers: { 'GET /api/bookings/offered': [offeredCity], [bookingsRoute]: booked },
    })

  test('is shown with its instructor, and the form comes back for another', async () => {
    await openPage({ [bookingsRoute]: [paid] }, { url: '/buy-courses?paid=bkg_1' })
    expect(await screen.findByRole('heading', { name: 'Your course is booked' })).toBeTruthy()
    expect(screen.getByText('Imani Okafor')).toBeTruthy()
    expect([window.localStorage.hasCourse, window.localStorage.bookingId]).toEqual(['true', 'bkg_1'])
    fireEvent.click(screen.getByRole('button', { name: 'Book another' }))
    expect(await screen.findByRole('form', { name: 'Booking' })).toBeTruthy()
    expect(window.location.search).toBe('')
    expect(screen.getByRole('heading', { name: 'Your other bookings' })).toBeTruthy()
  })

  test('is shown to a buyer who returns without the checkout’s link, until they book another', async () => {
    let booked = [aBooking({ status: 'confirmed', instructor })]
    const answers = { [bookingsRoute]: () => booked, [statusRoute]: { status: 'confirmed', paid: false } }
    const { unmount } = await openPage(answers)
    expect(await screen.findByRole('button', { name: /Pay/ })).toBeTruthy()
    unmount()
    booked = [paid]
    const secondVisit = await comeBack(booked)
    expect(await screen.findByRole('heading', { name: 'Your course is booked' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Book another' }))
    expect(await screen.findByRole('form', { name: 'Booking' })).toBeTruthy()
    await waitFor(() => expect(window.localStorage.bookingId).toBeUndefined())
    secondVisit.unmount()
    await comeBack(booked)
    expect(await screen.findByRole('form', { name: 'Booking' })).toBeTruthy()
  })

  test('replaces the open booking on the page once the server reports the payment', async () => {
    let booked = [aBooking({ status: 'confirmed', instructor })]
    const answers = {
      [bookingsRoute]: () => booked,
      [statusRoute]: () => ({ status: booked[0]!.status, paid: booked[0]!.paid }),
    }
    await openPage(answers)
    expect(await screen.findByRole('button', { name: /Pay/ })).toBeTruthy()
    booked = [paid]
    void queryClient.invalidateQueries()
    expect(await screen.findByRole('heading', { name: 'Your course is booked' })).toBeTruthy()
  })

  test('is said to be on its way if the buyer returns before the payment is reported', async () => {
    await openPage(
      { [bookingsRoute]: [aBooking({ status: 'confirmed', instructor })] },
      { url: '/buy-courses?paid=bkg_1' },
    )
    expect(await screen.findByRole('heading', { name: 'Your payment is on its way' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
  })
})
