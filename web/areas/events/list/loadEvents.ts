import { events } from '#shared/events/contract.ts'
import { past, upcoming } from '#shared/events/event.ts'
import { formatZone } from '#shared/kernel/format.ts'
import type { Language } from '#shared/kernel/language.ts'
import { type Answer, client, type LoaderContext } from '#web/shell/index.ts'

const api = client(events)
export type Event = Answer<typeof events.routes.get>

/** The API lists events in the order in which they were published, so the next one may be anywhere. */
const readCount = 1000
const maxComing = 60
const maxPast = 12

/** An event as the list shows it. */
export interface ListedEvent
  extends Pick<Event, 'title' | 'description' | 'date' | 'hours' | 'timeZone' | 'place' | 'city' | 'lang'> {
  id: string
  /** The name of the time zone: `Atlantic Time`. */
  zone: string
}

export interface EventList {
  /** The next one first. */
  coming: ListedEvent[]
  /** The latest first. */
  past: ListedEvent[]
}

export const zoneOf = ({ timeZone, date }: Pick<Event, 'timeZone' | 'date'>, language: Language): string =>
  formatZone(timeZone, language, new Date(`${date}T12:00:00Z`))

/** Loads the events to come, and the last ones that are over. */
export async function loadEvents({ language, signal }: LoaderContext): Promise<EventList> {
  const { items } = await api.list.page({ lang: language, limit: readCount }, { signal })
  const at = new Date()
  const listed = (event: Event): ListedEvent => {
    const { _id: id, title, description, date, hours, timeZone, place, city, lang } = event
    const texts = { title, description: description.slice(0, 400) }
    return { id, ...texts, date, hours, timeZone, place, city, lang, zone: zoneOf(event, language) }
  }
  return {
    coming: upcoming(items, at).slice(0, maxComing).map(listed),
    past: past(items, at).slice(0, maxPast).map(listed),
  }
}
