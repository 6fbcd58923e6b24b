import { screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventKind, events } from '#shared/events/contract.ts'
import { refuse, renderScreen } from '#test/support/screen.tsx'
import HomeEvents from '#web/areas/events/HomeEvents.tsx'
import { calendarOf } from '#web/areas/events/saveEvent.ts'
import { testContentAdmin } from '../content/testContentAdmin.tsx'
import { anEvent } from './anEvent.ts'

testContentAdmin({
  area: events,
  kind: eventKind,
  messages: {
    updated: 'Event updated.',
    trashed: 'Event moved to the trash.',
    empty: 'There are no events yet.',
  },
})

describe('the events on the home page', () => {
  const draw = (answer: object[], language: 'en' | 'fr' | 'es' = 'en') => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-20T12:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    return renderScreen(<HomeEvents />, { language, answers: { 'GET /api/events': answer } })
  }

  test('have their day in the reader’s language, their hours and their place, and leave when they have passed', async () => {
    await draw([anEvent(), anEvent({ _id: 'evt_2', title: 'Over', date: '2027-02-19' })], 'fr')
    const [row] = await screen.findAllByRole('listitem')
    expect(row!.textContent).toContain(
      'lundi 1er mars 2027, 18:00–20:30 (heure de l’Atlantique) · Central Library, room 2, Halifax',
    )
    expect(screen.queryByText('Over')).toBeNull()
  })

  test('lead to their pages, and to the page with all of them', async () => {
    await draw([anEvent({ link: 'https://example.org/x' }), anEvent({ _id: 'evt_2', title: 'Second' })])
    const link = await screen.findByRole('link', { name: 'Read your bill' })
    expect(link.getAttribute('href')).toBe('/events/evt_1')
    expect(screen.getByRole('link', { name: 'All events' }).getAttribute('href')).toBe('/events')
  })

  test('say so when none is to come', async () => {
    await draw([anEvent({ date: '2026-01-01' })])
    expect(await screen.findByText('No event is planned yet.')).toBeTruthy()
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  test('can be asked for again when they failed to load', async () => {
    let isBroken = true
    const failure = () => refuse(500, 'portal.unexpected', 'Something went wrong')
    await renderScreen(<HomeEvents />, {
      answers: { 'GET /api/events': () => (isBroken ? failure() : []) },
    })
    expect(await screen.findByText(/Failed to load events/)).toBeTruthy()
    isBroken = false
    screen.getByRole('button', { name: 'Try again' }).click()
    expect(await screen.findByText('No event is planned yet.')).toBeTruthy()
  })
})

test('an event is saved for calendars with its time zone and without a repetition', () => {
  const lines = calendarOf(
    anEvent({ link: 'https://example.org/x' }),
    new Date('2027-02-20T12:00:00Z'),
  ).split('\r\n')
  for (const line of [
    'BEGIN:VTIMEZONE',
    'TZID:America/Halifax',
    'UID:evt_1',
    'DTSTART;TZID=America/Halifax:20270301T180000',
    'DTEND;TZID=America/Halifax:20270301T203000',
    'SUMMARY:Read your bill',
    'DESCRIPTION:Bring last winter’s bills.\\nhttps://example.org/x',
    'LOCATION:Central Library\\, room 2\\, Halifax',
  ])
    expect(lines).toContain(line)
  expect(lines.filter((line) => line.startsWith('RRULE'))).toEqual([])
})
