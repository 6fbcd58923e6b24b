import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ManagedBooking } from '#shared/bookings/manageRoutes.ts'
import BookingsPage from '#web/areas/bookings/admin/BookingsPage.tsx'
import { expectAlert } from '../support/onScreen.ts'
import { type Answers, refuse, renderScreen, type SentCall } from '../support/screen.tsx'

const managed = (overrides: Partial<ManagedBooking> = {}): ManagedBooking => ({
  ...{
    _id: 'bkg_1',
    userId: 'usr_1',
    courseName: 'Net Zero Carbon Strategy',
    city: 'Toronto',
    area: 'Downtown',
  },
  ...{ date: '2027-03-01', start: '09:00', end: '12:00', durationWeeks: 2, timeZone: 'America/Toronto' },
  ...{
    people: 8,
    status: 'paid',
    paid: true,
    price: 64,
    orderId: 'ord_1',
    askedCount: 3,
    declined: [],
    reassignments: [],
    paidBack: false,
  },
  createdAt: '2027-02-01T12:00:00.000Z',
  booker: { firstName: 'Zoë', lastName: 'Quill', email: 'zoe@example.org' },
  instructor: { firstName: 'Imani', lastName: 'Okafor', email: 'imani@example.org' },
  changes: [
    { status: 'confirmed', at: '2027-02-01T13:00:00.000Z' },
    { status: 'paid', at: '2027-02-02T13:00:00.000Z' },
  ],
  ...overrides,
})
const waiting = managed({
  ...{ _id: 'bkg_2', status: 'on-hold', paid: false, instructor: undefined, orderId: undefined, changes: [] },
  booker: { firstName: 'Wes', lastName: 'Waits', email: 'wes@example.org' },
  until: '2027-02-03T12:00:00.000Z',
})
const cancelled = managed({
  ...{ _id: 'bkg_3', status: 'cancelled', paid: false, booker: undefined, date: '2027-03-03' },
  cancelled: { by: 'portal', reason: 'The room has burnt down.' },
  changes: [{ status: 'cancelled', at: '2027-02-04T13:00:00.000Z' }],
})

const render = (rows: readonly ManagedBooking[], answers: Answers = {}, url = '/admin/bookings') =>
  renderScreen(<BookingsPage />, {
    url,
    answers: {
      'GET /api/bookings/manage': () => rows,
      'GET /api/bookings/offered': [{ city: 'Toronto', timeZone: 'America/Toronto', areas: [], courses: [] }],
      ...Object.fromEntries(rows.map((row) => [`GET /api/bookings/manage/${row._id}`, row])),
      ...answers,
    },
    session: { role: 'admin' },
  })
/** Opens the dialog that gives the paid booking to one of these instructors. */
async function openReassign(answers: Answers) {
  const sent = await render([managed()], answers, '/admin/bookings?booking=bkg_1')
  fireEvent.click(await screen.findByRole('button', { name: 'Give it to another instructor' }))
  return { ...sent, dialog: within(await screen.findByRole('dialog')) }
}
const rowOf = async (name: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr')!
const lists = (calls: readonly SentCall[]) => calls.filter(({ path }) => path === '/api/bookings/manage')
const queryOf = (call: SentCall | undefined) => Object.fromEntries(call!.query)
const changesOf = (calls: readonly SentCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }))

afterEach(() => void vi.restoreAllMocks())

describe('the administrators’ list of bookings', () => {
  test('shows who booked what, when, with whom, in which status and at what price', async () => {
    await render([managed(), waiting, cancelled])
    const row = within(await rowOf('Zoë Quill'))
    for (const text of ['zoe@example.org', 'Toronto, Downtown', 'Imani Okafor', 'Paid', 'C$64.00'])
      expect(row.getByText(text)).toBeTruthy()
    expect(row.getByText(/2 weekly sessions, until Mar 8, 2027/)).toBeTruthy()
    expect(within(await rowOf('Wes Waits')).getByText('Nobody yet')).toBeTruthy()
    await rowOf('Account closed')
  })

  test('is filtered by its URL, which follows the chosen filters', async () => {
    const { calls } = await render([waiting], {}, '/admin/bookings?status=on-hold&q=wes&from=nonsense')
    await rowOf('Wes Waits')
    expect(queryOf(lists(calls)[0])).toEqual({ status: 'on-hold', q: 'wes', limit: '50' })
    fireEvent.change(await screen.findByLabelText('City'), { target: { value: 'Toronto' } })
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: '' } })
    fireEvent.change(screen.getByLabelText('Sessions from'), { target: { value: '2027-03-01' } })
    await waitFor(() => expect(window.location.search).toBe('?q=wes&from=2027-03-01&city=Toronto'))
    await waitFor(() =>
      expect(queryOf(lists(calls).at(-1))).toEqual({
        q: 'wes',
        city: 'Toronto',
        from: '2027-03-01',
        limit: '50',
      }),
    )
  })

  test('says whether there are no bookings at all, or none that match the filter', async () => {
    const { unmount } = await render([])
    await screen.findByText('Nobody has booked a course yet.')
    unmount()
    await render([], {}, '/admin/bookings?q=moss')
    await screen.findByText('Nothing matches')
  })

  test('is saved as CSV, with all pages of the filtered list', async () => {
    const saved: Blob[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
    const next = '</api/bookings/manage?after=two>; rel="next"'
    await render([], {
      'GET /api/bookings/manage': ({ query }: SentCall) =>
        query.get('limit') === '50'
          ? [managed()]
          : query.has('after')
            ? [waiting]
            : Response.json([managed({ courseName: '=1+1' })], { headers: { link: next } }),
    })
    await rowOf('Zoë Quill')
    fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const text = await saved[0]!.text()
    expect(text.trim().split('\r\n')).toHaveLength(3)
    expect(text).toContain('"bkg_1","paid","Zoë Quill","zoe@example.org"')
    expect(text).toContain(`"'=1+1"`)
    expect(text).toContain('"bkg_2","on-hold","Wes Waits"')
  })
})

describe('the month of sessions', () => {
  const march = '/admin/bookings?view=month&month=2027-03'

  test('is a table of weeks with each session on its day, without those that are over', async () => {
    const { calls } = await render([managed(), cancelled], {}, march)
    const table = await screen.findByRole('table', { name: 'Sessions in March 2027' })
    expect(queryOf(lists(calls)[0])).toEqual({ from: '2027-03-01', to: '2027-03-31', limit: '1000' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']])
    const days = within(table)
      .getAllByRole('link', { name: 'Zoë Quill' })
      .map((link) => link.closest('td')!)
    expect(days.map((day) => day.querySelector('time')!.dateTime)).toEqual(['2027-03-01', '2027-03-08'])
    expect(within(table).queryByText('Cancelled')).toBeNull()
  })

  test('shows cancelled ones if they are chosen, and links to the months before and after', async () => {
    await render([cancelled], {}, `${march}&status=cancelled`)
    const table = await screen.findByRole('table')
    expect(within(table).getAllByText('Cancelled')).toHaveLength(2)
    fireEvent.click(screen.getByRole('link', { name: 'The month after' }))
    await screen.findByRole('heading', { name: 'April 2027' })
    expect(window.location.search).toBe('?view=month&month=2027-04&status=cancelled')
    await screen.findByText('No sessions in this month.')
  })
})

describe('a booking', () => {
  const open = (booking: ManagedBooking, answers: Answers = {}) =>
    render([booking], answers, `/admin/bookings?status=paid&booking=${booking._id}`)

  test('shows all its details, and links back to the list with the same filter', async () => {
    await render([managed()], {}, '/admin/bookings?q=zo')
    fireEvent.click(await screen.findByRole('link', { name: 'Zoë Quill' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Zoë Quill' })
    expect(document.activeElement).toBe(heading)
    for (const text of ['America/Toronto', 'ord_1', 'bkg_1', 'Accepted by the instructor'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getAllByText(/(March 1|March 8), 2027/)).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'imani@example.org' }).getAttribute('href')).toBe(
      'mailto:imani@example.org',
    )
    fireEvent.click(screen.getByRole('link', { name: 'All bookings' }))
    await rowOf('Zoë Quill')
    expect(window.location.search).toBe('?q=zo')
  })

  test('is cancelled with a reason, after the dialog has said who is paid back how much and who is told', async () => {
    const { calls } = await open(managed(), { 'DELETE /api/bookings/bkg_1': undefined })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel this booking' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this booking?' }))
    expect(dialog.getByText(/C\$64\.00 will be paid back to the member/)).toBeTruthy()
    expect(dialog.getByText('Zoë Quill (zoe@example.org)')).toBeTruthy()
    expect(dialog.getByText('Imani Okafor (imani@example.org)')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Snow' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel and pay back C$64.00' }))
    await screen.findByText('The booking is cancelled.')
    expect(changesOf(calls)).toMatchObject([
      { method: 'DELETE', path: '/api/bookings/bkg_1', body: { reason: 'Snow' } },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('that is not paid says so in its dialog, and how many instructors were asked', async () => {
    await open(waiting)
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel this booking' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/Nothing was charged/)).toBeTruthy()
    expect(dialog.getByText('3 instructors whom it was offered to')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Cancel the booking' })).toBeTruthy()
  })

  test('keeps the reason when the cancellation is refused', async () => {
    await open(managed(), { 'DELETE /api/bookings/bkg_1': () => refuse(409, 'booking.over', 'No') })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel this booking' }))
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Snow' } })
    fireEvent.click(dialog.getByRole('button', { name: /^Cancel and pay back/ }))
    await expectAlert('This booking is no longer open.')
    expect((dialog.getByLabelText(/^Reason/) as HTMLTextAreaElement).value).toBe('Snow')
  })

  test('has its letter sent again to one side, and says to whom', async () => {
    const sentTo = [{ side: 'member', name: 'Zoë Quill', email: 'zoe@example.org' }]
    const { calls } = await open(managed(), { 'POST /api/bookings/bkg_1/letters': { sentTo } })
    fireEvent.click(await screen.findByRole('button', { name: 'To the member' }))
    await screen.findByText('Sent again to Zoë Quill (zoe@example.org)')
    expect(changesOf(calls)[0]!.body).toEqual({ to: 'member' })
    expect(screen.getByRole('button', { name: 'To both' })).toBeTruthy()
  })

  test('that is over has no actions, and shows who cancelled it and why', async () => {
    await open(cancelled)
    await screen.findByText('The room has burnt down.')
    expect(screen.getByText('Cancelled by an administrator')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel this booking' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Send the email again' })).toBeNull()
  })

  test('that does not exist is said to be missing', async () => {
    await render(
      [],
      { 'GET /api/bookings/manage/bkg_9': () => refuse(404, 'booking.missing', 'No') },
      '/admin/bookings?booking=bkg_9',
    )
    await expectAlert('This booking does not exist.')
  })
})

describe('giving a booking to another instructor', () => {
  const listRoute = 'GET /api/bookings/manage/bkg_1/instructors'
  const sendRoute = 'POST /api/bookings/manage/bkg_1/reassign'
  const free = [
    { instructorId: 'usr_7', name: 'Grace Hopper', email: 'grace@example.org' },
    { instructorId: 'usr_8', name: '', email: 'mei@example.org' },
  ]

  test('sends the chosen one of those who are free, and shows it in the history', async () => {
    const given = managed({
      instructor: { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.org' },
      reassignments: [
        { at: '2027-02-03T13:00:00.000Z', by: 'Root Admin', from: 'Imani Okafor', to: 'Grace Hopper' },
      ],
    })
    let isGiven = false
    const { calls, dialog } = await openReassign({
      [listRoute]: free,
      [sendRoute]: () => {
        isGiven = true
        return given
      },
      'GET /api/bookings/manage/bkg_1': () => (isGiven ? given : managed()),
    })
    expect((await dialog.findAllByRole('radio')).length).toBe(2)
    const submit = dialog.getByRole('button', { name: 'Give it' })
    expect(submit).toHaveProperty('disabled', true)
    fireEvent.click(dialog.getByRole('radio', { name: /Grace Hopper/ }))
    fireEvent.click(submit)
    expect(await screen.findByText('Reassigned by Root Admin from Imani Okafor to Grace Hopper')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ instructorId: 'usr_7' })
    expect(screen.queryByRole('dialog')).toBe(null)
  })

  test('says that somebody is free no more, and lists anew who is', async () => {
    let lists = 0
    const { dialog } = await openReassign({
      [listRoute]: () => (lists++ ? free.slice(1) : free),
      [sendRoute]: refuse(409, 'booking.notFreeThen', 'x'),
    })
    fireEvent.click(await dialog.findByRole('radio', { name: /Grace Hopper/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Give it' }))
    await expectAlert('The instructor is not free at that time. Please choose another one.')
    await waitFor(() => expect(dialog.queryByRole('radio', { name: /Grace Hopper/ })).toBe(null))
  })

  test('says that nobody is free, and is not offered while nobody has accepted', async () => {
    const { dialog, unmount } = await openReassign({ [listRoute]: [] })
    expect(await dialog.findByText(/^Nobody else who teaches this course/)).toBeTruthy()
    unmount()
    await render([waiting], {}, '/admin/bookings?booking=bkg_2')
    await screen.findByRole('button', { name: 'To the instructors' })
    expect(screen.queryByRole('button', { name: 'Give it to another instructor' })).toBe(null)
  })
})
