import { useState } from 'react'
import type { Booking } from '#shared/bookings/booking.ts'
import { useForm } from '#web/forms/useForm.ts'
import { formatTime } from '#web/forms/wallTime.ts'
import { useLanguage } from '#web/shell/index.ts'
import { Button, Field, Form, SelectField } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { MonthPicker } from '../month/MonthPicker.tsx'
import { startsWithin } from './proposals.ts'
import { useMoveTexts } from './useMoveTexts.ts'

interface Props {
  booking: Booking
  onSent: () => void
  onCancel: () => void
}

/** Proposes another first session: a day on which the booking's instructor is free, and the time at which the sessions begin. */
export function MoveForm({ booking, onSent, onCancel }: Props) {
  const { t: texts } = useMoveTexts()
  const language = useLanguage()
  const { _id: id, timeZone, start: presentStart, city, durationWeeks } = booking
  const [date, setDate] = useState('')
  const { form } = useForm({
    call: ({ start = '', note }) => api.propose({ id, date, start, note }),
    onSuccess: onSent,
    failedText: texts('failed'),
  })
  return (
    <Form {...form} aria-label={texts('propose')}>
      <MonthPicker
        query={(month) => api.freeToMove.query({ id, month })}
        timeZone={timeZone}
        firstDate={booking.date}
        chosen={date}
        onChoose={setDate}
      >
        {(hours) => {
          const starts = startsWithin(hours, booking)
          return (
            <>
              <SelectField
                key={date}
                name="start"
                label={texts('start')}
                hint={[texts('zone', { city }), durationWeeks > 1 && texts('weekly')]
                  .filter(Boolean)
                  .join(' ')}
                defaultValue={starts.includes(presentStart) ? presentStart : starts[0]}
              >
                {starts.map((start) => (
                  <option key={start} value={start}>
                    {formatTime(start, language)}
                  </option>
                ))}
              </SelectField>
              <Field
                name="note"
                label={texts('note')}
                hint={texts('noteHint')}
                optionalLabel={texts('optional')}
                multiline
                rows={3}
                maxLength={300}
              />
            </>
          )
        }}
      </MonthPicker>
      {!date && <p className="text-sm text-soft">{texts('choose')}</p>}
      <div className="row">
        {date && (
          <Button type="submit" busy={form.busy} busyLabel={texts('busy')}>
            {texts('send')}
          </Button>
        )}
        <Button look="quiet" onClick={onCancel}>
          {texts('back')}
        </Button>
      </div>
    </Form>
  )
}
