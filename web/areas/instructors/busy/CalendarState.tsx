import type { BusyCalendar } from '#shared/instructors/busyCalendarRoutes.ts'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { useSending } from '#web/forms/useSending.ts'
import { formatDay, formatTime } from '#web/forms/wallTime.ts'
import { formatMoment, messageOf, toast, useLanguage } from '#web/shell/index.ts'
import { Alert, Button } from '#web/ui/index.ts'
import { api } from '../api.ts'
import type { CalendarAnswer } from './calendarAnswer.ts'
import { useBusyTexts } from './useBusyTexts.ts'

interface Props {
  calendar: BusyCalendar
  /** True while the form for another address is open. */
  isChanging: boolean
  onToggleAddress: () => void
  onChange: (answer: CalendarAnswer) => void
}

/** Shows the calendar that is read, the time and the failure of the last reading, and the busy hours of the next weeks. */
export function CalendarState({ calendar, isChanging, onToggleAddress, onChange }: Props) {
  const { t } = useBusyTexts()
  const language = useLanguage()
  const { host, readAt, failure, failingSince, events, unread, addedAt } = calendar
  const { send, error, isPending } = useSending({
    call: () => api.refreshCalendar({}),
    onSuccess(answer) {
      if (!answer.calendar?.failure) toast(t('refreshed'), { seconds: 5 })
      onChange(answer)
    },
  })
  const facts = [
    [
      t('facts.host'),
      <span key="host" translate="no">
        {host}
      </span>,
    ],
    [t('facts.since'), formatMoment(addedAt, language, { dateStyle: 'long' })],
    [
      t('facts.readAt'),
      <time key="at" dateTime={readAt}>
        {formatMoment(readAt, language)}
      </time>,
    ],
    [t('facts.events'), t('events', { count: events })],
  ] as const
  return (
    <>
      {failure && (
        <Alert>
          <strong className="block">
            {t('failing.since', { moment: formatMoment(failingSince ?? readAt, language) })}
          </strong>
          {t(`failing.${failure}`)} {t('failing.kept')}
        </Alert>
      )}
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {unread > 0 && <p className="text-soft">{t('unread', { count: unread })}</p>}
      <BusyHours busy={calendar.busy} />
      {error && <Alert>{messageOf(error, t)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" size="small" busy={isPending} busyLabel={t('reading')} onClick={send}>
          {t('refresh')}
        </Button>
        <Button look="quiet" size="small" aria-expanded={isChanging} onClick={onToggleAddress}>
          {t('another')}
        </Button>
        <ConfirmAction
          button={{ look: 'quiet', size: 'small', children: t('off.button') }}
          texts={{
            title: t('off.title'),
            confirm: t('off.button'),
            cancel: t('off.cancel'),
            busy: t('off.busy'),
          }}
          danger={false}
          call={() => api.forgetCalendar({})}
          onSuccess={() => {
            toast(t('off.done'), { seconds: 5 })
            onChange({})
          }}
          failedText={(failed) => messageOf(failed, t)}
        >
          <p>{t('off.text')}</p>
        </ConfirmAction>
      </div>
    </>
  )
}

/** Lists the busy hours of the next eight weeks by day. */
function BusyHours({ busy }: Pick<BusyCalendar, 'busy'>) {
  const { t } = useBusyTexts()
  const language = useLanguage()
  const byDay = [...Map.groupBy(busy, ({ date }) => date)]
  if (byDay.length === 0) return <p>{t('nothing')}</p>
  return (
    <details>
      <summary className="cursor-pointer font-medium">{t('days', { count: byDay.length })}</summary>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {byDay.map(([date, hours]) => (
          <li key={date} className="grid grid-cols-[7rem_1fr] gap-3 border-t border-line py-2">
            <strong className="first-letter:uppercase">{formatDay(date, language)}</strong>
            <span>
              {hours.map(({ start, end }) => (
                <span key={start} className="block">
                  {start === '00:00' && end === '24:00'
                    ? t('allDay')
                    : `${formatTime(start, language)} – ${formatTime(end, language)}`}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
