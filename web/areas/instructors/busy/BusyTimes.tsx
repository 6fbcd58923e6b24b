import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { Card, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { AddressForm } from './AddressForm.tsx'
import { CalendarState } from './CalendarState.tsx'
import type { CalendarAnswer } from './calendarAnswer.ts'
import { useBusyTexts } from './useBusyTexts.ts'

/** Lets an instructor choose a calendar from which busy times are read, and shows its state. */
export default function BusyTimes({ email, hasCity }: { email: string; hasCity: boolean }) {
  const { t } = useBusyTexts()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(api.busyCalendar.query({}))
  const [isChanging, setIsChanging] = useState(false)
  const show = (answer: CalendarAnswer) => {
    setIsChanging(false)
    client.setQueryData(api.busyCalendar.query({}).queryKey, answer)
    // Adding or removing a calendar changes the version of the profile.
    void client.invalidateQueries({ queryKey: api.profile.query({ email }).queryKey })
  }
  const calendar = data?.calendar
  return (
    <Card as="section" aria-labelledby="busy-heading" className="grid gap-5">
      <div className="grid max-w-[70ch] gap-1">
        <h2 id="busy-heading" className="text-xl">
          {t('heading')}
        </h2>
        <p className="text-soft">{t('lead')}</p>
      </div>
      {error && <LoadFailure onRetry={() => void refetch()}>{t('failed')}</LoadFailure>}
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {calendar && (
        <CalendarState
          calendar={calendar}
          isChanging={isChanging}
          onToggleAddress={() => setIsChanging(!isChanging)}
          onChange={show}
        />
      )}
      {data && (!calendar || isChanging) && <AddressForm hasCity={hasCity} onRead={show} />}
    </Card>
  )
}
