import { useQuery } from '@tanstack/react-query'
import { events } from '#shared/events/contract.ts'
import { upcoming } from '#shared/events/event.ts'
import { TellMeWhen } from '#web/forms/tellMeWhen/TellMeWhen.tsx'
import { QueryList } from '#web/lists/QueryList.tsx'
import { Row } from '#web/lists/Row.tsx'
import { type Answer, client, Link, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, EmptyState } from '#web/ui/index.ts'
import { EventDay } from './EventDay.tsx'
import { zoneOf } from './list/loadEvents.ts'
import pictures from './pictures.svg'
import { saveEvent } from './saveEvent.ts'

const api = client(events)
type Event = Answer<typeof events.routes.list>[number]

/** This number of events is shown. Later ones follow when these are over. */
const shownCount = 4

/** The row has this height in every state, so that nothing below it moves when the events load. */
const height = 'min-h-78'

function EventCard({ event }: { event: Event }) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const { _id, title, description, date, hours, place, city, lang } = event
  return (
    <li
      className="grid content-start gap-2 border-t-2 border-ink pt-4"
      lang={lang === language ? undefined : lang}
    >
      <p className="line-clamp-3 text-sm text-soft" lang={language}>
        <EventDay date={date} />, {t('hours', { hours, zone: zoneOf(event, language) })} ·{' '}
        <span translate="no">{`${place}, ${city}`}</span>
      </p>
      <h3 className="line-clamp-4 text-lg [overflow-wrap:anywhere]">
        <Link to={`/events/${_id}`}>{title || t('untitled')}</Link>
      </h3>
      {description && <p className="line-clamp-3 whitespace-pre-line text-soft">{description}</p>}
      <p>
        <Button look="secondary" size="small" onClick={() => saveEvent(event)}>
          {t('save')}
          <span className="visually-hidden">: {title}</span>
        </Button>
      </p>
    </li>
  )
}

/** Shows the next events on the home page. */
export default function HomeEvents() {
  const { t } = useTranslation('events')
  // The API lists events in the order in which they were written, so the next one may be anywhere.
  const query = useQuery(api.list.query({ lang: useLanguage(), limit: 100 }))
  const next = query.data && upcoming(query.data, new Date()).slice(0, shownCount)
  return (
    <div className="grid gap-4">
      <h3>{t('heading')}</h3>
      <QueryList
        query={{ ...query, data: next }}
        height={height}
        failedText={t('failed')}
        empty={
          <EmptyState picture="chairs" sheet={pictures} title={t('empty')}>
            <TellMeWhen topic="events" about={t('heading')} />
          </EmptyState>
        }
      >
        {(shown) => (
          <Row label={t('heading')} className="auto-cols-[17rem]">
            {shown.map((event) => (
              <EventCard key={event._id} event={event} />
            ))}
            <li className="border-t-2 border-ink pt-4">
              <Link to="/events" className="font-semibold">
                {t('all')}
              </Link>
            </li>
          </Row>
        )}
      </QueryList>
    </div>
  )
}
