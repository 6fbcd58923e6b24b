import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addMonths, dayIn } from '#shared/kernel/calendar.ts'
import { TellMeWhen } from '#web/forms/tellMeWhen/TellMeWhen.tsx'
import { formatDay, formatTime } from '#web/forms/wallTime.ts'
import { isRefusal, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, classes, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import type { FreeHours } from '../buy/bookingDraft.ts'
import { MonthGrid } from './MonthGrid.tsx'
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
  /** The hours in the form; empty texts if nothing is chosen. */
  chosen: FreeHours
  /** Other cities where the course is taught. */
  otherCities: readonly string[]
  onPick: (hours: FreeHours) => void
  onCity: (city: string) => void
}

/** A month of free days, and the free hours of the chosen one. Picking hours fills in the form. */
export function FreeMonth({ course, timeZone, chosen, otherCities, onPick, onCity }: Props) {
  const { t } = useTranslation('bookings')
  const { t: texts } = useMonthTexts()
  const language = useLanguage()
  const thisMonth = dayIn(timeZone, new Date()).slice(0, 7)
  const [choice, setChoice] = useState<string>()
  const [openDate, setOpenDate] = useState(chosen.date)
  const asked = choice ?? (chosen.date.slice(0, 7) || thisMonth)
  const first = useQuery(api.freeMonth.query({ ...course, month: asked }))
  // Until the reader turns the pages, the calendar opens at the first month that has a free day.
  const month = (choice === undefined && first.data?.next?.slice(0, 7)) || asked
  const { data, error } = useQuery(api.freeMonth.query({ ...course, month }))
  const monthName = (one: string) => formatDay(`${one}-01`, language, { month: 'long', year: 'numeric' })
  const dayName = (date: string) =>
    formatDay(date, language, { weekday: 'long', month: 'long', day: 'numeric' })
  const days = data?.days ?? []
  const hours = days.find(({ date }) => date === openDate)?.hours ?? []

  return (
    <section aria-labelledby="month-heading" className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h3 id="month-heading" aria-live="polite" className="text-lg first-letter:uppercase">
          {monthName(month)}
        </h3>
        <div className="flex gap-2">
          <Button
            look="secondary"
            size="small"
            disabled={month <= thisMonth}
            aria-label={texts('earlier')}
            onClick={() => setChoice(addMonths(month, -1))}
          >
            ←
          </Button>
          <Button
            look="secondary"
            size="small"
            aria-label={texts('later')}
            onClick={() => setChoice(addMonths(month, 1))}
          >
            →
          </Button>
        </div>
      </div>
      {error ? (
        <Alert>{isRefusal(error) ? messageOf(error, t) : texts('failed')}</Alert>
      ) : data ? (
        <MonthGrid
          month={month}
          caption={`${texts('heading')}, ${monthName(month)}`}
          free={new Map(days.map((day) => [day.date, day.hours.length]))}
          chosen={openDate}
          onChoose={setOpenDate}
        />
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
      {data && days.length === 0 && (
        <div className="grid justify-items-start gap-3" role="status">
          <p>
            {data.next
              ? `${texts('none', { month: monthName(month) })} ${texts('next', { day: dayName(data.next) })}`
              : texts('never', { month: monthName(month) })}
          </p>
          {data.next && (
            <Button size="small" look="secondary" onClick={() => setChoice(data.next!.slice(0, 7))}>
              {texts('goNext', { month: monthName(data.next.slice(0, 7)) })}
            </Button>
          )}
          {!data.next && otherCities.length > 0 && (
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
          )}
          {!data.next && <TellMeWhen topic="courses" />}
        </div>
      )}
      {hours.length > 0 && (
        <div className="grid gap-3">
          <h4 id="hours-heading" className="font-semibold">
            {texts('hours', { day: dayName(openDate) })}
          </h4>
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
        </div>
      )}
    </section>
  )
}
