import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { addMonths, dayIn } from '#shared/kernel/calendar.ts'
import type { Hours } from '#shared/timetable/hours.ts'
import { formatDay } from '#web/forms/wallTime.ts'
import { isRefusal, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, Skeleton } from '#web/ui/index.ts'
import type { api } from '../api.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { useMonthTexts } from './useMonthTexts.ts'

interface Props {
  /** Returns the query of a month's free days. */
  query: (month: string) => ReturnType<typeof api.freeMonth.query>
  /** The city's IANA time zone. */
  timeZone: string
  /** The date whose month is shown first; empty for the current month. */
  firstDate: string
  /** The date that is chosen; empty if none is. */
  chosen: string
  onChoose: (date: string) => void
  /** Shown when neither the month nor the six after it have a free day. */
  never?: ReactNode
  /** Renders what can be done with the chosen day. Called while the shown month has that day. */
  children: (hours: readonly Hours[]) => ReactNode
}

/**
 * A month of free days to choose one from. It opens at the first month with a free day, until the reader
 * turns to another month.
 */
export function MonthPicker({ query, timeZone, firstDate, chosen, onChoose, never, children }: Props) {
  const { t } = useTranslation('bookings')
  const { t: texts } = useMonthTexts()
  const language = useLanguage()
  const thisMonth = dayIn(timeZone, new Date()).slice(0, 7)
  const [choice, setChoice] = useState<string>()
  const requestedMonth = choice ?? (firstDate.slice(0, 7) || thisMonth)
  const first = useQuery(query(requestedMonth))
  const month = (choice === undefined && first.data?.next?.slice(0, 7)) || requestedMonth
  const { data, error } = useQuery(query(month))
  const monthName = (one: string) => formatDay(`${one}-01`, language, { month: 'long', year: 'numeric' })
  const dayName = (date: string) =>
    formatDay(date, language, { weekday: 'long', month: 'long', day: 'numeric' })
  const days = data?.days ?? []
  const hours = days.find(({ date }) => date === chosen)?.hours ?? []

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
          chosen={chosen}
          onChoose={onChoose}
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
          {data.next ? (
            <Button size="small" look="secondary" onClick={() => setChoice(data.next!.slice(0, 7))}>
              {texts('goNext', { month: monthName(data.next.slice(0, 7)) })}
            </Button>
          ) : (
            never
          )}
        </div>
      )}
      {hours.length > 0 && (
        <div className="grid gap-3">
          <h4 id="hours-heading" className="font-semibold">
            {texts('hours', { day: dayName(chosen) })}
          </h4>
          {children(hours)}
        </div>
      )}
    </section>
  )
}
