import { foldText } from '#shared/kernel/foldText.ts'
import type { City } from '../buy/booking.ts'
import type { BookingDraft } from '../buy/bookingDraft.ts'
import { FreeMonth } from './FreeMonth.tsx'
import { useMonthTexts } from './useMonthTexts.ts'

interface Props {
  offered: readonly City[]
  city: City | undefined
  values: BookingDraft
  onChange: (changes: Partial<BookingDraft>) => void
}

/** Shows the free days for the course in the form, once its city, name and number of weeks are chosen. */
export function FreeDays({ offered, city, values, onChange }: Props) {
  const { t } = useMonthTexts()
  const { area, courseName, date, start, end } = values
  const durationWeeks = Number(values.durationWeeks)
  if (!city || !courseName || !durationWeeks) return <p className="text-soft">{t('choose')}</p>
  const teachesIt = ({ courses }: City) =>
    courses.some((one) => one.name === courseName && one.durationWeeks === durationWeeks)
  const otherCities = offered
    .filter((one) => foldText(one.city) !== foldText(city.city) && teachesIt(one))
    // A city in the same time zone is likely to be nearer.
    .toSorted(
      (one, other) => Number(other.timeZone === city.timeZone) - Number(one.timeZone === city.timeZone),
    )
    .map((one) => one.city)
  const course = { city: city.city, area, courseName, durationWeeks }
  return (
    <FreeMonth
      key={JSON.stringify(course)}
      course={course}
      timeZone={city.timeZone}
      chosen={{ date, start, end }}
      otherCities={otherCities.slice(0, 6)}
      onPick={(hours) => onChange({ ...hours })}
      onCity={(name) => onChange({ city: name, area: '' })}
    />
  )
}
