import { type ChangeEvent, useId, useState } from 'react'
import { addDays, dayIn } from '#shared/kernel/calendar.ts'
import type { Hours, Overrides } from '#shared/timetable/hours.ts'
import { useTranslation } from '#web/shell/index.ts'
import { Button } from '#web/ui/index.ts'
import { DayHours } from './DayHours.tsx'
import { datesBetween, groupDates, maxDaysOff } from './daysOff.ts'

interface OtherDaysProps {
  overrides: Overrides
  dayName: (date: string) => string
  timeZone: string
  errorOf: (hours: readonly Hours[]) => string | undefined
  onChange: (overrides: Overrides) => void
}

/** Shows the fields for dates that differ from their weekday: days off, also several that follow each other, or other hours. */
export function OtherDays({ overrides, dayName, timeZone, errorOf, onChange }: OtherDaysProps) {
  const { t } = useTranslation('instructors')
  const today = dayIn(timeZone, new Date())
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const until = last || first
  const isComplete = first >= today && until >= first && until <= addDays(first, maxDaysOff - 1)

  function addDaysOff() {
    onChange({ ...overrides, ...Object.fromEntries(datesBetween(first, until).map((date) => [date, []])) })
    setFirst('')
    setLast('')
  }

  return (
    <fieldset className="mt-4 grid min-w-0 gap-4">
      <legend className="mb-4 text-lg font-bold">{t('days.heading')}</legend>
      {groupDates(overrides, today).map((dates) => {
        const [day] = dates as [string]
        const isRange = dates.length > 1
        const name = isRange
          ? t('days.range', { first: dayName(day), last: dayName(dates.at(-1)!) })
          : dayName(day)
        const hours = overrides[day]!
        return (
          <div key={day} className="grid gap-2 sm:grid-cols-[8rem_1fr]">
            <strong className="pt-2.5 first-letter:uppercase">{name}</strong>
            <div className="grid gap-2">
              {hours.length === 0 && <p className="pt-2.5 text-soft">{t('days.off')}</p>}
              {!isRange && (
                <DayHours
                  day={name}
                  hours={hours}
                  error={errorOf(hours)}
                  onChange={(changed) => onChange({ ...overrides, [day]: changed })}
                  onRemove={(index) => onChange({ ...overrides, [day]: hours.toSpliced(index, 1) })}
                />
              )}
              <Button
                look="quiet"
                size="small"
                className="justify-self-start"
                onClick={() =>
                  onChange(
                    Object.fromEntries(Object.entries(overrides).filter(([date]) => !dates.includes(date))),
                  )
                }
              >
                {t('days.asUsual', { day: name })}
              </Button>
            </div>
          </div>
        )
      })}
      <div className="flex flex-wrap items-end gap-3">
        <DateField
          label={t('days.date')}
          min={today}
          max={addDays(today, 400)}
          value={first}
          onChange={setFirst}
        />
        <DateField
          label={t('days.until')}
          min={first || today}
          max={addDays(first || today, maxDaysOff - 1)}
          value={last}
          onChange={setLast}
        />
        <Button look="secondary" disabled={!isComplete} onClick={addDaysOff}>
          {t('days.add')}
        </Button>
      </div>
    </fieldset>
  )
}

interface DateFieldProps {
  label: string
  min: string
  max: string
  value: string
  onChange: (date: string) => void
}

function DateField({ label, onChange, ...input }: DateFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm text-soft">
        {label}
      </label>
      <input
        {...input}
        id={id}
        type="date"
        className="control w-44"
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value)}
      />
    </div>
  )
}
