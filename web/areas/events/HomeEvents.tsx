import { useQuery } from '@tanstack/react-query'
import { events } from '#shared/events/contract.ts'
import { upcoming } from '#shared/events/event.ts'
import { TellMeWhen } from '#web/forms/tellMeWhen/TellMeWhen.tsx'
import { QueryList } from '#web/lists/QueryList.tsx'
import { Row } from '#web/lists/Row.tsx'
import { type Answer, client, formatMoment, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, EmptyState, Icon } from '#web/ui/index.ts'
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
  const { title, description, date, hours, place, city, link, lang } = event
  const day = formatMoment(`${date}T12:00:00Z`, language, { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <li
      className="grid content-start gap-2 border-t-2 border-ink pt-4"
      lang={lang === language ? undefined : lang}
    >
      <p className="line-clamp-3 text-sm text-soft" lang={language}>
        <time dateTime={date}>{day}</time>, {hours} · <span translate="no">{`${place}, ${city}`}</span>
      </p>
      <h3 className="line-clamp-2 text-lg [overflow-wrap:anywhere]">
        {link ? (
          <a href={link} rel="noopener" className="text-ink">
            {title || t('untitled')} <Icon name="arrowRight" className="inline -rotate-45 text-brand" />
          </a>
        ) : (
          title || t('untitled')
        )}
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
      <h3 className="text-2xl">{t('heading')}</h3>
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
          </Row>
        )}
      </QueryList>
    </div>
  )
}
