import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Package } from '#shared/kernel/actor.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { messageOf, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, Card, EmptyState, Form, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { CourseFields } from './CourseFields.tsx'
import { PriceLine } from './PriceLine.tsx'
import { SlotChoice } from './SlotChoice.tsx'
import { TimeFields } from './TimeFields.tsx'
import { useBookingForm } from './useBookingForm.ts'

interface BookingFormProps {
  userId: string
  plan: Package
  /** Moves the focus to the form as soon as it is there. */
  focused: boolean
  onBooked: () => void
}

export function BookingForm({ userId, plan, focused, onBooked }: BookingFormProps) {
  const { t } = useTranslation('bookings')
  const first = useRef<HTMLInputElement>(null)
  const offered = useQuery(api.offered.query({}))
  const { values, set, pick, check, book, slots, isSearching, isBooking, issues, error } = useBookingForm(
    userId,
    onBooked,
  )
  const isLoaded = offered.data !== undefined
  useEffect(() => {
    if (focused && isLoaded) first.current?.focus()
  }, [focused, isLoaded])

  if (offered.error) return <Alert>{messageOf(offered.error, t)}</Alert>
  if (!offered.data) return <Skeleton className="h-96 w-full" />
  if (offered.data.length === 0)
    return (
      <EmptyState title={t('form.noCities')}>
        <p>{t('form.noCitiesHint')}</p>
      </EmptyState>
    )
  const city = offered.data.find((one) => foldText(one.city) === foldText(values.city))
  return (
    <Form
      busy={isBooking || isSearching}
      issues={issues}
      error={error}
      aria-label={t('form.label')}
      onSubmit={(_, form) => book(form)}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Card className="grid gap-6">
          <CourseFields ref={first} offered={offered.data} city={city} values={values} onChange={set} />
          <TimeFields city={city} values={values} onChange={set} />
        </Card>
        <Card className="grid content-start gap-6 lg:sticky lg:top-24">
          <PriceLine people={Number(values.people)} plan={plan} />
          <Button
            look="secondary"
            busy={isSearching}
            busyLabel={t('form.searching')}
            onClick={({ currentTarget }) => currentTarget.form && check(currentTarget.form)}
          >
            {t('form.check')}
          </Button>
          <SlotChoice found={slots} requested={values} onPick={pick} />
          <Button type="submit" size="large" busy={isBooking} busyLabel={t('form.booking')}>
            {t('form.book')}
          </Button>
          <p className="text-sm text-soft">{t('form.free')}</p>
        </Card>
      </div>
    </Form>
  )
}
