import { useEffect, useState } from 'react'
import { TellMeWhen } from '#web/forms/tellMeWhen/TellMeWhen.tsx'
import { ListLoading, ListPage } from '#web/lists/ListPage.tsx'
import { PageError } from '#web/lists/PageError.tsx'
import {
  accountApi,
  i18n,
  LinkButton,
  type LoaderErrorProps,
  type PageMeta,
  readStored,
  Slot,
  useSession,
  useTranslation,
} from '#web/shell/index.ts'
import { Card, EmptyState, PageHeading, Skeleton } from '#web/ui/index.ts'
import { useOfferTexts } from '../offer/useOfferTexts.ts'
import { CourseCards } from './CourseCards.tsx'
import { type CourseList, loadCourses } from './loadCourses.ts'

export const loader = loadCourses

export function meta({ data: { items, isLater } }: { data: CourseList }): PageMeta {
  const t = i18n.getFixedT(null, 'courses')
  return {
    title: t(isLater ? 'list.older' : 'offer.all'),
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

/** Lists all courses. A user who has bought courses sees their lessons instead. */
export default function CoursesPage({ data }: { data: CourseList }) {
  const { t } = useTranslation('courses')
  const { t: ofOffer } = useOfferTexts()
  const { isLoggedIn } = useSession()
  const owns = useOwnsCourse(!data.isLater)
  const isInvited = useIsInvited()
  const listKey = (key: 'title' | 'lead' | 'older' | 'newest' | 'empty') =>
    key === 'empty' ? t('empty') : ofOffer(key)
  if (owns === undefined)
    return (
      <div className="page">
        <Skeleton className="h-96 w-full" />
      </div>
    )
  if (owns === 'yes')
    return (
      <div className="page grid gap-8">
        {isInvited && <Slot name="courses/invited" />}
        <Slot name="courses/owned" />
      </div>
    )
  if (owns === 'no')
    return (
      <div className="page grid gap-12">
        <div className="grid gap-8">
          {isInvited ? (
            <>
              <PageHeading title={t('owned.title')} lead={ofOffer('invited')} />
              <Slot name="courses/invited" />
            </>
          ) : (
            <>
              <PageHeading title={t('owned.denied')} lead={t('errors.course.notPurchased')} />
              <p>
                <LinkButton to="/buy-courses">{t('owned.toBooking')}</LinkButton>
              </p>
            </>
          )}
        </div>
        <section aria-labelledby="all-heading" className="grid gap-8 border-t border-line pt-10">
          <h2 id="all-heading" className="text-2xl">
            {ofOffer('all')}
          </h2>
          {data.items.length > 0 ? (
            <CourseCards courses={data.items} heading="h3" />
          ) : (
            <EmptyState picture="classroom" title={t('empty')}>
              <TellMeWhen topic="courses" />
            </EmptyState>
          )}
        </section>
      </div>
    )
  return (
    <>
      {!isLoggedIn && isInvited && (
        <div className="page pb-0">
          <Slot name="courses/invited" />
        </div>
      )}
      <ListPage
        path="/courses"
        list={data}
        t={listKey}
        picture="classroom"
        whenEmpty={<TellMeWhen topic="courses" />}
      >
        <CourseCards courses={data.items} heading="h2" />
      </ListPage>
      {!isLoggedIn && !isInvited && <Denied />}
    </>
  )
}

/**
 * Returns whether the user has bought a course: `none` for visitors and instructors, who cannot; undefined
 * until the server has responded. After a failure it returns `yes`, because the section of lessons shows the
 * error.
 */
function useOwnsCourse(isAsked: boolean): 'yes' | 'no' | 'none' | undefined {
  const { isLoggedIn, isInstructor, userId } = useSession()
  const [owner, setOwner] = useState<{ userId: string | undefined; owns: boolean }>()
  const mayOwn = isAsked && isLoggedIn && !isInstructor
  useEffect(() => {
    if (!mayOwn) return
    accountApi.me().then(
      ({ courses }) => setOwner({ userId, owns: courses.length > 0 }),
      () => setOwner({ userId, owns: true }),
    )
  }, [mayOwn, userId])
  if (!mayOwn) return 'none'
  if (!owner || owner.userId !== userId) return undefined
  return owner.owns ? 'yes' : 'no'
}

/** True if an invitation to a course was opened in this browser and not taken yet. The prerendered page knows of none. */
function useIsInvited(): boolean {
  const [isInvited, setInvited] = useState(false)
  useEffect(() => setInvited(readStored('pendingInvitation') !== undefined), [])
  return isInvited
}

/** Tells visitors why they see no lessons, and links to the booking of a course and to the login. */
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
