import type { EventList, ListedEvent } from './loadEvents.ts'

const event: ListedEvent = {
  id: 'evt_example',
  title: 'An example',
  description: 'What it is about.',
  date: '2027-03-15',
  hours: '18:00–20:30',
  timeZone: 'America/Halifax',
  zone: 'Atlantic Time',
  place: 'A library',
  city: 'Halifax',
  lang: 'fr',
}

/** This example has everything that the page can show, so that the build finds all its styles. */
export const eventsExample: EventList = { coming: [event], past: [{ ...event, id: 'evt_past' }] }
