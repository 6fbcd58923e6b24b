import { useState } from 'react'
import { useDraft } from '#web/forms/useDraft.ts'
import { useSending } from '#web/forms/useSending.ts'
import { type FieldIssue, wrongControls } from '#web/forms/wrongControls.ts'
import { ApiError, messageOf, useTranslation, wordsOf } from '#web/shell/index.ts'
import { api } from '../api.ts'
import { type BookingDraft, courseRequestOf, emptyDraft } from './bookingDraft.ts'

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** State of the booking form: a draft that the tab keeps, the free slots that were found, and errors. */
export function useBookingForm(userId: string, onBooked: () => void) {
  const { t } = useTranslation('bookings')
  const { values, change, discard } = useDraft<BookingDraft>('booking', emptyDraft)
  const [invalid, setInvalid] = useState<readonly FieldIssue[]>([])
  const search = useSending({ call: () => api.slots(courseRequestOf(values)) })
  const booking = useSending({
    call: () => api.create({ userId, people: Number(values.people), ...courseRequestOf(values) }),
    onSuccess() {
      discard()
      onBooked()
    },
  })

  /** Sends the form if it is filled in; marks the invalid fields otherwise. */
  const submit = (form: HTMLFormElement, sending: { send: (sent: undefined) => Promise<void> }) => {
    booking.reset()
    search.reset()
    const invalidNow = wrongControls(form)
    setInvalid(invalidNow)
    if (invalidNow.length === 0) void sending.send(undefined)
  }

  const error = booking.error ?? search.error
  const fieldIssues = isRefusal(error) ? error.issues : invalid
  const formError = isRefusal(error)
    ? error.issues.length === 0 && messageOf(error, t)
    : error && t('form.error')
  return {
    values,
    slots: search.data,
    isSearching: search.isPending,
    isBooking: booking.isPending,
    issues: fieldIssues.map((issue) => ({ path: issue.path, message: wordsOf(issue, t) })),
    error: invalid.length > 0 ? t('form.incomplete') : formError,
    /** Changes the draft. Found slots are dropped, unless only the number of people changes. */
    set(changed: Partial<BookingDraft>) {
      if (!('people' in changed)) search.reset()
      booking.reset()
      setInvalid([])
      change(changed)
    },
    /** Fills in the times of a slot, and keeps the found slots to choose from. */
    pick: ({ start, end }: { start: string; end: string }) => change({ start, end }),
    check: (form: HTMLFormElement) => submit(form, search),
    book: (form: HTMLFormElement) => submit(form, booking),
  }
}
