import { useEffect, useState } from 'react'
import type { AttendeeList } from '#shared/attendees/attendee.ts'
import { useSending } from '#web/forms/useSending.ts'
import { formatDay } from '#web/forms/wallTime.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Card, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { Attendance } from './Attendance.tsx'
import { AttendeeRow } from './AttendeeRow.tsx'
import { JoinLink } from './JoinLink.tsx'
import { NamePeople } from './NamePeople.tsx'
import { useCardTexts } from './useCardTexts.ts'

/** The attendees of a booking: named by the member who booked, with attendance taken by the instructor. */
export default function AttendeesCard({ id }: { id: string }) {
  const { t } = useTranslation('attendees')
  const [list, setList] = useState<AttendeeList>()
  // A section has no query client unless its own file imports one.
  const { error, send: load } = useSending({ call: () => api.list({ id }), onSuccess: setList })
  useEffect(load, [])
  if (error && !list)
    return (
      <Card as="section">
        <LoadFailure onRetry={load}>{messageOf(error, t)}</LoadFailure>
      </Card>
    )
  if (!list) return <Skeleton className="h-40 w-full rounded-card" />
  return list.paid ? <PaidCard id={id} list={list} onChange={setList} /> : null
}

interface Props {
  id: string
  list: AttendeeList
  onChange: (list: AttendeeList) => void
}

function PaidCard({ id, list, onChange }: Props) {
  const { t: texts } = useCardTexts()
  const language = useLanguage()
  const { places, attendees, mayName, days, firstDay } = list
  const free = places - attendees.length
  return (
    <Card as="section" aria-labelledby="attendees-heading" className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h2 id="attendees-heading" className="text-xl">
          {texts('heading')}
        </h2>
        <p className="text-soft">{texts('named', { count: attendees.length, places })}</p>
        {firstDay && (
          <p>{texts('attendance.from', { day: formatDay(firstDay, language, { dateStyle: 'full' }) })}</p>
        )}
      </div>
      {days.length > 0 && attendees.length > 0 && <Attendance id={id} list={list} onChange={onChange} />}
      {attendees.length > 0 ? (
        <ul className="grid">
          {attendees.map((attendee) => (
            <AttendeeRow key={attendee._id} id={id} attendee={attendee} list={list} onChange={onChange} />
          ))}
        </ul>
      ) : (
        !mayName && <p>{texts('none')}</p>
      )}
      {mayName && free > 0 && (
        <NamePeople
          id={id}
          free={free}
          known={new Set(attendees.map(({ email }) => email))}
          onChange={onChange}
        />
      )}
      {mayName && (free > 0 || list.url) && <JoinLink id={id} url={list.url} onChange={onChange} />}
    </Card>
  )
}
