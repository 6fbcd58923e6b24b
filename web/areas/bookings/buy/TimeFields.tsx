import { dayIn, timeOf } from '#shared/kernel/calendar.ts'
import { timeWords } from '#web/forms/wallTime.ts'
import { useLanguage, useTranslation } from '#web/shell/index.ts'
import { Field, SelectField } from '#web/ui/index.ts'
import type { City } from './booking.ts'
import type { BookingDraft } from './bookingDraft.ts'

const [firstMinute, lastMinute, stepMinutes] = [6 * 60, 22 * 60, 15]
const times = Array.from({ length: (lastMinute - firstMinute) / stepMinutes + 1 }, (_, at) =>
  timeOf(firstMinute + at * stepMinutes),
)

interface TimeFieldsProps {
  city: City | undefined
  values: BookingDraft
  onChange: (changed: Partial<BookingDraft>) => void
}

/** The fields for the first day and the hours, in the city's local time. */
export function TimeFields({ city, values: { date, start, end }, onChange }: TimeFieldsProps) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  // A slot that was picked may begin or end between the quarter-hours.
  const all = [...new Set([...times, start, end])].filter(Boolean).toSorted()
  const options = (shown: readonly string[]) =>
    shown.map((time) => (
      <option key={time} value={time}>
        {timeWords(time, language)}
      </option>
    ))
  return (
    <fieldset>
      <legend className="pb-4 text-xl font-semibold">{t('form.when')}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr_1fr]">
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
        <SelectField
          name="start"
          required
          label={t('fields.start')}
          value={start}
          onChange={({ target }) => onChange({ start: target.value })}
        >
          <option value="">{t('fields.choose')}</option>
          {options(all)}
        </SelectField>
        <SelectField
          name="end"
          required
          label={t('fields.end')}
          value={end}
          onChange={({ target }) => onChange({ end: target.value })}
        >
          <option value="">{t('fields.choose')}</option>
          {options(start ? all.filter((time) => time > start) : all)}
        </SelectField>
      </div>
    </fieldset>
  )
}
