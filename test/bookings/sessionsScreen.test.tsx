import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { addDays } from '#shared/kernel/calendar.ts'
import { type Answer, refuse, renderScreen } from '#test/support/screen.tsx'
import texts from '#web/areas/bookings/sessions/locales/en.json' with { type: 'json' }
import SessionsPage from '#web/areas/bookings/sessions/SessionsPage.tsx'
import { MeContext } from '#web/shell/session/MeContext.ts'

const course = 'Net Zero Carbon Strategy for Business'
const dayIn = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)
const aBooking = (overrides: object = {}) => ({
  _id: 'bkg_1',
  userId: 'usr_test',
  status: 'paid',
  paid: true,
  date: dayIn(10),
  start: '09:00',
  end: '12:00',
  durationWeeks: 2,
  timeZone: 'America/Toronto',
  city: 'Toronto',
  area: 'Downtown',
  courseName: course,
  people: 12,
  price: 96,
  createdAt: '2026-02-27T12:00:00.000Z',
  instructor: { firstName: 'Imani', lastName: 'Okafor', email: 'imani@example.org' },
  ...overrides,
})
const ownRoute = 'GET /api/bookings/user/usr_test'
const venueRoute = 'PUT /api/bookings/bkg_1/venue'
const venue = { address: '12 King Street', room: 'Room 4', contact: '', note: '' }

const me = {
  ...{
    userId: 'usr_test',
    email: 'ada@example.com',
    language: 'en' as const,
    emailVerified: true,
    firstName: 'Ada',
    lastName: 'Byron',
  },
  ...{ role: 'user' as const, package: 'premium' as const, courses: [], subscriptionInfo: null },
}

const openPage = (answers: Record<string, Answer>, { url = '/sessions', role = 'user' as const } = {}) =>
  renderScreen(
    <MeContext value={{ ...me, role }}>
      <SessionsPage />
    </MeContext>,
    { url, session: { package: 'premium', role }, answers },
  )
const openBooking = (overrides: object = {}, answers: Record<string, Answer> = {}) =>
  openPage({ [ownRoute]: [aBooking(overrides)], ...answers }, { url: '/sessions?booking=bkg_1' })

describe('the list', () => {
  test('has bookings with future sessions first, the next session at the top, with what is to be done', async () => {
    openPage({
      [ownRoute]: [
        aBooking({ _id: 'bkg_later', date: dayIn(30) }),
        aBooking({ _id: 'bkg_next', courseName: 'Next course', date: dayIn(-3), venue }),
        aBooking({ _id: 'bkg_old', courseName: 'Old course', date: dayIn(-30) }),
        aBooking({ _id: 'bkg_cancelled', courseName: 'Cancelled course', status: 'cancelled' }),
      ],
    })
    const upcoming = within(await screen.findByRole('region', { name: texts.upcoming })).getAllByRole('link')
    expect(upcoming.map((link) => link.getAttribute('href'))).toEqual([
      '/sessions?booking=bkg_next',
      '/sessions?booking=bkg_later',
    ])
    expect(upcoming[0]!.textContent).not.toContain(texts.todo.venue)
    expect(upcoming[1]!.textContent).toContain(texts.todo.venue)
    const earlier = within(screen.getByRole('region', { name: texts.earlier }))
    expect(earlier.getAllByRole('link').map((link) => link.textContent)).toEqual([
      expect.stringContaining('Old course'),
      expect.stringContaining('Cancelled course'),
    ])
  })

  test('says how to book when nothing is booked, and that an unknown booking does not exist', async () => {
    const { unmount } = await openPage({ [ownRoute]: [] })
    expect(await screen.findByRole('link', { name: texts.empty.book })).toBeTruthy()
    unmount()
    openPage({ [ownRoute]: [aBooking()] }, { url: '/sessions?booking=bkg_other' })
    expect(await screen.findByText('This booking does not exist.')).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.all })).toBeTruthy()
  })
})

describe('a booking', () => {
  test('shows its sessions, its people, its calendar file and the way to its lessons', async () => {
    openBooking({ venue })
    expect(await screen.findByRole('heading', { level: 1, name: course })).toBeTruthy()
    const dates = within(screen.getByRole('heading', { name: texts.when.heading }).parentElement!)
    expect(dates.getAllByRole('listitem')).toHaveLength(2)
    expect(dates.getByText(texts.when.next)).toBeTruthy()
    expect(screen.getByText('12 King Street, Room 4')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'imani@example.org' })).toBeTruthy()
    const file = screen.getByRole('link', { name: texts.calendar })
    expect(file.getAttribute('href')).toBe('/api/bookings/bkg_1/sessions.ics')
    expect(screen.getByRole('link', { name: texts.lessons })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
    expect(screen.getByText(texts.paidCancel)).toBeTruthy()
  })

  test('accepts the address of its sessions, and says that it is mailed', async () => {
    const { calls } = await openBooking({}, { [venueRoute]: aBooking({ venue }) })
    const form = within(await screen.findByRole('form', { name: texts.venue.heading }))
    fireEvent.change(form.getByLabelText(texts.venue.address), { target: { value: '12 King Street' } })
    fireEvent.click(form.getByRole('button', { name: texts.venue.save }))
    expect(await screen.findByText(texts.venue.savedPaid)).toBeTruthy()
    const sent = calls.find(({ method }) => method === 'PUT')
    expect(sent?.body).toEqual({ address: '12 King Street', room: '', contact: '', note: '' })
  })

  test('says at the field what is wrong with the address, and keeps what was typed', async () => {
    openBooking(
      {},
      {
        [venueRoute]: refuse(400, 'field.invalid', 'Invalid', {
          issues: [{ path: 'note', code: 'field.link', message: 'no link' }],
        }),
      },
    )
    const form = within(await screen.findByRole('form', { name: texts.venue.heading }))
    fireEvent.click(form.getByRole('button', { name: texts.venue.save }))
    const address = form.getByLabelText<HTMLInputElement>(texts.venue.address)
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
    fireEvent.change(address, { target: { value: '12 King Street' } })
    const note = form.getByLabelText<HTMLInputElement>(new RegExp(texts.venue.note))
    fireEvent.change(note, { target: { value: 'www.example.org' } })
    fireEvent.click(form.getByRole('button', { name: texts.venue.save }))
    await waitFor(() => expect(note.getAttribute('aria-invalid')).toBe('true'))
    expect([address.value, note.value]).toEqual(['12 King Street', 'www.example.org'])
  })

  test('says when its hours are on the reader’s own clock, if that differs from the city’s', async () => {
    vi.stubEnv('TZ', 'Europe/Paris')
    openBooking()
    expect(
      await screen.findByText(/Times are those of Toronto \(for you: .*3:00.*6:00 p\.m\.\)\./),
    ).toBeTruthy()
  })

  test('that was cancelled after it was paid says by whom, why, and that the payment comes back', async () => {
    openBooking({
      ...{ status: 'cancelled', paid: false, paidBack: true },
      cancelled: { by: 'portal', reason: 'The instructor is ill.' },
    })
    expect(
      await screen.findByText(/We have cancelled this booking\. What you paid is paid back/),
    ).toBeTruthy()
    expect(screen.getByText('The instructor is ill.')).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.cancelled.again }).getAttribute('href')).toBe(
      '/buy-courses',
    )
  })
})
