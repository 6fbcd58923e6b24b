import type { EventData } from './loadEvent.ts'

/** This example has everything that the page can show, so that the build finds all its styles. */
export const eventExample: EventData = {
  event: {
    _id: 'evt_example',
    title: 'An example',
    description: 'What it is about: https://example.org/more.',
    date: '2027-03-15',
    hours: '18:00–20:30',
    timeZone: 'America/Halifax',
    zone: 'Atlantic Time',
    place: 'A library',
    city: 'Halifax',
    link: 'https://example.org/event',
    lang: 'fr',
    languages: ['fr'],
    publishedAt: '2027-02-15T12:00:00.000Z',
    isOver: false,
  },
  organizer: 'An organization',
}
