import { useState } from 'react'
import type { Profile } from '#shared/instructors/contract.ts'
import { type Weekday, weekdays } from '#shared/kernel/calendar.ts'
import { fieldErrors } from '#shared/kernel/refusals.ts'
import { type Calendar, type Hours, hoursProblem } from '#shared/timetable/hours.ts'
import { hoursErrors } from '#shared/timetable/refusals.ts'
import { dayWords, weekdayWords } from '#web/forms/wallTime.ts'
import { useLanguage, useTranslation, wordsOf } from '#web/shell/index.ts'
import { Button, Card, Form } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { DayHours } from './DayHours.tsx'
import { OtherDays } from './OtherDays.tsx'
import { useProfileChange } from './useProfileChange.ts'
import { zoneWords } from './zoneCity.ts'

const errors = { unreadable: fieldErrors.time, reversed: hoursErrors.reversed, overlap: hoursErrors.overlap }

/** Weekly hours and dates that differ. Unsaved input stays when the profile changes meanwhile. */
export function HoursForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('instructors')
  const language = useLanguage()
  const { email, timeZone } = profile
  const [typed, setTyped] = useState<Calendar>()
  const [isChecked, setIsChecked] = useState(false)
  const { availability, overrides } = typed ?? profile
  const saving = useProfileChange({
    profile,
    call: (calendar: Calendar) => api.setHours({ email, ...calendar, version: profile.version }),
    done: t('hours.done'),
    failed: t('hours.failed'),
    onSaved: () => setTyped(undefined),
  })
  const removing = useProfileChange({
    profile,
    call: ({ day, at, start, end }: Hours & { day: Weekday; at: number }) =>
      api.removeHours({ email, day, index: String(at), start, end }),
    done: t('hours.removed'),
    failed: t('hours.notRemoved'),
  })
  const change = (changed: Partial<Calendar>) => {
    saving.reset()
    removing.reset()
    setTyped({ availability, overrides, ...changed })
  }
  const setDay = (day: Weekday, hours: Hours[]) => change({ availability: { ...availability, [day]: hours } })
  const errorOf = (hours: readonly Hours[]) => {
    const problem = isChecked ? hoursProblem(hours) : undefined
    return problem && wordsOf({ ...errors[problem], params: {}, message: errors[problem].text }, t)
  }

  /** Deletes hours on the server if the form has no unsaved input; else only in the form. */
  function remove(day: Weekday, at: number) {
    const hours = availability[day] ?? []
    const one = hours[at]
    if (one && !typed) {
      saving.reset()
      return void removing.send({ day, at, ...one })
    }
    setDay(day, hours.toSpliced(at, 1))
  }

  return (
    <Card as="section" aria-labelledby="hours-heading" className="grid gap-6">
      <div className="grid gap-1">
        <h2 id="hours-heading" className="text-xl">
          {t('hours.heading')}
        </h2>
        <p className="text-soft">
          {timeZone ? t('hours.zone', { zone: zoneWords(timeZone, language) }) : t('hours.noZone')}
        </p>
      </div>
      <Form
        busy={saving.isPending}
        error={saving.error ?? removing.error}
        aria-labelledby="hours-heading"
        onSubmit={() => {
          setIsChecked(true)
          const all = [...Object.values(availability), ...Object.values(overrides)]
          if (all.some((hours) => hoursProblem(hours))) return
          setIsChecked(false)
          removing.reset()
          void saving.send({ availability, overrides })
        }}
      >
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          {weekdays.map((day, place) => {
            const name = weekdayWords(place, language)
            const hours = availability[day] ?? []
            return (
              <fieldset key={day} className="grid min-w-0 gap-2 sm:grid-cols-[8rem_1fr]">
                <legend className="font-bold first-letter:uppercase sm:float-left sm:pt-2.5">{name}</legend>
                <DayHours
                  day={name}
                  hours={hours}
                  error={errorOf(hours)}
                  onChange={(changed) => setDay(day, changed)}
                  onRemove={(at) => remove(day, at)}
                />
              </fieldset>
            )
          })}
        </div>
        <OtherDays
          overrides={overrides}
          dayName={(date) => dayWords(date, language)}
          timeZone={timeZone}
          errorOf={errorOf}
          onChange={(changed) => change({ overrides: changed })}
        />
        <div className="row">
          <Button type="submit" busy={saving.isPending} busyLabel={t('saving')}>
            {t('hours.save')}
          </Button>
          {typed && (
            <Button look="quiet" onClick={() => setTyped(undefined)}>
              {t('hours.discard')}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}
