import { screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { refuse, renderScreen } from '#test/support/screen.tsx'
import * as eventPage from '#web/areas/events/event/EventPage.tsx'
import { eventMeta } from '#web/areas/events/event/eventMeta.ts'
import * as listPage from '#web/areas/events/list/EventsPage.tsx'
import { withData } from '#web/shell/screens/withData.tsx'
import { anEvent } from './anEvent.ts'

const EventsPage = withData(listPage)
const EventPage = withData(eventPage)

/** Stops the clock in February 2027, before the event of the tests. */
function inFebruary() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-20T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
}

describe('the page with all events', () => {
  const draw = (answer: unknown, language: 'en' | 'fr' | 'es' = 'en') => {
    inFebruary()
    return renderScreen(<EventsPage />, { url: '/events', language, answers: { 'GET /api/events': answer } })
  }
  const titlesIn = (list: HTMLElement) =>
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)

  test('lists future events first, the next one on top, and then past events, the latest on top', async () => {
    await draw([
      anEvent({ _id: 'evt_4', title: 'Long over', date: '2026-05-05' }),
      anEvent({ _id: 'evt_2', title: 'Later', date: '2027-03-09' }),
      anEvent(),
      anEvent({ _id: 'evt_3', title: 'Just over', date: '2027-02-19' }),
    ])
    const [coming, over] = await screen.findAllByRole('list')
    expect(titlesIn(coming!)).toEqual(['Read your bill', 'Later'])
    expect(titlesIn(over!)).toEqual(['Just over', 'Long over'])
    expect(within(coming!).getAllByRole('link')[0]!.getAttribute('href')).toBe('/events/evt_1')
  })

  test('names the time zone in the reader’s language', async () => {
    await draw([anEvent()], 'fr')
    const item = await screen.findByRole('listitem')
    expect(item.textContent).toContain('lundi 1er mars 2027')
    expect(item.textContent).toContain('18:00–20:30 (heure de l’Atlantique)')
  })

  test('says so when none is planned, with a link to be told, and still shows those that are over', async () => {
    await draw([anEvent({ date: '2026-01-01' })])
    expect(await screen.findByText('No event is planned yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Tell me/ }).getAttribute('href')).toBe(
      '/newsletter/tell-me-when?topics=events',
    )
    expect(screen.getByRole('heading', { name: 'Past events' })).toBeTruthy()
  })

  test('can be asked for again when it failed to load', async () => {
    await draw(() => refuse(500, 'portal.unexpected', 'Something went wrong'))
    expect(await screen.findByRole('heading', { name: 'Failed to load events' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('the page of an event', () => {
  const draw = (event: object, language: 'en' | 'fr' | 'es' = 'en') => {
    inFebruary()
    return renderScreen(<EventPage />, {
      url: '/events/evt_1',
      path: '/events/:id',
      language,
      answers: { 'GET /api/events/evt_1': event, 'GET /api/legal/operator': {} },
    })
  }

  test('says what it is, when by the clocks of its city, and where', async () => {
    await draw(anEvent())
    expect(await screen.findByRole('heading', { level: 1, name: 'Read your bill' })).toBeTruthy()
    expect(screen.getByText('Monday, March 1, 2027').getAttribute('datetime')).toBe('2027-03-01')
    expect(screen.getByText(/18:00–20:30 \(Atlantic Time\)/)).toBeTruthy()
    expect(screen.getByText(/Central Library, room 2/).textContent).toContain('Halifax')
    expect(screen.queryByText('This event is over.')).toBeNull()
  })

  test('has addresses in the text, and the link to register, as links', async () => {
    const description = 'See https://example.org/a?b=1. Not <b>bold</b> javascript:alert(1)'
    await draw(anEvent({ description, link: 'https://example.org/register' }))
    const link = await screen.findByRole('link', { name: 'https://example.org/a?b=1' })
    expect(link.getAttribute('href')).toBe('https://example.org/a?b=1')
    expect(link.parentElement!.textContent).toBe(description)
    expect(screen.getByRole('link', { name: 'Details and registration' }).getAttribute('href')).toBe(
      'https://example.org/register',
    )
    expect(document.querySelector('a[href^="javascript"], main b')).toBeNull()
  })

  test('saves the event for calendars', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    onTestFinished(() => click.mockRestore())
    await draw(anEvent())
    ;(await screen.findByRole('button', { name: 'Add to calendar' })).click()
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('2027-03-01-evt_1.ics')
  })

  test('stays when the event is over, and says so', async () => {
    await draw(anEvent({ date: '2027-02-19' }))
    expect(await screen.findByText('This event is over.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
  })

  test('leads to all events when there is no such event', async () => {
    await draw(refuse(404, 'event.missing', 'Event not found'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Event not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All events' }).getAttribute('href')).toBe('/events')
  })
})

describe('what search engines read of an event', () => {
  const read = (organizer?: string, overrides: object = {}) => {
    const { publishedAt, languages, ...event } = anEvent(overrides)
    const shown = { ...event, publishedAt, languages: [...languages], zone: 'Atlantic Time', isOver: false }
    return eventMeta({ event: shown, organizer }, 'en')
  }

  test('is when it begins, with the offset of its city, where, and who organizes it', () => {
    expect(read('Maple & Sons').linkedData!.mainEntity).toEqual({
      '@type': 'Event',
      name: 'Read your bill',
      description: 'Bring last winter’s bills.',
      startDate: '2027-03-01T18:00:00-04:00',
      endDate: '2027-03-01T20:30:00-04:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Central Library, room 2',
        address: 'Central Library, room 2, Halifax',
      },
      inLanguage: 'en',
      organizer: { '@type': 'Organization', name: 'Maple & Sons' },
    })
  })

  test('has no organizer if the operator is not known, and never a price', () => {
    expect(read().linkedData!.mainEntity).not.toHaveProperty('organizer')
    expect(JSON.stringify(read().linkedData)).not.toMatch(/price|offers/i)
  })

  test('has a title with the day, because an event may repeat under the same name', () => {
    expect(read().title).toBe('Read your bill (March 1, 2027)')
  })
})
