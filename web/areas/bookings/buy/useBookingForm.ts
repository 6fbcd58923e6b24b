import { useState } from 'react'
import { useDraft } from '#web/forms/useDraft.ts'
import { useSending } from '#web/forms/useSending.ts'
import { type FieldIssue, wrongControls } from '#web/forms/wrongControls.ts'
import { ApiError, messageOf, useTranslation, wordsOf } from '#web/shell/index.ts'
import { api } from '../api.ts'
import { noWish, type Wish, wantedOf } from './wish.ts'

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** A member's wish, and what the server says to it: the slots that are free, or that it is booked. What is typed is kept by the tab. */
export function useBookingForm(userId: string, onBooked: () => void) {
  const { t } = useTranslation('bookings')
  const { values, change, discard } = useDraft<Wish>('booking', noWish)
  const [found, setFound] = useState<readonly FieldIssue[]>([])
  const search = useSending({ call: () => api.slots(wantedOf(values)) })
  const booking = useSending({
    call: () => api.create({ userId, people: Number(values.people), ...wantedOf(values) }),
    onSuccess() {
      discard()
      onBooked()
    },
  })

  /** Sends what is filled in, and marks what is not. */
  const when = (form: HTMLFormElement, sending: { send: (sent: undefined) => Promise<void> }) => {
    booking.reset()
    search.reset()
    const wrong = wrongControls(form)
    setFound(wrong)
    if (wrong.length === 0) void sending.send(undefined)
  }

  const error = booking.error ?? search.error
  const wrong = isRefusal(error) ? error.issues : found
  const whole = isRefusal(error) ? error.issues.length === 0 && messageOf(error, t) : error && t('form.error')
  return {
    values,
    slots: search.data,
    isSearching: search.isPending,
    isBooking: booking.isPending,
    issues: wrong.map((issue) => ({ path: issue.path, message: wordsOf(issue, t) })),
    error: found.length > 0 ? t('form.incomplete') : whole,
    /** Slots that were found for something else tell nothing any more. */
    set(changed: Partial<Wish>) {
      if (!('people' in changed)) search.reset()
      booking.reset()
      setFound([])
      change(changed)
    },
    /** Takes the times of a slot; the other slots can still be chosen. */
    pick: ({ start, end }: { start: string; end: string }) => change({ start, end }),
    check: (form: HTMLFormElement) => when(form, search),
    book: (form: HTMLFormElement) => when(form, booking),
  }
}
