import type { ReactNode } from 'react'
import type { Hours } from '#shared/timetable/hours.ts'
import { useTranslation } from '#web/shell/index.ts'
import { Button, Icon } from '#web/ui/index.ts'

interface DayHoursProps {
  /** The day's name, for the labels of its controls. */
  day: string
  hours: readonly Hours[]
  error?: string | undefined
  onChange: (hours: Hours[]) => void
  onRemove: (index: number) => void
  /** Shown beside the button that adds hours. */
  beside?: ReactNode
}

const firstHours: Hours = { start: '09:00', end: '12:00' }
/** Suggests three hours that begin an hour after the day's last hours, and end at 23:00 at the latest. */
function nextHours(hours: readonly Hours[]): Hours {
  const last = hours.at(-1)?.end
  if (!last) return firstHours
  const start = Math.min(Number(last.slice(0, 2)) + 1, 22)
  return {
    start: `${String(start).padStart(2, '0')}:00`,
    end: `${String(Math.min(start + 3, 23)).padStart(2, '0')}:00`,
  }
}

/** Shows the time fields of one day, with buttons that add and remove hours. */
export function DayHours({ day, hours, error, onChange, onRemove, beside }: DayHoursProps) {
  const { t } = useTranslation('instructors')
  const set = (changedIndex: number, changes: Partial<Hours>) =>
    onChange(hours.map((entry, index) => (index === changedIndex ? { ...entry, ...changes } : entry)))
  return (
    <div className="grid min-w-0 content-start gap-2">
      {hours.map(({ start, end }, index) => (
        // Hours have no id, so their index is the key.
        <div key={index} className="flex items-center gap-2">
          <span className="flex min-w-0 flex-1 flex-wrap gap-2 sm:flex-none">
            {(['start', 'end'] as const).map((edge) => (
              <input
                key={edge}
                type="time"
                className="control min-w-28 flex-1 px-2 sm:max-w-36 sm:px-4"
                aria-label={t(`hours.${edge}`, { day, place: index + 1 })}
                aria-invalid={error ? true : undefined}
                value={edge === 'start' ? start : end === '24:00' ? '00:00' : end}
                onChange={({ target: { value } }) =>
                  set(index, { [edge]: edge === 'end' && value === '00:00' ? '24:00' : value })
                }
              />
            ))}
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label={t('hours.remove', { day, place: index + 1 })}
            onClick={() => onRemove(index)}
          >
            <Icon name="trash" />
          </button>
        </div>
      ))}
      {error && (
        <p className="text-sm text-danger" role="alert">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-x-2">
        <Button
          look="quiet"
          size="small"
          aria-label={t('hours.addTo', { day })}
          onClick={() => onChange([...hours, nextHours(hours)])}
        >
          {t('hours.add')}
        </Button>
        {beside}
      </div>
    </div>
  )
}
