import { useId, useState } from 'react'
import { addDays, dayIn } from '#shared/kernel/calendar.ts'
import type { Hours, Overrides } from '#shared/timetable/hours.ts'
import { useTranslation } from '#web/shell/index.ts'
import { Button } from '#web/ui/index.ts'
import { DayHours } from './DayHours.tsx'

interface OtherDaysProps {
  overrides: Overrides
  dayName: (date: string) => string
  timeZone: string
  errorOf: (hours: readonly Hours[]) => string | undefined
  onChange: (overrides: Overrides) => void
}

/** The fields for dates that differ from their weekday: days off, or other hours. */
export function OtherDays({ overrides, dayName, timeZone, errorOf, onChange }: OtherDaysProps) {
  const { t } = useTranslation('instructors')
  const fieldId = useId()
  const today = dayIn(timeZone, new Date())
  const [date, setDate] = useState('')
  const days = Object.keys(overrides)
    .filter((day) => day >= today)
    .sort()
  return (
    <fieldset className="mt-4 grid min-w-0 gap-4">
      <legend className="mb-4 text-lg font-bold">{t('days.heading')}</legend>
      {days.map((day) => (
        <div key={day} className="grid gap-2 sm:grid-cols-[8rem_1fr]">
          <strong className="pt-2.5 first-letter:uppercase">{dayName(day)}</strong>
          <div className="grid gap-2">
            {overrides[day]!.length === 0 && <p className="pt-2.5 text-soft">{t('days.off')}</p>}
            <DayHours
              day={dayName(day)}
              hours={overrides[day]!}
              error={errorOf(overrides[day]!)}
              onChange={(hours) => onChange({ ...overrides, [day]: hours })}
              onRemove={(index) => onChange({ ...overrides, [day]: overrides[day]!.toSpliced(index, 1) })}
            />
            <Button
              look="quiet"
              size="small"
              className="justify-self-start"
              onClick={() =>
                onChange(Object.fromEntries(Object.entries(overrides).filter(([key]) => key !== day)))
              }
            >
              {t('days.asUsual', { day: dayName(day) })}
            </Button>
          </div>
        </div>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid gap-1">
          <label htmlFor={fieldId} className="text-sm text-soft">
            {t('days.date')}
          </label>
          <input
            id={fieldId}
            type="date"
            className="control w-44"
            min={today}
            max={addDays(today, 400)}
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
        </div>
        <Button
          look="secondary"
          disabled={date < today || date in overrides}
          onClick={() => {
            onChange({ ...overrides, [date]: [] })
            setDate('')
          }}
        >
          {t('days.add')}
        </Button>
      </div>
    </fieldset>
  )
}
