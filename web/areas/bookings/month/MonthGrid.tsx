import { type KeyboardEvent, useRef } from 'react'
import { datesOfMonth, weekdayOf, weekdays } from '#shared/kernel/calendar.ts'
import type { Language } from '#shared/kernel/language.ts'
import { formatDay, formatWeekday } from '#web/forms/wallTime.ts'
import { formatNumber, useLanguage } from '#web/shell/index.ts'
import { classes } from '#web/ui/index.ts'
import { useMonthTexts } from './useMonthTexts.ts'

interface Props {
  /** Year and month, such as `2027-03`. */
  month: string
  caption: string
  /** The number of free periods by date. */
  free: ReadonlyMap<string, number>
  /** The date that is chosen; empty if none is. */
  chosen: string
  onChoose: (date: string) => void
}

/** The number of days by which each key moves the focus. */
const daysByKey: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Writes the day as the label of its button has it: in French the first one is `1er`. */
const dayNumber = (date: string, language: Language) =>
  language === 'fr' && date.endsWith('-01') ? '1er' : formatNumber(Number(date.slice(8)), language)

/**
 * A month as a table of weeks. Free days are buttons: Tab reaches one of them, and the arrow keys reach the
 * others.
 */
export function MonthGrid({ month, caption, free, chosen, onChoose }: Props) {
  const { t } = useMonthTexts()
  const language = useLanguage()
  const table = useRef<HTMLTableElement>(null)
  const dates = datesOfMonth(month)
  const blanks = weekdays.indexOf(weekdayOf(dates[0]!))
  const cells = [...Array<undefined>(blanks).fill(undefined), ...dates]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day]),
  )
  const freeDates = dates.filter((date) => free.has(date))
  const reachable = freeDates.includes(chosen) ? chosen : freeDates[0]

  const moveFocus = (event: KeyboardEvent, from: string) => {
    const step = daysByKey[event.key]
    if (!step) return
    event.preventDefault()
    const index = dates.indexOf(from)
    const inDirection = freeDates.filter((date) => (dates.indexOf(date) - index) * step > 0)
    const target = (step > 0 ? inDirection : inDirection.toReversed()).find(
      (date) => Math.abs(dates.indexOf(date) - index) >= Math.abs(step),
    )
    if (target) table.current?.querySelector<HTMLElement>(`[data-date="${target}"]`)?.focus()
  }

  return (
    <table ref={table} className="w-full table-fixed text-center">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {weekdays.map((day, index) => (
            <th key={day} scope="col" className="pb-2 text-sm font-normal text-soft">
              <abbr title={formatWeekday(index, language)} className="no-underline">
                {formatDay(`2027-03-0${index + 1}`, language, { weekday: 'short' })}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={index}>
            {week.map((date, day) => {
              const count = date && free.get(date)
              const number = date && dayNumber(date, language)
              return (
                <td key={day} className="p-0.5">
                  {date && count ? (
                    <button
                      type="button"
                      data-date={date}
                      aria-label={t('day', {
                        count,
                        day: formatDay(date, language, { weekday: 'long', month: 'long', day: 'numeric' }),
                      })}
                      aria-pressed={date === chosen}
                      tabIndex={date === reachable ? 0 : -1}
                      className={classes(
                        'size-11 max-w-full cursor-pointer rounded-full border font-semibold',
                        date === chosen
                          ? 'border-brand bg-brand text-on-brand'
                          : 'border-line bg-brand-wash text-ink hover:border-brand',
                      )}
                      onClick={() => onChoose(date)}
                      onKeyDown={(event) => moveFocus(event, date)}
                    >
                      {number}
                    </button>
                  ) : (
                    <span className="inline-grid h-11 place-items-center text-soft">{number}</span>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
