import { useState } from 'react'
import { type FieldIssue, invalidControls, messagesOf } from '#web/forms/invalidControls.ts'
import { useDraft } from '#web/forms/useDraft.ts'
import { useSending } from '#web/forms/useSending.ts'
import { isRefusal, messageOf, useTranslation } from '#web/shell/index.ts'
import { api } from '../api.ts'
import { type BookingDraft, courseRequestOf, draftKey, emptyDraft } from './bookingDraft.ts'

/**
 * Returns the state of the booking form: a draft that the tab stores, the free slots that were found, and
 * errors.
 */
export function useBookingForm(userId: string, onBooked: () => void) {
  const { t } = useTranslation('bookings')
  const { values, change, discard } = useDraft<BookingDraft>(draftKey, emptyDraft)
  const [invalidFields, setInvalidFields] = useState<readonly FieldIssue[]>([])
  const search = useSending({ call: () => api.slots(courseRequestOf(values)) })
  const booking = useSending({
    call: () => api.create({ userId, people: Number(values.people), ...courseRequestOf(values) }),
    onSuccess() {
      discard()
      onBooked()
    },
  })

  /** Calls `send` if all fields are valid, else marks the invalid ones. */
  const submit = (form: HTMLFormElement, send: () => void) => {
    booking.reset()
    search.reset()
    const newInvalidFields = invalidControls(form)
    setInvalidFields(newInvalidFields)
    if (newInvalidFields.length === 0) send()
  }

  const error = booking.error ?? search.error
  const fieldIssues = isRefusal(error) ? error.issues : invalidFields
  const formError = isRefusal(error)
    ? error.issues.length === 0 && messageOf(error, t)
    : error && t('form.error')
  return {
    values,
    slots: search.data,
    isSearching: search.isPending,
    isBooking: booking.isPending,
    issues: messagesOf(fieldIssues, t),
    error: invalidFields.length > 0 ? t('form.incomplete') : formError,
    /** Changes the draft. Found slots are dropped, unless only the number of people changes. */
    changeDraft(changed: Partial<BookingDraft>) {
      if (!('people' in changed)) search.reset()
      booking.reset()
      setInvalidFields([])
      change(changed)
    },
    /** Fills in the times of a slot, and keeps the found slots to choose from. */
    pickSlot: ({ start, end }: { start: string; end: string }) => change({ start, end }),
    searchSlots: (form: HTMLFormElement) => submit(form, search.send),
    book: (form: HTMLFormElement) => submit(form, booking.send),
  }
}
