import { useQuery } from '@tanstack/react-query'
import { useMe, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, PageHeading, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { Bookings } from './bookings/Bookings.tsx'
import { FreeHours } from './FreeHours.tsx'
import { HoursForm } from './HoursForm.tsx'
import { PlaceForm } from './PlaceForm.tsx'
import { Regions } from './Regions.tsx'
import { Subjects } from './Subjects.tsx'

/** An instructor's page: bookings, places, courses and hours. */
export default function SlotsPage() {
  const { t } = useTranslation('instructors')
  const { userId, firstName, lastName, email } = useMe()
  const { data: profile, error, refetch } = useQuery(api.profile.query({ email }))
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
      {error && (
        <Alert>
          {t('profile.failed')}{' '}
          <Button look="quiet" size="small" onClick={() => void refetch()}>
            {t('profile.retry')}
          </Button>
        </Alert>
      )}
      {!profile && !error && <Skeleton className="h-96 w-full" />}
      {profile && (
        <>
          <Bookings userId={userId} email={email} />
          <div className="grid items-start gap-6 lg:grid-cols-3">
            <PlaceForm profile={profile} />
            <Regions profile={profile} />
            <Subjects profile={profile} />
          </div>
          <HoursForm profile={profile} />
          <FreeHours profile={profile} />
        </>
      )}
    </div>
  )
}
