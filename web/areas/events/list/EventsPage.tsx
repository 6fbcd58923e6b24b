import { TellMeWhen } from '#web/forms/tellMeWhen/TellMeWhen.tsx'
import { PageError } from '#web/lists/PageError.tsx'
import {
  i18n,
  Link,
  LinkButton,
  type LoaderErrorProps,
  type PageMeta,
  useLanguage,
  useTranslation,
} from '#web/shell/index.ts'
import { EmptyState, PageHeading } from '#web/ui/index.ts'
import { EventDay } from '../EventDay.tsx'
import { linkedEvent } from '../event/linkedEvent.ts'
import pictures from '../pictures.svg'
import { type EventList, type ListedEvent, loadEvents } from './loadEvents.ts'

export const loader = loadEvents

export function meta({ data: { coming } }: { data: EventList }): PageMeta {
  const t = i18n.getFixedT(null, 'events')
  return {
    title: t('title'),
    description: t('description'),
    linkedData: {
      '@type': 'ItemList',
      itemListElement: coming.map((event, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: linkedEvent(event),
      })),
    },
  }
}

/** Lists the events to come, the next first, and below them the last ones that are over. */
export default function EventsPage({ data: { coming, past } }: { data: EventList }) {
  const { t } = useTranslation('events')
  return (
    <div className="page grid gap-16">
      <div className="grid gap-4">
        <PageHeading title={t('title')} lead={t('lead')} />
        {coming.length > 0 ? (
          <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
            {coming.map((event) => (
              <ComingEvent key={event.id} event={event} />
            ))}
          </ul>
        ) : (
          <EmptyState picture="chairs" sheet={pictures} title={t('empty')}>
            <TellMeWhen topic="events" />
          </EmptyState>
        )}
      </div>
      {past.length > 0 && <PastEvents events={past} />}
    </div>
  )
}

function ComingEvent({ event }: { event: ListedEvent }) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const { id, title, description, date, hours, zone, place, city, lang } = event
  const foreignLang = lang === language ? undefined : lang
  return (
    <li className="grid content-start gap-3 border-t-2 border-ink pt-5">
      <p className="text-sm text-soft">
        <EventDay date={date} />
        <br />
        {t('hours', { hours, zone })}
      </p>
      <h2 className="text-xl wrap-anywhere" lang={foreignLang}>
        <Link to={`/events/${id}`}>{title || t('untitled')}</Link>
      </h2>
      <p className="font-semibold wrap-anywhere" translate="no">
        {`${place}, ${city}`}
      </p>
      {description && (
        <p className="line-clamp-4 whitespace-pre-line text-soft wrap-anywhere" lang={foreignLang}>
          {description}
        </p>
      )}
    </li>
  )
}

function PastEvents({ events }: { events: readonly ListedEvent[] }) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  return (
    <section aria-labelledby="past-heading" className="grid gap-6 border-t border-line pt-10">
      <h2 id="past-heading" className="text-2xl">
        {t('past')}
      </h2>
      <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2 lg:grid-cols-3">
        {events.map(({ id, title, date, city, lang }) => (
          <li key={id} className="grid content-start gap-1">
            <Link
              to={`/events/${id}`}
              className="font-semibold wrap-anywhere"
              {...(lang !== language && { lang })}
            >
              {title || t('untitled')}
            </Link>
            <span className="text-sm text-soft wrap-anywhere">
              <EventDay date={date} />
              {' · '}
              <span translate="no">{city}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ErrorBoundary(problem: LoaderErrorProps) {
  const { t } = useTranslation('events')
  const texts = { title: t('failed'), text: t('failedText') }
  return (
    <PageError {...problem} missing={texts} failed={texts}>
      <LinkButton to="/contact" look="secondary">
        {t('contact')}
      </LinkButton>
    </PageError>
  )
}
