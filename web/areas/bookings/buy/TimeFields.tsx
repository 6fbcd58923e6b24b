import { dayIn, timeOf } from '#shared/kernel/calendar.ts'
import { formatTime } from '#web/forms/wallTime.ts'
import { useLanguage, useTranslation } from '#web/shell/index.ts'
import { Field, SelectField } from '#web/ui/index.ts'
import type { City } from './booking.ts'
import type { BookingDraft } from './bookingDraft.ts'

const [firstMinute, lastMinute, stepMinutes] = [6 * 60, 22 * 60, 15]
const times = Array.from({ length: (lastMinute - firstMinute) / stepMinutes + 1 }, (_, index) =>
  timeOf(firstMinute + index * stepMinutes),
)

interface TimeFieldsProps {
  city: City | undefined
  values: BookingDraft
  onChange: (changes: Partial<BookingDraft>) => void
}

/** The fields for the first day and the hours, in the city's local time. */
export function TimeFields({ city, values, onChange }: TimeFieldsProps) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const { date, start, end } = values
  // A picked slot may begin or end between the quarter-hours.
  const allTimes = [...new Set([...times, start, end])].filter(Boolean).toSorted()
  return (
    <fieldset>
      <legend className="pb-4 text-xl font-semibold">{t('form.when')}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field
          name="date"
          type="date"
          required
          min={dayIn(city?.timeZone ?? 'UTC', new Date())}
          label={t('fields.date')}
          hint={city && t('fields.zone', { city: city.city })}
          value={date}
          onChange={({ target }) => onChange({ date: target.value })}
        />
        {(['start', 'end'] as const).map((edge) => (
          <SelectField
            key={edge}
            name={edge}
            required
            label={t(`fields.${edge}`)}
            value={values[edge]}
            onChange={({ target }) => onChange({ [edge]: target.value })}
          >
            <option value="">{t('fields.choose')}</option>
            {allTimes
              .filter((time) => edge === 'start' || time > start)
              .map((time) => (
                <option key={time} value={time}>
                  {formatTime(time, language)}
                </option>
              ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  )
}
