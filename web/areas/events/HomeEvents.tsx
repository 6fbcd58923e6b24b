import { useQuery } from '@tanstack/react-query'
import { events } from '#shared/events/contract.ts'
import { upcoming } from '#shared/events/event.ts'
import { type Answer, client, formatMoment, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, Icon } from '#web/ui/index.ts'
import { saveEvent } from './saveEvent.ts'

const api = client(events)
type Event = Answer<typeof events.routes.list>[number]

/** So many events are shown; later ones follow as these pass. */
const shownCount = 4

function EventRow({ event }: { event: Event }) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const { title, description, date, hours, place, city, link, lang } = event
  const day = formatMoment(`${date}T12:00:00Z`, language, { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <li className="grid gap-2 border-t border-line py-6" lang={lang === language ? undefined : lang}>
      <p className="text-sm text-soft" lang={language}>
        <time dateTime={date}>{day}</time>, {hours} · <span translate="no">{`${place}, ${city}`}</span>
      </p>
      <h3 className="[overflow-wrap:anywhere]">
        {link ? (
          <a href={link} rel="noopener" className="text-ink">
            {title || t('untitled')} <Icon name="arrowRight" className="inline -rotate-45 text-brand" />
          </a>
        ) : (
          title || t('untitled')
        )}
      </h3>
      {description && <p className="whitespace-pre-line text-soft">{description}</p>}
      <p>
        <Button look="secondary" size="small" onClick={() => saveEvent(event)}>
          {t('save')}
          <span className="visually-hidden">: {title}</span>
        </Button>
      </p>
    </li>
  )
}

/** The next events, on the home page; nothing if none is to come. */
export default function HomeEvents() {
  const { t } = useTranslation('events')
  // Events are listed by when they were written, so the next one may stand anywhere.
  const { data = [] } = useQuery(api.list.query({ lang: useLanguage(), limit: 100 }))
  const next = upcoming(data, new Date()).slice(0, shownCount)
  if (next.length === 0) return null
  return (
    <div className="grid gap-4">
      <h3 className="text-2xl">{t('heading')}</h3>
      <ul>
        {next.map((event) => (
          <EventRow key={event._id} event={event} />
        ))}
      </ul>
    </div>
  )
}
