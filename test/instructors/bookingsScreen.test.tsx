import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Bookings } from '#web/areas/instructors/slots/bookings/Bookings.tsx'
import { expectAlert, press } from '../support/onScreen.ts'
import { type Answers, refuse, renderScreen } from '../support/screen.tsx'

const course = 'Net Zero Carbon Strategy for Business'
const pendingRoute = 'GET /api/bookings'
const assignedRoute = 'GET /api/bookings/assigned/usr_1'
const feedPath = '/api/instructors/feed/imani%40example.org'
const dateIn = (daysAhead: number) => new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)

const aBooking = (overrides: object = {}) => ({
  ...{
    _id: 'bkg_1',
    userId: 'usr_2',
    status: 'on-hold',
    paid: false,
    date: dateIn(9),
    start: '09:00',
    end: '12:00',
  },
  ...{ durationWeeks: 1, timeZone: 'America/Toronto', city: 'Toronto', area: 'Downtown', courseName: course },
  ...{ people: 8, price: 64, createdAt: '2026-02-27T12:00:00.000Z' },
  ...overrides,
})
const booker = { firstName: 'Mei', lastName: 'Tanaka', email: 'mei@example.org' }
const confirmed = (overrides: object = {}) => aBooking({ status: 'confirmed', booker, ...overrides })

const openBookings = (answers: Answers) =>
  renderScreen(<Bookings userId="usr_1" email="imani@example.org" />, {
    url: '/slots',
    session: { role: 'instructor' },
    answers: { [pendingRoute]: [], [assignedRoute]: [], [`GET ${feedPath}`]: {}, ...answers },
  })
const region = (name: string) => screen.findByRole('region', { name })
const rowsIn = async (name: string) => within(await region(name)).findAllByRole('rowheader')

test('an offer shows time, place and course, and moves to the confirmed bookings when accepted', async () => {
  let isAccepted = false
  let respond: (() => void) | undefined
  const { calls } = await openBookings({
    [pendingRoute]: () => (isAccepted ? [] : [aBooking({ durationWeeks: 4 })]),
    [assignedRoute]: () => (isAccepted ? [confirmed()] : []),
    'POST /api/bookings/bkg_1/accept': () =>
      new Promise((resolve) => {
        respond = () => resolve(confirmed())
      }),
  })
  const pending = within(await region('Pending bookings'))
  for (const text of ['4 weekly sessions', 'Toronto, Downtown', course, '8 people'])
    await pending.findByText(text)
  expect(calls.find(({ path }) => path === '/api/bookings')?.query.toString()).toBe(
    'notifiedInstructorId=usr_1&status=on-hold',
  )
  press(`Accept ${course}`)
  expect(await pending.findByText('Processing...')).toBeTruthy()
  isAccepted = true
  await waitFor(() => expect(respond).toBeDefined())
  respond!()
  expect(await screen.findByText('Booking accepted!')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ instructorId: 'usr_1' })
  expect(await pending.findByText('Nobody is waiting for your answer.')).toBeTruthy()
  expect(
    within(await region('Confirmed bookings')).getByRole('link', { name: 'mei@example.org' }),
  ).toBeTruthy()
})

test('an offer that another instructor has accepted disappears with a message', async () => {
  let isTaken = false
  await openBookings({
    [pendingRoute]: () => (isTaken ? [] : [aBooking()]),
    'POST /api/bookings/bkg_1/accept': () => {
      isTaken = true
      return refuse(409, 'booking.taken', 'x')
    },
  })
  await rowsIn('Pending bookings')
  press(`Accept ${course}`)
  expect(await screen.findByText('Another instructor has already accepted this booking.')).toBeTruthy()
  expect(await screen.findByText('Nobody is waiting for your answer.')).toBeTruthy()
})

test('an offer stays in the list if the server does not answer', async () => {
  await openBookings({
    [pendingRoute]: [aBooking()],
    'POST /api/bookings/bkg_1/accept': () => new Response(null, { status: 502 }),
  })
  await rowsIn('Pending bookings')
  press(`Accept ${course}`)
  expect(await screen.findByText('Failed to accept booking.')).toBeTruthy()
  expect(await rowsIn('Pending bookings')).toHaveLength(1)
})

test('a second try that succeeds removes the error of the first', async () => {
  let fails = true
  const accept = () => (fails ? new Response(null, { status: 502 }) : aBooking({ status: 'confirmed' }))
  await openBookings({ [pendingRoute]: [aBooking()], 'POST /api/bookings/bkg_1/accept': accept })
  await rowsIn('Pending bookings')
  press(`Accept ${course}`)
  await screen.findByText('Failed to accept booking.')
  fails = false
  press(`Accept ${course}`)
  await screen.findByText('Booking accepted!')
  expect(screen.queryByText('Failed to accept booking.')).toBeNull()
})

test('confirmed bookings show the next one first and past ones last, without cancelled ones', async () => {
  await openBookings({
    [assignedRoute]: [
      confirmed({ _id: 'far', date: dateIn(40) }),
      confirmed({ _id: 'next', date: dateIn(3) }),
      confirmed({ _id: 'running', date: dateIn(-5), durationWeeks: 2 }),
      confirmed({ _id: 'over', date: dateIn(-20), status: 'paid', paid: true }),
      confirmed({ _id: 'off', date: dateIn(2), status: 'cancelled' }),
    ],
  })
  const daysShown = (await rowsIn('Confirmed bookings')).map(
    (row) => row.querySelector('strong')?.textContent.match(/\d+/)?.[0],
  )
  expect(daysShown).toEqual([-5, 3, 40, -20].map((daysAhead) => String(Number(dateIn(daysAhead).slice(8)))))
})

test('a confirmed booking is cancelled after a dialog; a paid one has no button for it', async () => {
  let booked = [confirmed(), confirmed({ _id: 'bkg_2', status: 'paid', paid: true })]
  const { calls } = await openBookings({
    [assignedRoute]: () => booked,
    'DELETE /api/bookings/bkg_1': () => {
      booked = []
      return undefined
    },
  })
  await rowsIn('Confirmed bookings')
  expect(screen.getByText('Paid')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: `Delete the booking of ${course}` })).toHaveLength(1)
  press(`Delete the booking of ${course}`)
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' }))
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  fireEvent.change(question.getByLabelText(/^Reason/), { target: { value: 'I am ill.' } })
  question.getByRole('button', { name: 'Cancel it' }).click()
  expect(await screen.findByText('The booking is cancelled.')).toBeTruthy()
  expect(await screen.findByText('No confirmed bookings yet.')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ reason: 'I am ill.' })
})

const urlOf = (key: string) => `https://portal.example/api/instructors/usr_1/sessions.ics?key=${key}`
const shownLink = async () => (await screen.findByLabelText<HTMLInputElement>('Link for your calendar')).value

test('the link to the instructor’s calendar is shown after it was made, and a new one asks first', async () => {
  let count = 0
  await openBookings({
    [`POST ${feedPath}`]: () => ({
      url: urlOf(`${++count}`),
      feed: { createdAt: '2026-11-28T10:00:00.000Z' },
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Make a link' }))
  expect(await shownLink()).toBe(urlOf('1'))
  press('New link')
  const question = within(await screen.findByRole('alertdialog', { name: 'Make a new link?' }))
  expect(count).toBe(1)
  question.getByRole('button', { name: 'New link' }).click()
  await waitFor(async () => expect(await shownLink()).toBe(urlOf('2')))
})

test('a link from before is known after the page is loaded again, and can be turned off', async () => {
  const { calls } = await openBookings({
    [`GET ${feedPath}`]: { feed: { createdAt: '2026-11-20T10:00:00.000Z' } },
    [`DELETE ${feedPath}`]: undefined,
  })
  expect(await screen.findByText(/A link has existed since November 20, 2026/)).toBeTruthy()
  expect(screen.queryByLabelText('Link for your calendar')).toBeNull()
  const off = screen.getAllByRole('button', { name: 'Turn off' })[0]!
  fireEvent.click(off)
  const question = within(await screen.findByRole('alertdialog', { name: 'Turn the link off?' }))
  question.getByRole('button', { name: 'Turn off' }).click()
  expect(await screen.findByRole('button', { name: 'Make a link' })).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('a message says that the bookings could not be loaded', async () => {
  await openBookings({ [pendingRoute]: refuse(400, 'test.down', 'down') })
  await expectAlert('The bookings could not be loaded. We keep trying.')
})
