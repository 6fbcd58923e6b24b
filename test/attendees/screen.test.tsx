import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Attendee, AttendeeList, Invitation, OwnPlace } from '#shared/attendees/attendee.ts'
import { expectAlert, press } from '#test/support/onScreen.ts'
import { type Answers, refuse, renderScreen, type ScreenOptions } from '#test/support/screen.tsx'
import AttendPage from '#web/areas/attendees/attend/AttendPage.tsx'
import JoinPage from '#web/areas/attendees/attend/JoinPage.tsx'
import AttendeesCard from '#web/areas/attendees/card/AttendeesCard.browser.tsx'
import card from '#web/areas/attendees/card/locales/en.json' with { type: 'json' }
import en from '#web/areas/attendees/locales/en.json' with { type: 'json' }
import CoursesInvitation from '#web/areas/attendees/own/CoursesInvitation.tsx'
import HomeInvitation from '#web/areas/attendees/own/HomeInvitation.tsx'
import OwnPlaces from '#web/areas/attendees/own/OwnPlaces.tsx'
import { pendingInvitation } from '#web/areas/attendees/pendingInvitation.ts'

const listRoute = 'GET /api/attendees/bkg_1'
const addRoute = 'POST /api/attendees/bkg_1'

const anAttendee = (overrides: Partial<Attendee> = {}): Attendee => ({
  ...{ _id: 'seat_1', name: 'Ada Lovelace', email: 'ada@example.org', language: 'en', state: 'invited' },
  ...{ attended: [], completed: 0, ...overrides },
})
const aList = (overrides: Partial<AttendeeList> = {}): AttendeeList => ({
  ...{ paid: true, places: 12, lessons: 3, mayName: true, days: [], taken: [], attendees: [], ...overrides },
})
const openCard = (answers: Answers, options: ScreenOptions = {}) =>
  renderScreen(<AttendeesCard id="bkg_1" />, { url: '/sessions?booking=bkg_1', answers, ...options })

describe('the card of attendees', () => {
  test('reads a pasted list, says what is wrong in its line, and keeps that line after the others are invited', async () => {
    const { calls } = await openCard({
      [listRoute]: aList(),
      [addRoute]: { added: 1, known: 0, list: aList({ attendees: [anAttendee()] }) },
    })
    const box = await screen.findByLabelText(card.paste.label)
    fireEvent.change(box, { target: { value: 'Ada Lovelace <ada@example.org>\nNobody' } })
    const read = screen.getByRole('list', { name: card.paste.read })
    expect(within(read).getByText('Ada Lovelace')).toBeTruthy()
    expect(within(read).getByText(card.paste.problem.noEmail)).toBeTruthy()
    press('Invite 1 person')
    expect(await screen.findByText('1 of 12 places assigned')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      people: [{ name: 'Ada Lovelace', email: 'ada@example.org', language: 'en' }],
    })
    expect((screen.getByLabelText(card.paste.label) as HTMLTextAreaElement).value).toBe('Nobody')
  })

  test('does not invite anew whoever has a place already, and says so', async () => {
    await openCard({ [listRoute]: aList({ attendees: [anAttendee()] }) })
    const box = await screen.findByLabelText(card.paste.label)
    fireEvent.change(box, { target: { value: 'Ada <ADA@example.org>\nEve, eve@example.org' } })
    expect(screen.getByText(card.paste.problem.known)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Invite 1 person' })).toHaveProperty('disabled', false)
  })

  test('keeps what was typed when the server refuses it, and when the page is loaded again', async () => {
    const answers = { [listRoute]: aList(), [addRoute]: refuse(409, 'attendee.notPaid', 'x') }
    const { unmount } = await openCard(answers)
    const box = await screen.findByLabelText(card.paste.label)
    fireEvent.change(box, { target: { value: 'Ada Lovelace, ada@example.org' } })
    press('Invite 1 person')
    await expectAlert(en.errors.attendee.notPaid)
    expect((box as HTMLTextAreaElement).value).toContain('ada@example.org')
    unmount()
    await openCard(answers)
    const again = (await screen.findByLabelText(card.paste.label)) as HTMLTextAreaElement
    expect(again.value).toBe('Ada Lovelace, ada@example.org')
  })

  test('invites no more people than places are free', async () => {
    await openCard({ [listRoute]: aList({ places: 1 }) })
    const box = await screen.findByLabelText(card.paste.label)
    fireEvent.change(box, { target: { value: 'Ada, ada@example.org\nEve, eve@example.org' } })
    await expectAlert('Take some lines out.')
    expect(screen.getByRole('button', { name: 'Invite 2 people' })).toHaveProperty('disabled', true)
  })

  test('shows state, progress and certificate, and what can be done until a place is used', async () => {
    const { calls } = await openCard({
      [listRoute]: aList({
        taken: ['2027-01-04'],
        attendees: [
          anAttendee(),
          anAttendee({
            ...{ _id: 'seat_2', name: 'Eve', state: 'used', completed: 2, certificate: 'crt_1' },
            attended: ['2027-01-04'],
          }),
        ],
      }),
      'POST /api/attendees/bkg_1/seats/seat_1/letter': undefined,
      'DELETE /api/attendees/bkg_1/seats/seat_1': aList(),
    })
    expect(await screen.findByText('Lessons: 2 of 3 · Sessions: 1 of 1')).toBeTruthy()
    expect(screen.getByRole('link', { name: card.certificate }).getAttribute('href')).toContain('crt_1')
    expect(screen.queryByRole('button', { name: 'Remove: Eve' })).toBeNull()
    press('Send again: Ada Lovelace')
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/letter'))).toBe(true))
    press('Remove: Ada Lovelace')
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Ada Lovelace?' })
    fireEvent.click(within(dialog).getByRole('button', { name: card.remove }))
    expect(await screen.findByText('0 of 12 places assigned')).toBeTruthy()
  })

  test('gives a place to somebody else', async () => {
    const { calls } = await openCard({
      [listRoute]: aList({ attendees: [anAttendee()] }),
      'PUT /api/attendees/bkg_1/seats/seat_1': aList({ attendees: [anAttendee({ name: 'Eve' })] }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Change: Ada Lovelace' }))
    fireEvent.change(screen.getByLabelText(card.name), { target: { value: 'Eve' } })
    fireEvent.change(screen.getByLabelText(card.email), { target: { value: 'eve@example.org' } })
    press(card.save)
    expect(await screen.findByText('Eve')).toBeTruthy()
    expect(calls.at(-1)?.body).toEqual({ name: 'Eve', email: 'eve@example.org', language: 'en' })
  })

  test('tells the instructor before the day when attendance is taken, with the names alone', async () => {
    const { email: _, language: __, ...named } = anAttendee()
    await openCard({ [listRoute]: aList({ mayName: false, firstDay: '2027-01-04', attendees: [named] }) })
    expect(
      await screen.findByText(/You take attendance here on the day of each session, from .*January 4/),
    ).toBeTruthy()
    expect(screen.getByText('Ada Lovelace')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('lets the instructor tick who is here, and save it with one button', async () => {
    const attendees = [anAttendee({ email: undefined }), anAttendee({ _id: 'seat_2', name: 'Eve' })]
    const { calls } = await openCard({
      [listRoute]: aList({ mayName: false, days: ['2027-01-04'], attendees }),
      'PUT /api/attendees/bkg_1/attendance': aList({
        ...{ mayName: false, days: ['2027-01-04'], taken: ['2027-01-04'] },
        attendees,
      }),
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Eve' }))
    press('Save attendance: 1 person')
    expect(await screen.findByText(card.attendance.taken)).toBeTruthy()
    expect(calls.at(-1)?.body).toEqual({ date: '2027-01-04', seatIds: ['seat_2'] })
    expect(screen.queryByLabelText(card.paste.label)).toBeNull()
  })

  test('is not shown before the booking is paid, and can be loaded again after a failure', async () => {
    const { container, unmount } = await openCard({ [listRoute]: aList({ paid: false }) })
    await waitFor(() => expect(container.textContent).toBe(''))
    unmount()
    await openCard({ [listRoute]: refuse(404, 'attendee.noBooking', 'x') })
    await expectAlert(en.errors.attendee.noBooking)
  })
})

const anInvitation = (overrides: Partial<Invitation> = {}): Invitation => ({
  ...{ date: '2027-01-04', start: '09:00', end: '12:00', durationWeeks: 2, timeZone: 'America/Toronto' },
  ...{ city: 'Toronto', area: 'Downtown', courseName: 'Net Zero Carbon Strategy for Business' },
  ...{ invitedBy: 'Grace Hopper', name: 'Ada', holder: 'nobody', ...overrides },
})
const invitationRoute = 'GET /api/seats/invitation'
const token = 'bkg_1.seat_1.x'
const openInvitation = (answers: Answers, session?: ScreenOptions['session']) =>
  renderScreen(<AttendPage />, { url: `/attend?token=${token}`, answers, session })

describe('the page of an invitation', () => {
  test('shows when and where to a visitor, with ways to an account and back', async () => {
    await openInvitation({ [invitationRoute]: anInvitation() })
    expect(await screen.findByText('Grace Hopper')).toBeTruthy()
    for (const day of [/January 4, 2027/, /January 11, 2027/]) expect(screen.getByText(day)).toBeTruthy()
    expect(screen.getByRole('link', { name: en.account.signup })).toBeTruthy()
    expect(screen.getByRole('link', { name: en.calendar }).getAttribute('href')).toContain(
      'token=bkg_1.seat_1.x',
    )
    expect(screen.queryByRole('button', { name: en.accept })).toBeNull()
  })

  test('lets an account take the place', async () => {
    await openInvitation(
      {
        [invitationRoute]: anInvitation(),
        'POST /api/seats/invitation': anInvitation({ holder: 'you' }),
      },
      { package: 'free', role: 'user' },
    )
    fireEvent.click(await screen.findByRole('button', { name: en.accept }))
    expect(await screen.findByText(en.done)).toBeTruthy()
    expect(screen.getByRole('link', { name: en.toLessons })).toBeTruthy()
  })

  test('says when the link has ended or the place is somebody else’s', async () => {
    const { unmount } = await openInvitation({ [invitationRoute]: refuse(404, 'attendee.badLink', 'x') })
    await expectAlert(en.errors.attendee.badLink)
    unmount()
    await openInvitation({ [invitationRoute]: anInvitation({ holder: 'other' }) })
    await expectAlert(en.errors.attendee.taken)
  })

  test('is remembered in this browser until the place is taken or the link has ended', async () => {
    const user = { package: 'free', role: 'user' } as const
    const { unmount } = await openInvitation(
      { [invitationRoute]: anInvitation(), 'POST /api/seats/invitation': anInvitation({ holder: 'you' }) },
      user,
    )
    const button = await screen.findByRole('button', { name: en.accept })
    expect(pendingInvitation.read()).toBe(token)
    fireEvent.click(button)
    await screen.findByText(en.done)
    await waitFor(() => expect(pendingInvitation.read()).toBeUndefined())
    unmount()
    pendingInvitation.remember(token)
    const later = await openInvitation({ [invitationRoute]: refuse(429, 'portal.tooMany', 'x') })
    await screen.findByRole('alert')
    expect(pendingInvitation.read()).toBe(token)
    later.unmount()
    await openInvitation({ [invitationRoute]: refuse(404, 'attendee.badLink', 'x') })
    await expectAlert(en.errors.attendee.badLink)
    await waitFor(() => expect(pendingInvitation.read()).toBeUndefined())
  })

  test('keeps another invitation that was opened since', async () => {
    pendingInvitation.remember('bkg_2.seat_2.y')
    await openInvitation({ [invitationRoute]: refuse(404, 'attendee.badLink', 'x') })
    await expectAlert(en.errors.attendee.badLink)
    expect(pendingInvitation.read()).toBe('bkg_2.seat_2.y')
  })
})

describe('the places of an attendee', () => {
  const user = { package: 'free', role: 'user' } as const
  const aPlace = (overrides: Partial<OwnPlace> = {}): OwnPlace => ({
    ...anInvitation({ holder: 'you' }),
    ...{ _id: 'seat_1', token, over: false, ...overrides },
  })
  const open = (places: unknown, session: ScreenOptions['session'] = user) =>
    renderScreen(<OwnPlaces />, { url: '/sessions', answers: { 'GET /api/seats': places }, session })

  test('are listed with the next session, the address and who invited, and lead to the invitation', async () => {
    const venue = { address: '12 King Street', room: 'Room 4', note: '' }
    const pastPlace = { _id: 'seat_2', token: 'bkg_2.seat_2.y', date: '2020-01-06', over: true }
    await open([aPlace({ date: '2099-01-05', venue }), aPlace(pastPlace)])
    const links = within(await screen.findByRole('region', { name: en.own.heading })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/attend?token=${token}`,
      '/attend?token=bkg_2.seat_2.y',
    ])
    for (const text of ['January 5, 2099', '(Toronto)', '12 King Street, Room 4', 'invited by Grace Hopper'])
      expect(links[0]!.textContent).toContain(text)
    expect(links[0]!.textContent).not.toContain(en.own.over)
    expect(links[1]!.textContent).toContain(en.own.over)
  })

  test('show nothing to those who have none, and can be loaded again after a failure', async () => {
    const { container, unmount, calls } = await open([])
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(container.textContent).toBe('')
    unmount()
    await open(refuse(403, 'portal.forbidden', 'x'))
    await expectAlert(en.own.failed)
  })

  test('lead back to an invitation that is not taken, until the server says that it is', async () => {
    pendingInvitation.remember(token)
    const { unmount } = await open([])
    const link = await screen.findByRole('link', { name: new RegExp(en.own.invited) })
    expect(link.getAttribute('href')).toBe(`/attend?token=${token}`)
    unmount()
    await open([aPlace()])
    await screen.findByRole('region', { name: en.own.heading })
    expect(screen.queryByText(en.own.invited)).toBeNull()
    await waitFor(() => expect(pendingInvitation.read()).toBeUndefined())
  })

  test('are offered on the page of courses to whoever has opened an invitation, with an account or without', async () => {
    pendingInvitation.remember(token)
    for (const session of [user, undefined]) {
      const { unmount } = await renderScreen(<CoursesInvitation />, { session })
      expect(screen.getByRole('link').getAttribute('href')).toBe(`/attend?token=${token}`)
      unmount()
    }
  })

  test('are offered on the home page to whoever is logged in and has opened an invitation', async () => {
    const { unmount } = await renderScreen(<HomeInvitation />, { session: user })
    expect(screen.queryByRole('link')).toBeNull()
    unmount()
    pendingInvitation.remember(token)
    await renderScreen(<HomeInvitation />, { session: user })
    expect(screen.getByRole('link').getAttribute('href')).toBe(`/attend?token=${token}`)
  })
})

describe('the page of a join link', () => {
  const pageRoute = 'GET /api/seats/links/lnk_1'
  const open = (answers: Answers) => renderScreen(<JoinPage />, { url: '/attend/join?code=lnk_1', answers })

  test('takes a free place and says that the invitation is on its way', async () => {
    const { calls } = await open({
      [pageRoute]: { ...anInvitation(), free: 2 },
      'POST /api/seats/links/lnk_1': undefined,
    })
    fireEvent.change(await screen.findByLabelText(en.join.name), { target: { value: 'Ada' } })
    fireEvent.change(screen.getByLabelText(en.join.email), { target: { value: 'ada@example.org' } })
    press(en.join.submit)
    expect(await screen.findByText(en.join.done)).toBeTruthy()
    expect(calls.at(-1)?.body).toEqual({ name: 'Ada', email: 'ada@example.org', language: 'en' })
  })

  test('says that no place is free', async () => {
    await open({ [pageRoute]: { ...anInvitation(), free: 0 } })
    await expectAlert(en.join.full)
  })
})
