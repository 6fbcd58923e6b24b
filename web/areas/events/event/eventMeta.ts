import { cutText } from '#shared/kernel/content/plainText.ts'
import type { Language } from '#shared/kernel/language.ts'
import { formatMoment, i18n, type PageMeta } from '#web/shell/index.ts'
import { linkedEvent } from './linkedEvent.ts'
import type { EventData } from './loadEvent.ts'

/** The title has the day, because an event that repeats has the same name each time. */
export function eventMeta({ event, organizer }: EventData, language: Language): PageMeta {
  const t = i18n.getFixedT(null, 'events')
  const { date, hours, place, city, languages } = event
  const day = formatMoment(`${date}T12:00:00Z`, language, { dateStyle: 'long', timeZone: 'UTC' })
  const facts = t('page.description', { day, hours, place: `${place}, ${city}` })
  const text = event.description.replaceAll(/\s+/g, ' ').trim()
  return {
    title: t('page.title', { title: event.title || t('untitled'), day }),
    description: cutText(`${facts} ${text}`.trim(), 160),
    languages,
    // The event is not the page itself, because the page has a publisher.
    linkedData: { '@type': 'WebPage', mainEntity: linkedEvent(event, organizer) },
  }
}
