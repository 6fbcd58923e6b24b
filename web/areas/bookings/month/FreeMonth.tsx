import { useState } from 'react'
import { TellMeWhen } from '#web/forms/tellMeWhen/TellMeWhen.tsx'
import { formatTime } from '#web/forms/wallTime.ts'
import { useLanguage } from '#web/shell/index.ts'
import { Button, classes } from '#web/ui/index.ts'
import { api } from '../api.ts'
import type { FreeHours } from '../buy/bookingDraft.ts'
import { MonthPicker } from './MonthPicker.tsx'
import { useMonthTexts } from './useMonthTexts.ts'

export interface Course {
  city: string
  area: string
  courseName: string
  durationWeeks: number
}

interface Props {
  course: Course
  /** The city's IANA time zone. */
  timeZone: string
  /** The hours in the form; empty strings if none are chosen. */
  chosen: FreeHours
  /** Other cities where the course is taught. */
  otherCities: readonly string[]
  /** Called with the day that is opened, and then with the hours that are picked. */
  onPick: (hours: Pick<FreeHours, 'date'> & Partial<FreeHours>) => void
  onCity: (city: string) => void
}

/** A month of free days, and the free hours of the chosen day. Both fill in the form. */
export function FreeMonth({ course, timeZone, chosen, otherCities, onPick, onCity }: Props) {
  const { t: texts } = useMonthTexts()
  const language = useLanguage()
  const [openDate, setOpenDate] = useState(chosen.date)
  const elsewhere = otherCities.length > 0 && (
    <>
      <p>{texts('elsewhere')}</p>
      <ul className="flex flex-wrap gap-2">
        {otherCities.map((city) => (
          <li key={city}>
            <Button size="small" look="secondary" translate="no" onClick={() => onCity(city)}>
              {city}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <MonthPicker
      query={(month) => api.freeMonth.query({ ...course, month })}
      timeZone={timeZone}
      firstDate={chosen.date}
      chosen={openDate}
      onChoose={(date) => {
        setOpenDate(date)
        onPick({ date })
      }}
      never={
        <>
          {elsewhere}
          <TellMeWhen topic="courses" />
        </>
      }
    >
      {(hours) => (
        <>
          <ul aria-labelledby="hours-heading" className="grid gap-2 sm:grid-cols-2">
            {hours.map(({ start, end }) => {
              const isPicked = chosen.date === openDate && chosen.start === start && chosen.end === end
              return (
                <li key={`${start} ${end}`}>
                  <button
                    type="button"
                    aria-pressed={isPicked}
                    className={classes(
                      'control w-full cursor-pointer text-start',
                      isPicked && 'bg-brand-wash font-semibold',
                    )}
                    onClick={() => onPick({ date: openDate, start, end })}
                  >
                    {formatTime(start, language)} – {formatTime(end, language)}
                  </button>
                </li>
              )
            })}
          </ul>
          <p className="text-sm text-soft">
            {texts('pick')} {course.durationWeeks > 1 && texts('each')}
          </p>
        </>
      )}
    </MonthPicker>
  )
}
