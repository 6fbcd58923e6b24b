import type { EventList, ListedEvent } from './loadEvents.ts'

/**
 * The classes of the words that stand in place of a list without events. The build finds them as words of a text, because no
 * example shows both.
 */
const classesOfEmptyList = 'empty empty-picture empty-title picture framed button button-secondary'

const event: ListedEvent = {
  id: 'evt_example',
  title: 'An example',
  description: classesOfEmptyList,
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
