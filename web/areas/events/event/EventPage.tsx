import { events } from '#shared/events/contract.ts'
import type { Language } from '#shared/kernel/language.ts'
import { ItemIntro } from '#web/lists/ItemIntro.tsx'
import { PageError } from '#web/lists/PageError.tsx'
import { sitemapOfList } from '#web/lists/sitemapOfList.ts'
import { client, LinkButton, type LoaderErrorProps, type PageMeta, useTranslation } from '#web/shell/index.ts'
import { EventDay } from '../EventDay.tsx'
import { SaveEvent } from '../SaveEvent.tsx'
import { eventMeta } from './eventMeta.ts'
import { LinkedText } from './LinkedText.tsx'
import { type EventData, loadEvent, type ShownEvent } from './loadEvent.ts'

export const loader = loadEvent
export const meta = ({ data, language }: { data: EventData; language: Language }): PageMeta =>
  eventMeta(data, language)

export const sitemap = sitemapOfList(client(events).list)

/** Shows an event. When it is over, its page stays and says so. */
export default function EventPage({ data: { event } }: { data: EventData }) {
  const { t } = useTranslation('events')
  const { title, description, link, lang } = event
  return (
    <article className="page grid items-start gap-10 lg:grid-cols-[1fr_22rem] lg:gap-16">
      <div className="grid max-w-[38rem] gap-5">
        <ItemIntro
          list={{ to: '/events', name: t('all') }}
          title={title || t('untitled')}
          lang={lang}
          otherLanguageNote={(language) => t('page.otherLanguage', { language })}
          note={event.isOver && t('page.over')}
          description={description && <LinkedText>{description}</LinkedText>}
        />
      </div>
      <div className="grid gap-6 border-t-2 border-ink pt-5">
        <EventFacts event={event} />
        <div className="row">
          {!event.isOver && <SaveEvent event={event} />}
          {link && (
            <LinkButton to={link} look="secondary">
              {t('page.details')}
            </LinkButton>
          )}
        </div>
      </div>
    </article>
  )
}

function EventFacts({ event: { date, hours, zone, place, city } }: { event: ShownEvent }) {
  const { t } = useTranslation('events')
  return (
    <dl className="grid gap-4">
      <div>
        <dt className="text-sm text-soft">{t('page.when')}</dt>
        <dd>
          <EventDay date={date} />
          <br />
          {t('hours', { hours, zone })}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-soft">{t('page.where')}</dt>
        <dd className="wrap-anywhere" translate="no">
          {place}
          <br />
          {city}
        </dd>
      </div>
    </dl>
  )
}

export function ErrorBoundary(problem: LoaderErrorProps) {
  const { t } = useTranslation('events')
  return (
    <PageError
      {...problem}
      missing={{ title: t('page.missing.title'), text: t('page.missing.text') }}
      failed={{ title: t('failed'), text: t('failedText') }}
    >
      <LinkButton to="/events" look={problem.status === 404 ? 'primary' : 'secondary'}>
        {t('all')}
      </LinkButton>
    </PageError>
  )
}
