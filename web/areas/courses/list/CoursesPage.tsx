import { lazy, Suspense } from 'react'
import { ListLoading, ListPage } from '#web/lists/ListPage.tsx'
import { PageError } from '#web/lists/PageError.tsx'
import {
  i18n,
  LinkButton,
  type LoaderErrorProps,
  type PageMeta,
  useSession,
  useTranslation,
} from '#web/shell/index.ts'
import { Card, EmptyState, Skeleton } from '#web/ui/index.ts'
import { useOfferTexts } from '../offer/useOfferTexts.ts'
import { CourseCards } from './CourseCards.tsx'
import { type CourseList, loadCourses } from './loadCourses.ts'

const OwnedCourses = lazy(() => import('../owned/OwnedCourses.tsx'))

export const loader = loadCourses

export function meta({ data: { items, isLater } }: { data: CourseList }): PageMeta {
  const t = i18n.getFixedT(null, 'courses')
  return {
    title: t(isLater ? 'list.older' : 'manage.title'),
    description: t('list.description'),
    linkedData: {
      '@type': 'ItemList',
      itemListElement: items.map(({ title, description }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: { '@type': 'Course', name: title || t('untitled'), description },
      })),
    },
  }
}

/** All courses, or for whoever has bought some, the lessons of these. */
export default function CoursesPage({ data }: { data: CourseList }) {
  const { t } = useOfferTexts()
  const { isLoggedIn, isInstructor } = useSession()
  if (isLoggedIn && !isInstructor && !data.isLater)
    return (
      <div className="page">
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <OwnedCourses>
            <section aria-labelledby="all-heading" className="grid gap-8 border-t border-line pt-10">
              <h2 id="all-heading" className="text-2xl">
                {t('all')}
              </h2>
              {data.items.length > 0 ? (
                <CourseCards courses={data.items} heading="h3" />
              ) : (
                <EmptyState title={t('empty')} />
              )}
            </section>
          </OwnedCourses>
        </Suspense>
      </div>
    )
  return (
    <>
      <ListPage path="/courses" list={data} t={t}>
        <CourseCards courses={data.items} heading="h2" />
      </ListPage>
      {!isLoggedIn && <Denied />}
    </>
  )
}

/** Tells visitors why there are no lessons here, and where both buyers and others go on. */
function Denied() {
  const { t } = useOfferTexts()
  const { t: ofCourses } = useTranslation('courses')
  return (
    <div className="page pt-0">
      <Card as="section" className="grid justify-items-start gap-4">
        <h2 className="text-2xl">{t('denied.heading')}</h2>
        <p>
          <strong>{ofCourses('owned.denied')}</strong>. {ofCourses('errors.course.notPurchased')}{' '}
          {t('denied.text')}
        </p>
        <div className="row">
          <LinkButton to="/buy-courses">{ofCourses('owned.toBooking')}</LinkButton>
          <LinkButton to="/login" look="secondary">
            {t('denied.login')}
          </LinkButton>
        </div>
      </Card>
    </div>
  )
}

export const HydrateFallback = () => <Loading />

function Loading() {
  const { t } = useOfferTexts()
  return <ListLoading text={t('loading')} height="h-96" />
}

export function ErrorBoundary(problem: LoaderErrorProps) {
  const { t } = useOfferTexts()
  return (
    <PageError
      {...problem}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
      failed={{ title: t('failed.title'), text: t('failed.text') }}
    >
      <LinkButton to="/courses" look={problem.status === 404 ? 'primary' : 'secondary'}>
        {t('all')}
      </LinkButton>
    </PageError>
  )
}
