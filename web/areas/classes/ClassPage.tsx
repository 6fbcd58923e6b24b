import { lazy, type ReactNode, Suspense, useCallback, useEffect, useSyncExternalStore } from 'react'
import type { ClassView } from '#shared/classes/classView.ts'
import { daysForAfter, minPeople } from '#shared/classes/limits.ts'
import { type StageName, stageNames } from '#shared/classes/stages.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import type { Language } from '#shared/kernel/language.ts'
import { PageError } from '#web/lists/PageError.tsx'
import { i18n, LinkButton, type LoaderErrorProps, type PageMeta, useLanguage } from '#web/shell/index.ts'
import { Card, PageHeading, Skeleton } from '#web/ui/index.ts'
import { api } from './api.ts'
import { loadClass, type OpenedClass } from './loadClass.ts'
import { Spreads } from './Spreads.tsx'
import { noteVisit, useOwnClasses } from './store/ownClasses.ts'
import { useClassTexts } from './useClassTexts.ts'
import { usePolled } from './usePolled.ts'

// The form is loaded separately, because it imports the calculators, which reading the page does not need.
const GiveFigure = lazy(() => import('./GiveFigure.browser.tsx'))

export const loader = loadClass

export const meta = ({ language }: { data: OpenedClass; language: Language }): PageMeta => {
  const t = i18n.getFixedT(language, 'classes')
  return { title: t('title'), description: t('description') }
}

const never = () => () => undefined
/** False while the page is rendered on the server and hydrated: only the browser knows its figures. */
const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The page of a class (`/class/:code`), where people give their figures and see the spread of all figures. */
export default function ClassPage({ data }: { data: OpenedClass }) {
  const { t, days, hours } = useClassTexts()
  const language = useLanguage()
  const inBrowser = useInBrowser()
  const { code } = data
  // The document from CloudFront may be some seconds old, so the class is read again.
  const { data: latest, set } = usePolled(useCallback(() => api.read({ code }), [code]))
  const shown = latest?._id === data._id ? latest : data
  const { _id: id, courseName, city, area, people, answered } = shown
  const own = useOwnClasses().value[id]

  useEffect(() => {
    noteVisit(id, { code, courseName, at: new Date().toISOString() })
  }, [id, code, courseName])

  const waiting = <Skeleton className="h-72 w-full rounded-card" />
  return (
    <article className="page grid grid-cols-1 content-start gap-10">
      <PageHeading
        eyebrow={t('title')}
        title={
          <span translate="no" className="wrap-anywhere">
            {courseNameIn(language, courseName)}
          </span>
        }
        lead={t('lead')}
      />
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Fact label={t('facts.days')}>
          {days(shown)}, {hours(shown)}
        </Fact>
        <Fact label={t('facts.place')}>
          <span translate="no">{[city, area].filter(Boolean).join(', ')}</span>
        </Fact>
        <Fact label={t('facts.answered')}>{t('facts.of', { count: answered, people })}</Fact>
      </dl>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div className="grid grid-cols-1 gap-10">
          <ol className="grid gap-3">
            {stageNames.map((stage) => (
              <StageTime key={stage} stage={stage} shown={shown} />
            ))}
          </ol>
          <noscript>
            <p>{t('noScript')}</p>
          </noscript>
          <div className="noscript:hidden">
            {inBrowser ? (
              <Suspense fallback={waiting}>
                <GiveFigure code={code} shown={shown} own={own} onGiven={set} />
              </Suspense>
            ) : (
              waiting
            )}
          </div>
        </div>
        <Card as="section" className="grid gap-4">
          <h2 className="text-xl">{t('privacy.heading')}</h2>
          <ul className="grid list-disc gap-2 ps-5">
            <li>{t('privacy.stored')}</li>
            <li>{t('privacy.seen', { least: minPeople })}</li>
            <li>{t('privacy.spread', { least: minPeople })}</li>
            <li>{t('privacy.rest')}</li>
            <li>{t('privacy.end', { days: daysForAfter })}</li>
          </ul>
        </Card>
      </div>
      <section aria-labelledby="class-spread" className="grid gap-6">
        <h2 id="class-spread" className="text-xl">
          {t('spread.heading')}
        </h2>
        <Spreads shown={shown} own={{ before: own?.before, after: own?.after }} />
      </section>
    </article>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-soft">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)

/** Says when a figure can be given, by the clock of the class's city. */
function StageTime({ stage, shown }: { stage: StageName; shown: ClassView }) {
  const { t, moment } = useClassTexts()
  const { timeZone } = shown
  const { isOpen, opensAt, closesAt } = shown[stage]
  const isAhead = !isOpen && opensAt !== undefined && new Date(opensAt) > new Date()
  const state = isOpen ? 'open' : isAhead ? 'ahead' : 'closed'
  return (
    <li className="grid gap-1 border-s-4 border-line ps-4">
      <strong>{t(`stages.${stage}`)}</strong>
      <span>
        {t(`stages.${state}`, {
          until: moment(closesAt, timeZone),
          from: moment(opensAt ?? closesAt, timeZone),
        })}
      </span>
    </li>
  )
}

export function ErrorBoundary(error: LoaderErrorProps) {
  const { t } = useClassTexts()
  return (
    <PageError
      {...error}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
      failed={{ title: t('failed.title'), text: t('failed.text') }}
    >
      <LinkButton to="/footprint" look={error.status === 404 ? 'primary' : 'secondary'}>
        {t('missing.footprint')}
      </LinkButton>
    </PageError>
  )
}
