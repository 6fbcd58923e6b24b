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

/** Where an instructor teaches, what, and when. */
export default function SlotsPage() {
  const { t } = useTranslation('instructors')
  const { userId, firstName, email } = useMe()
  const { data: profile, error, refetch } = useQuery(api.profile.query({ email }))
  return (
    <div className="page grid gap-10">
      <PageHeading title={t('greeting', { name: firstName })} lead={t('lead')} />
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
