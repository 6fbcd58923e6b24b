import { useState } from 'react'
import type { Profile } from '#shared/instructors/contract.ts'
import { dayIn, type Weekday, weekdays } from '#shared/kernel/calendar.ts'
import { fieldErrors } from '#shared/kernel/refusals.ts'
import { type Hours, hoursProblem, type TeachingHours } from '#shared/timetable/hours.ts'
import { hoursErrors } from '#shared/timetable/refusals.ts'
import { formatDay, formatWeekday } from '#web/forms/wallTime.ts'
import { textOfCode, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, Card, Form } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { CopyHours } from './CopyHours.tsx'
import { DayHours } from './DayHours.tsx'
import { withoutPast } from './daysOff.ts'
import { OtherDays } from './OtherDays.tsx'
import { useProfileChange } from './useProfileChange.ts'
import { zoneWords } from './zoneCity.ts'

const problems = {
  unreadable: fieldErrors.time,
  reversed: hoursErrors.reversed,
  overlap: hoursErrors.overlap,
}

/**
 * Edits the weekly hours, and the dates that differ from them. Unsaved input stays when another form saves
 * the profile.
 */
export function HoursForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('instructors')
  const language = useLanguage()
  const { email, timeZone } = profile
  const [unsaved, setUnsaved] = useState<TeachingHours>()
  const [isChecked, setIsChecked] = useState(false)
  const { availability, overrides } = unsaved ?? profile
  const saving = useProfileChange({
    profile,
    call: (calendar: TeachingHours) => api.setHours({ email, ...calendar, version: profile.version }),
    savedMessage: t('hours.done'),
    failureMessage: t('hours.failed'),
    onSaved: () => setUnsaved(undefined),
  })
  const removing = useProfileChange({
    profile,
    call: ({ day, index, start, end }: Hours & { day: Weekday; index: number }) =>
      api.removeHours({ email, day, index: String(index), start, end }),
    savedMessage: t('hours.removed'),
    failureMessage: t('hours.notRemoved'),
  })
  const change = (changes: Partial<TeachingHours>) => {
    saving.reset()
    removing.reset()
    setUnsaved({ availability, overrides, ...changes })
  }
  const setDay = (day: Weekday, hours: Hours[]) => change({ availability: { ...availability, [day]: hours } })
  const copy = (hours: Hours[], days: readonly Weekday[]) =>
    change({ availability: { ...availability, ...Object.fromEntries(days.map((day) => [day, hours])) } })
  const errorOf = (hours: readonly Hours[]) => {
    const problem = isChecked ? hoursProblem(hours) : undefined
    return problem && textOfCode({ ...problems[problem], params: {}, message: problems[problem].text }, t)
  }

  /** Removes hours: on the server if the form has no unsaved input, else only in the form. */
  function remove(day: Weekday, index: number) {
    const hours = availability[day] ?? []
    const removed = hours[index]
    if (removed && !unsaved) {
      saving.reset()
      return removing.send({ day, index, ...removed })
    }
    setDay(day, hours.toSpliced(index, 1))
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
          const allHours = [...Object.values(availability), ...Object.values(overrides)]
          if (allHours.some((hours) => hoursProblem(hours))) return
          setIsChecked(false)
          removing.reset()
          saving.send({ availability, overrides: withoutPast(overrides, dayIn(timeZone, new Date())) })
        }}
      >
        {/* Down one column and then the other, as one reads a week. */}
        <div className="grid gap-x-10 gap-y-6 lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-[repeat(4,auto)]">
          {weekdays.map((day, weekdayIndex) => {
            const name = formatWeekday(weekdayIndex, language)
            const hours = availability[day] ?? []
            return (
              <fieldset key={day} className="grid min-w-0 gap-2 sm:grid-cols-[8rem_1fr]">
                <legend className="font-bold first-letter:uppercase sm:float-left sm:pt-2.5">{name}</legend>
                <DayHours
                  day={name}
                  hours={hours}
                  error={errorOf(hours)}
                  onChange={(changes) => setDay(day, changes)}
                  onRemove={(index) => remove(day, index)}
                  beside={hours.length > 0 && <CopyHours from={day} onCopy={(days) => copy(hours, days)} />}
                />
              </fieldset>
            )
          })}
        </div>
        <OtherDays
          overrides={overrides}
          dayName={(date) => formatDay(date, language)}
          timeZone={timeZone}
          errorOf={errorOf}
          onChange={(changes) => change({ overrides: changes })}
        />
        <div className="row">
          <Button type="submit" busy={saving.isPending} busyLabel={t('saving')}>
            {t('hours.save')}
          </Button>
          {unsaved && (
            <Button look="quiet" onClick={() => setUnsaved(undefined)}>
              {t('hours.discard')}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}
