import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Profile } from '#shared/instructors/contract.ts'
import { addDays, dayIn, timeIn } from '#shared/kernel/calendar.ts'
import { freeHours, hoursOn, quartersOf } from '#shared/timetable/hours.ts'
import { formatDay, formatTime } from '#web/forms/wallTime.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { Slot, useLanguage, useMe, useTranslation } from '#web/shell/index.ts'
import { Banner, EmptyState, PageHeading, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { Bookings } from './bookings/Bookings.tsx'
import { HoursForm } from './HoursForm.tsx'
import { PlaceForm } from './PlaceForm.tsx'
import { Regions } from './Regions.tsx'
import { Subjects } from './Subjects.tsx'

// The form loads later, because the first script of the page has no room for the upload of a picture.
const IntroductionForm = lazy(() => import('../introduction/IntroductionForm.tsx'))
const BusyTimes = lazy(() => import('../busy/BusyTimes.tsx'))

/** Shows an instructor's bookings, places, courses, introduction and hours. */
export default function SlotsPage() {
  const { t } = useTranslation('instructors')
  const { userId, firstName, lastName, email } = useMe()
  const { data: profile, error, refetch } = useQuery(api.profile.query({ email }))
  const busy = useQuery(api.busyCalendar.query({})).data?.calendar?.busy ?? []
  const freeDays = profile ? freeDaysOf(profile, busy, new Date()) : []
  const facts = [
    [t('list.name'), `${firstName} ${lastName}`],
    [t('fields.email'), email],
  ] as const
  return (
    <div className="page grid gap-10">
      <div className="grid gap-3">
        <PageHeading title={t('greeting', { name: firstName })} lead={t('lead')} />
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {facts.map(([label, value]) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt className="text-soft">{label}</dt>
              <dd className="font-medium wrap-anywhere" translate="no">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {error && <LoadFailure onRetry={() => void refetch()}>{t('profile.failed')}</LoadFailure>}
      {!profile && !error && <Skeleton className="h-96 w-full" />}
      {profile && (
        <>
          <Missing profile={profile} hasFreeHours={freeDays.length > 0} />
          <Bookings userId={userId} email={email} />
          <Slot name="instructors/classes" />
          <div className="grid items-start gap-6 lg:grid-cols-3">
            <PlaceForm profile={profile} />
            <Regions profile={profile} />
            <Subjects profile={profile} />
          </div>
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <IntroductionForm profile={profile} />
          </Suspense>
          <HoursForm profile={profile} />
          <Suspense fallback={<Skeleton className="h-48 w-full" />}>
            <BusyTimes email={email} hasCity={profile.timeZone !== ''} />
          </Suspense>
          <FreeHours days={freeDays} />
        </>
      )}
    </div>
  )
}

const daysShown = 28

/** Lists the days of the next four weeks with hours that members can book: stored hours without booked and busy ones. */
function freeDaysOf(profile: Profile, busy: Profile['bookings'], now: Date) {
  const today = dayIn(profile.timeZone, now)
  const pastQuarters = quartersOf({ start: '00:00', end: timeIn(profile.timeZone, now) })
  return Array.from({ length: daysShown }, (_, index) => addDays(today, index)).flatMap((date) => {
    const takenQuarters = [...profile.bookings, ...busy]
      .filter((booked) => booked.date === date)
      .flatMap(quartersOf)
    const free = freeHours(
      hoursOn(profile, date),
      date === today ? [...takenQuarters, ...pastQuarters] : takenQuarters,
    )
    return free.length > 0 ? [{ date, free }] : []
  })
}

/** Says what keeps members from booking the instructor, with links to where it can be mended; nothing if they can. */
function Missing({ profile, hasFreeHours }: { profile: Profile; hasFreeHours: boolean }) {
  const { t } = useTranslation('instructors')
  const missing = [
    { key: 'city', href: '#place-heading', isMissing: profile.timeZone === '' },
    { key: 'course', href: '#subjects-heading', isMissing: profile.subjects.length === 0 },
    { key: 'hours', href: '#hours-heading', isMissing: !hasFreeHours },
  ] as const
  if (!missing.some(({ isMissing }) => isMissing)) return null
  return (
    <Banner tone="warning" still>
      <strong className="block">{t('missing.heading')}</strong>
      {t('missing.lead')}
      <ul className="list-disc ps-5">
        {missing
          .filter(({ isMissing }) => isMissing)
          .map(({ key, href }) => (
            <li key={key}>
              <a href={href}>{t(`missing.${key}`)}</a>
            </li>
          ))}
      </ul>
    </Banner>
  )
}

/** Shows the hours that members can book in the next four weeks. */
function FreeHours({ days }: { days: ReturnType<typeof freeDaysOf> }) {
  const { t } = useTranslation('instructors')
  const language = useLanguage()
  return (
    <section aria-labelledby="free-heading" className="grid gap-5">
      <h2 id="free-heading" className="text-xl">
        {t('free.heading')}
      </h2>
      {days.length === 0 ? (
        <EmptyState title={t('free.empty')}>
          <p>{t('free.hint')}</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {days.map(({ date, free }) => (
            <li key={date} className="grid grid-cols-[7rem_1fr] gap-3 border-t border-line py-3">
              <strong className="first-letter:uppercase">{formatDay(date, language)}</strong>
              <span>
                {free.map(({ start, end }) => (
                  <span key={start} className="block">
                    {formatTime(start, language)} – {formatTime(end, language)}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
