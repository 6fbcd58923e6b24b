import { useState } from 'react'
import type { AttendeeList } from '#shared/attendees/attendee.ts'
import { useSending } from '#web/forms/useSending.ts'
import { formatDay } from '#web/forms/wallTime.ts'
import { messageOf, toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Badge, Button, SelectField } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useCardTexts } from './useCardTexts.ts'

interface Props {
  id: string
  list: AttendeeList
  onChange: (list: AttendeeList) => void
}

/** The instructor ticks who is at a session, on a phone too, and saves it with one button. */
export function Attendance({ id, list, onChange }: Props) {
  const { t: texts } = useCardTexts()
  const language = useLanguage()
  const { days, taken } = list
  const [date, setDate] = useState(days.at(-1)!)
  const nameOf = (day: string) => formatDay(day, language, { dateStyle: 'full' })
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 className="flex flex-wrap items-center gap-3 text-lg">
        {texts('attendance.heading')}
        {taken.includes(date) && <Badge tone="success">{texts('attendance.taken')}</Badge>}
      </h3>
      {days.length > 1 ? (
        <SelectField
          name="session"
          label={texts('attendance.session')}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        >
          {days.map((day) => (
            <option key={day} value={day}>
              {nameOf(day)}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="first-letter:uppercase">{nameOf(date)}</p>
      )}
      <SessionAttendance key={date} id={id} date={date} list={list} onChange={onChange} />
    </div>
  )
}

function SessionAttendance({ id, date, list: { attendees }, onChange }: Props & { date: string }) {
  const { t } = useTranslation('attendees')
  const { t: texts } = useCardTexts()
  const [present, setPresent] = useState<ReadonlySet<string>>(
    () => new Set(attendees.filter(({ attended }) => attended.includes(date)).map(({ _id }) => _id)),
  )
  const saving = useSending({
    call: () =>
      api.takeAttendance({
        ...{ id, date },
        seatIds: attendees.map(({ _id }) => _id).filter((seatId) => present.has(seatId)),
      }),
    onSuccess(saved) {
      toast(texts('attendance.saved'), { topic: 'attendees' })
      onChange(saved)
    },
  })
  function tick(seatId: string, isPresent: boolean) {
    const next = new Set(present)
    if (isPresent) next.add(seatId)
    else next.delete(seatId)
    setPresent(next)
  }
  return (
    <>
      <fieldset className="grid">
        <legend className="sr-only">{texts('attendance.heading')}</legend>
        {attendees.map(({ _id, name }) => (
          <label
            key={_id}
            className="flex min-h-14 items-center gap-4 border-t border-line py-2 first-of-type:border-0"
          >
            <input
              type="checkbox"
              className="size-7 flex-none accent-brand"
              checked={present.has(_id)}
              onChange={({ target }) => tick(_id, target.checked)}
            />
            <span className="wrap-anywhere" translate="no">
              {name}
            </span>
          </label>
        ))}
      </fieldset>
      {saving.error && <Alert>{messageOf(saving.error, t)}</Alert>}
      <Button size="large" busy={saving.isPending} busyLabel={texts('busy')} onClick={() => saving.send()}>
        {texts('attendance.save', { count: present.size })}
      </Button>
    </>
  )
}
