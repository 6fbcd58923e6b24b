import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/kernel/calendar.ts'
import { type Answer, refuse, renderScreen, type SentCall } from '#test/support/screen.tsx'
import texts from '#web/areas/bookings/move/locales/en.json' with { type: 'json' }
import MovePage from '#web/areas/bookings/move/MovePage.tsx'
import SessionsPage from '#web/areas/bookings/sessions/SessionsPage.tsx'
import { MeContext } from '#web/shell/session/MeContext.ts'

const dayIn = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)
const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString()
const times = { start: '09:00', end: '12:00' }
const proposal = {
  ...{ number: 3, by: 'member', date: dayIn(20), start: '14:00', end: '17:00' },
  ...{ until: inTwoDays, note: 'We have an exam.' },
}
const aBooking = (overrides: object = {}) => ({
  ...{ _id: 'bkg_1', userId: 'usr_test', status: 'paid', paid: true, paidBack: false },
  ...{ date: dayIn(10), ...times, durationWeeks: 2, timeZone: 'America/Toronto' },
  ...{ city: 'Toronto', area: '', courseName: 'Net Zero', people: 12, price: 96 },
  createdAt: '2026-02-27T12:00:00.000Z',
  instructor: { firstName: 'Imani', lastName: 'Okafor', email: 'imani@example.org' },
  ...overrides,
})
const me = {
  ...{ userId: 'usr_test', email: 'ada@example.com', emailVerified: true, language: 'en' as const },
  ...{ firstName: 'Ada', lastName: 'Byron', package: 'premium' as const },
  ...{ courses: [], subscriptionInfo: null },
}
const listRoutes = {
  user: 'GET /api/bookings/user/usr_test',
  instructor: 'GET /api/bookings/assigned/usr_test',
} as const

function openBooking(
  role: keyof typeof listRoutes,
  overrides: object = {},
  answers: Record<string, Answer> = {},
) {
  return renderScreen(
    <MeContext value={{ ...me, role }}>
      <SessionsPage />
    </MeContext>,
    {
      url: '/sessions?booking=bkg_1',
      session: { package: 'premium', role },
      answers: { [listRoutes[role]]: [aBooking(overrides)], ...answers },
    },
  )
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the card of a booking', () => {
  test('proposes a free day of the instructor, with a time at which all of a session is free', async () => {
    const free = {
      date: dayIn(11),
      hours: [
        { start: '08:10', end: '11:40' },
        { start: '13:00', end: '16:15' },
      ],
    }
    const { calls } = await openBooking(
      'user',
      {},
      {
        'GET /api/bookings/bkg_1/free-month': ({ query }: SentCall) => ({
          timeZone: 'America/Toronto',
          days: query.get('month') === free.date.slice(0, 7) ? [free] : [],
          ...(query.get('month')! < free.date.slice(0, 7) && { next: free.date }),
        }),
        'PUT /api/bookings/bkg_1/proposal': aBooking({ proposal }),
      },
    )
    fireEvent.click((await card(texts.heading)).getByRole('button', { name: texts.propose }))
    await waitFor(() => expect(document.querySelector(`[data-date="${free.date}"]`)).toBeTruthy())
    fireEvent.click(document.querySelector(`[data-date="${free.date}"]`)!)
    const start = screen.getByLabelText<HTMLSelectElement>(texts.start)
    expect([...start.options].map(({ value }) => value)).toEqual([
      ...['08:10', '08:15', '08:30'],
      ...['13:00', '13:15'],
    ])
    fireEvent.change(start, { target: { value: '13:15' } })
    fireEvent.change(screen.getByLabelText(new RegExp(texts.note)), { target: { value: 'Please.' } })
    fireEvent.click(screen.getByRole('button', { name: texts.send }))
    expect(await screen.findByText(texts.sent)).toBeTruthy()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...{ date: free.date, start: '13:15', note: 'Please.' },
    })
  })

  test('shows the other side’s proposal first, and accepts the one that is shown', async () => {
    const { calls } = await openBooking(
      'instructor',
      { proposal },
      {
        'POST /api/bookings/bkg_1/proposal/accept': aBooking({ date: proposal.date }),
      },
    )
    const shown = await card(texts.theirs)
    expect(shown.getByText('We have an exam.')).toBeTruthy()
    expect(shown.getByText(/2:00 p\.m\. – 5:00 p\.m\./)).toBeTruthy()
    expect(shown.queryByRole('button', { name: texts.withdraw })).toBeNull()
    fireEvent.click(shown.getByRole('button', { name: texts.accept }))
    expect(await screen.findByText(texts.movedPaid)).toBeTruthy()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ number: 3 })
    expect(document.activeElement?.tagName).toBe('H2')
  })

  test('says why a proposal could not be accepted, and lets its own side withdraw it', async () => {
    const { unmount } = await openBooking(
      'instructor',
      { proposal },
      {
        'POST /api/bookings/bkg_1/proposal/accept': refuse(409, 'booking.notFreeThen', 'x'),
      },
    )
    fireEvent.click((await card(texts.theirs)).getByRole('button', { name: texts.accept }))
    expect(await screen.findByText(/The instructor is not free at that time/)).toBeTruthy()
    unmount()
    await openBooking('user', { proposal }, { 'DELETE /api/bookings/bkg_1/proposal': undefined })
    const own = await card(texts.yours)
    expect(own.queryByRole('button', { name: texts.accept })).toBeNull()
    fireEvent.click(own.getByRole('button', { name: texts.withdraw }))
    expect(await screen.findByText(texts.withdrawn)).toBeTruthy()
  })

  test('offers no move within a day of the first session or before acceptance, but shows earlier moves', async () => {
    const moves = [
      { number: 1, by: 'member', at: '2026-02-27T12:00:00.000Z', from: { date: '2026-12-01', ...times } },
    ]
    const { unmount } = await openBooking('user', { date: dayIn(0), moves })
    expect(await screen.findByText(/^Moved from Tuesday, December 1, 2026, 9:00 a\.m\./)).toBeTruthy()
    expect(screen.queryByRole('region', { name: texts.heading })).toBeNull()
    unmount()
    await openBooking('user', { status: 'on-hold', paid: false, until: inTwoDays })
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.queryByRole('region', { name: texts.heading })).toBeNull()
  })
})

describe('the page behind a mailed proposal', () => {
  const linked = {
    ...{ courseName: 'Net Zero', date: dayIn(10), ...times, durationWeeks: 1 },
    ...{ timeZone: 'America/Toronto', city: 'Toronto', area: '', proposal },
  }
  const open = (answers: Record<string, Answer>, url = '/sessions/move?token=bkg_1.3.x') =>
    renderScreen(<MovePage />, { url, answers })

  test('removes the token from the address, and changes something only when a button is pressed', async () => {
    let isMoved = false
    const { calls } = await open({
      'GET /api/bookings/proposal': () =>
        isMoved ? { ...linked, proposal: undefined, movedFrom: { date: linked.date, ...times } } : linked,
      'POST /api/bookings/proposal/answer': () => {
        isMoved = true
      },
    })
    const button = await screen.findByRole('button', { name: texts.accept })
    expect(window.location.search).toBe('')
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
    fireEvent.click(button)
    expect(await screen.findByText(texts.page.moved)).toBeTruthy()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ token: 'bkg_1.3.x', answer: 'accept' },
    })
    expect(screen.queryByRole('button', { name: texts.accept })).toBeNull()
  })

  test('keeps the time, and says that a proposal is over or a link is wrong', async () => {
    const kept = await open({
      'GET /api/bookings/proposal': linked,
      'POST /api/bookings/proposal/answer': undefined,
    })
    fireEvent.click(await screen.findByRole('button', { name: texts.keep }))
    expect(await screen.findByText(texts.kept)).toBeTruthy()
    kept.unmount()
    const outdated = await open({ 'GET /api/bookings/proposal': refuse(409, 'booking.proposalOver', 'x') })
    expect(await screen.findByText('This proposal is no longer open.')).toBeTruthy()
    outdated.unmount()
    sessionStorage.clear()
    await open({}, '/sessions/move')
    expect(await screen.findByText('This link is not valid.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.accept })).toBeNull()
  })
})
