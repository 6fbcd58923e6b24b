import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { maxPeople } from '#shared/bookings/booking.ts'
import type { Package } from '#shared/kernel/actor.ts'
import { courseFee, minPeople } from '#shared/kernel/courseFee.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { dollarsOf } from '#shared/kernel/money.ts'
import { formatTime } from '#web/forms/wallTime.ts'
import { formatPrice, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Banner, Button, Card, classes, EmptyState, Form, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { FreeDays } from '../month/FreeDays.tsx'
import type { FoundSlots } from './booking.ts'
import { CourseFields } from './CourseFields.tsx'
import { TimeFields } from './TimeFields.tsx'
import { useBookingForm } from './useBookingForm.ts'
import { useLinkedDay } from './useLinkedDay.ts'

interface BookingFormProps {
  userId: string
  plan: Package
  /** Moves the focus to the form as soon as the form is shown. */
  focused: boolean
  onBooked: () => void
}

export function BookingForm({ userId, plan, focused, onBooked }: BookingFormProps) {
  const { t } = useTranslation('bookings')
  const firstField = useRef<HTMLInputElement>(null)
  const offered = useQuery(api.offered.query({}))
  const { values, changeDraft, pickSlot, searchSlots, book, slots, isSearching, isBooking, issues, error } =
    useBookingForm(userId, onBooked)
  const isLinked = useLinkedDay(offered.data, changeDraft)
  const isLoaded = offered.data !== undefined
  useEffect(() => {
    if (focused && isLoaded) firstField.current?.focus()
  }, [focused, isLoaded])

  if (offered.error) return <Alert>{messageOf(offered.error, t)}</Alert>
  if (!offered.data || isLinked) return <Skeleton className="h-96 w-full" />
  if (offered.data.length === 0)
    return (
      <EmptyState title={t('form.noCities')}>
        <p>{t('form.noCitiesHint')}</p>
      </EmptyState>
    )
  const city = offered.data.find((offeredCity) => foldText(offeredCity.city) === foldText(values.city))
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
          <CourseFields
            ref={firstField}
            offered={offered.data}
            city={city}
            values={values}
            onChange={changeDraft}
          />
          <FreeDays offered={offered.data} city={city} values={values} onChange={changeDraft} />
          <TimeFields city={city} values={values} onChange={changeDraft} />
        </Card>
        <Card className="grid content-start gap-6 lg:sticky lg:top-24">
          <PriceLine people={Number(values.people)} plan={plan} />
          <Button
            look="secondary"
            busy={isSearching}
            busyLabel={t('form.searching')}
            onClick={({ currentTarget }) => currentTarget.form && searchSlots(currentTarget.form)}
          >
            {t('form.check')}
          </Button>
          <SlotChoice result={slots} requestedTimes={values} onPick={pickSlot} />
          <Button type="submit" size="large" busy={isBooking} busyLabel={t('form.booking')}>
            {t('form.book')}
          </Button>
          <p className="text-sm text-soft">{t('form.free')}</p>
        </Card>
      </div>
    </Form>
  )
}

/** The price, shown before booking. The price that is charged is computed by the server. */
function PriceLine({ people, plan }: { people: number; plan: Package }) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const count = Math.min(maxPeople, Math.max(minPeople, Math.trunc(people) || minPeople))
  const priceText = (forPlan: Package, heads: number) =>
    formatPrice(dollarsOf(courseFee(heads, forPlan)), language)
  return (
    <div className="grid gap-1" aria-live="polite">
      <p className="text-soft">{t('price.label')}</p>
      <p className="text-3xl font-semibold">
        {plan === 'premium' && (
          <s className="pe-3 text-xl font-normal text-soft">{priceText('pro', count)}</s>
        )}
        {priceText(plan, count)}
      </p>
      <p className="text-sm text-soft">{t('price.each', { count, price: priceText(plan, 1) })}</p>
      {plan === 'premium' && <p className="text-sm font-semibold text-brand">{t('price.discount')}</p>}
    </div>
  )
}

interface SlotChoiceProps {
  result: FoundSlots | undefined
  requestedTimes: { start: string; end: string }
  onPick: (slot: { start: string; end: string }) => void
}

/** The free hours around the requested time. Picking one fills in its times. */
function SlotChoice({ result, requestedTimes, onPick }: SlotChoiceProps) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  if (!result) return null
  if (result.slots.length === 0) return <Banner tone="warning">{t('slots.none')}</Banner>
  const isPicked = (slot: { start: string; end: string }) =>
    slot.start === requestedTimes.start && slot.end === requestedTimes.end
  const isInside = result.slots.some(
    ({ start, end }) => start <= requestedTimes.start && requestedTimes.end <= end,
  )
  return (
    <div className="grid gap-3">
      <Banner tone={isInside ? 'success' : 'info'}>{t(isInside ? 'slots.free' : 'slots.near')}</Banner>
      <ul aria-label={t('slots.label')} className="grid gap-2">
        {result.slots.map((slot, index) => (
          // Two slots may have the same name and time, and the list is never reordered.
          <li key={index}>
            <button
              type="button"
              aria-pressed={isPicked(slot)}
              onClick={() => onPick(slot)}
              className={classes(
                'control flex w-full cursor-pointer flex-wrap justify-between gap-x-4 text-start',
                isPicked(slot) && 'bg-brand-wash font-semibold',
              )}
            >
              <span translate="no">{slot.firstName}</span>
              <span>
                {formatTime(slot.start, language)} – {formatTime(slot.end, language)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
