import { periodOf } from '#shared/events/event.ts'
import { i18n } from '#web/shell/index.ts'
import type { Event } from '../list/loadEvents.ts'

type Described = Pick<
  Event,
  'title' | 'description' | 'date' | 'hours' | 'timeZone' | 'place' | 'city' | 'lang'
>

/** Returns an event as one of schema.org. It says nothing of prices and places left, which nobody has entered. */
export function linkedEvent(event: Described, organizer?: string) {
  const { title, description, place, city, lang } = event
  const { start, end } = periodOf(event)
  return {
    '@type': 'Event',
    name: title || i18n.getFixedT(null, 'events')('untitled'),
    description: description || undefined,
    startDate: start,
    endDate: end,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: place, address: `${place}, ${city}` },
    inLanguage: lang,
    ...(organizer && { organizer: { '@type': 'Organization', name: organizer } }),
  }
}
