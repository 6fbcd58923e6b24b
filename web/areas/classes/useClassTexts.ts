import type { ClassSeries } from '#shared/classes/stages.ts'
import { datesOf } from '#shared/timetable/series.ts'
import { formatDay, formatTime } from '#web/forms/wallTime.ts'
import { formatMoment, formatNumber, useLanguage, useTranslation } from '#web/shell/index.ts'
import type en from './locales/en.json'

/** Returns the area's texts, and formatters in the reader's language. */
export function useClassTexts() {
  const { t } = useTranslation('classes')
  const language = useLanguage()
  const long = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
  return {
    t,
    language,
    /** `420 kg CO₂e`, and tonnes from 1,000 kg, with two significant digits or as many as are named. */
    mass(kg: number, digits = 2): string {
      const rounded = Number(kg.toPrecision(digits))
      const isSmall = Math.abs(rounded) < 1000
      const figure = formatNumber(isSmall ? rounded : rounded / 1000, language, {
        maximumSignificantDigits: digits,
      })
      return `${figure}\u00a0${isSmall ? 'kg' : 't'}\u00a0CO₂e`
    },
    category: (id: string) => t(`categories.${id as keyof (typeof en)['categories']}`),
    /** Formats a moment by the clock of the class's city. */
    moment: (instant: string, timeZone: string) =>
      formatMoment(instant, language, { dateStyle: 'long', timeStyle: 'short', timeZone }),
    /** Names the day of a class, or its first and last day and their number. */
    days(series: ClassSeries): string {
      const days = datesOf(series).map((date) => formatDay(date, language, long))
      return days.length === 1
        ? days[0]!
        : t('days', { first: days[0]!, last: days.at(-1)!, count: days.length })
    },
    hours: ({ start, end }: ClassSeries) => `${formatTime(start, language)} – ${formatTime(end, language)}`,
  }
}
