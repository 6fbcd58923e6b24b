import { events } from '#shared/events/contract.ts'
import { type Language, languageNames } from '#shared/kernel/language.ts'
import { PageError } from '#web/lists/PageError.tsx'
import {
  client,
  Link,
  LinkButton,
  type LoaderErrorProps,
  type PageMeta,
  type SitemapPart,
  useLanguage,
  useTranslation,
} from '#web/shell/index.ts'
import { EventDay } from '../EventDay.tsx'
import { SaveEvent } from '../SaveEvent.tsx'
import { eventMeta } from './eventMeta.ts'
import { LinkedText } from './LinkedText.tsx'
import { type EventData, loadEvent, type ShownEvent } from './loadEvent.ts'

export const loader = loadEvent
export const meta = ({ data, language }: { data: EventData; language: Language }): PageMeta =>
  eventMeta(data, language)

export async function sitemap(after?: string): Promise<SitemapPart> {
  const { items, next } = await client(events).list.page({ limit: 1000, after })
  return { pages: items.map(({ _id, languages }) => ({ params: { id: _id }, languages })), next }
}

/** Shows an event. When it is over, its page stays and says so. */
export default function EventPage({ data: { event } }: { data: EventData }) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const { title, description, link, lang } = event
  const foreignLang = lang === language ? undefined : lang
  return (
    <article className="page grid items-start gap-10 lg:grid-cols-[1fr_22rem] lg:gap-16">
      <div className="grid max-w-[38rem] gap-5">
        <p className="text-sm">
          <Link to="/events" className="font-semibold">
            {t('all')}
          </Link>
        </p>
        <h1 className="text-4xl text-balance wrap-anywhere" lang={foreignLang}>
          {title || t('untitled')}
        </h1>
        {event.isOver && <Note>{t('page.over')}</Note>}
        {foreignLang && <Note>{t('page.otherLanguage', { language: languageNames[foreignLang] })}</Note>}
        {description && (
          <p className="text-lg leading-normal whitespace-pre-line wrap-anywhere" lang={foreignLang}>
            <LinkedText>{description}</LinkedText>
          </p>
        )}
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

const Note = ({ children }: { children: string }) => (
  <p className="border-l-4 border-accent bg-accent-wash px-4 py-3 text-sm">{children}</p>
)

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
