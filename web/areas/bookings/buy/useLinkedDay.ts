import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from '#web/shell/index.ts'
import type { City } from './booking.ts'
import type { BookingDraft } from './bookingDraft.ts'

const dayPattern = /^20\d\d-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/
const timePattern = /^([01]\d|2[0-4]):[0-5]\d$/

/** Returns the choice in a link such as a free day on a course's page; undefined if it is not on offer. */
function linkedDay(search: URLSearchParams, offered: readonly City[]): Partial<BookingDraft> | undefined {
  const parameter = (name: string) => search.get(name) ?? ''
  const [city, courseName, durationWeeks] = [parameter('city'), parameter('course'), parameter('weeks')]
  const isOffered = offered
    .find((one) => one.city === city)
    ?.courses.some((one) => one.name === courseName && String(one.durationWeeks) === durationWeeks)
  if (!isOffered) return undefined
  const [date, start, end] = [parameter('date'), parameter('start'), parameter('end')]
  const hasTimes = dayPattern.test(date) && timePattern.test(start) && timePattern.test(end)
  return { city, area: '', courseName, durationWeeks, ...(hasTimes && { date, start, end }) }
}

/**
 * Fills in the form with the day that a link names, then removes it from the URL, so that the form keeps
 * later changes. Returns true until then. A day that is no longer on offer changes nothing.
 */
export function useLinkedDay(
  offered: readonly City[] | undefined,
  onChange: (changes: Partial<BookingDraft>) => void,
): boolean {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isLinked = search.has('city')
  useEffect(() => {
    if (!isLinked || !offered) return
    const day = linkedDay(search, offered)
    if (day) onChange(day)
    navigate(pathname, { replace: true })
  })
  return isLinked
}
