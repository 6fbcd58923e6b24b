import { events } from '#shared/events/contract.ts'
import { isOver } from '#shared/events/event.ts'
import { legal } from '#shared/legal/contract.ts'
import { ApiError, client, type LoaderContext } from '#web/shell/index.ts'
import { type Event, zoneOf } from '../list/loadEvents.ts'

/** An event as its page shows it. */
export interface ShownEvent
  extends Pick<
    Event,
    | '_id'
    | 'title'
    | 'description'
    | 'date'
    | 'hours'
    | 'timeZone'
    | 'place'
    | 'city'
    | 'link'
    | 'lang'
    | 'languages'
    | 'publishedAt'
  > {
  /** The name of the time zone: `Atlantic Time`. */
  zone: string
  isOver: boolean
}

export interface EventData {
  event: ShownEvent
  /** The name of the portal's operator, if it is set. */
  organizer: string | undefined
}

/** Loads an event. If the operator's name cannot be loaded, the event is shown without an organizer. */
export async function loadEvent({ params, language, signal }: LoaderContext): Promise<EventData> {
  const [event, { name }] = await Promise.all([
    client(events).get({ id: params.id ?? '', lang: language }, { signal }),
    client(legal)
      .operator({}, { signal })
      .catch((error: unknown): { name?: string | undefined } => {
        if (error instanceof ApiError) return {}
        throw error
      }),
  ])
  const { _id, title, description, date, hours, timeZone, place, city, link, lang, languages, publishedAt } =
    event
  return {
    event: {
      ...{ _id, title, description, date, hours, timeZone, place, city, link, lang, languages, publishedAt },
      zone: zoneOf(event, language),
      isOver: isOver(event, new Date()),
    },
    organizer: name,
  }
}
