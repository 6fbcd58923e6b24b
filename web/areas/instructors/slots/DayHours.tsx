import type { Hours } from '#shared/timetable/hours.ts'
import { useTranslation } from '#web/shell/index.ts'
import { Button, Icon } from '#web/ui/index.ts'

interface DayHoursProps {
  /** The day's name, for the labels of its controls. */
  day: string
  hours: readonly Hours[]
  error?: string | undefined
  onChange: (hours: Hours[]) => void
  onRemove: (at: number) => void
}

const firstHours: Hours = { start: '09:00', end: '12:00' }
/** Suggests three hours, beginning an hour after the last of the day; they end by 23:00. */
function nextHours(hours: readonly Hours[]): Hours {
  const last = hours.at(-1)?.end
  if (!last) return firstHours
  const start = Math.min(Number(last.slice(0, 2)) + 1, 22)
  return {
    start: `${String(start).padStart(2, '0')}:00`,
    end: `${String(Math.min(start + 3, 23)).padStart(2, '0')}:00`,
  }
}

/** The time fields of one day, with buttons that add and remove hours. */
export function DayHours({ day, hours, error, onChange, onRemove }: DayHoursProps) {
  const { t } = useTranslation('instructors')
  const set = (at: number, changed: Partial<Hours>) =>
    onChange(hours.map((one, place) => (place === at ? { ...one, ...changed } : one)))
  return (
    <div className="grid min-w-0 gap-2">
      {hours.map(({ start, end }, at) => (
        // Hours have no id, so their index is the key.
        <div key={at} className="flex items-center gap-2">
          <span className="flex min-w-0 flex-1 flex-wrap gap-2 sm:flex-none">
            {(['start', 'end'] as const).map((edge) => (
              <input
                key={edge}
                type="time"
                className="control min-w-28 flex-1 px-2 sm:max-w-36 sm:px-4"
                aria-label={t(`hours.${edge}`, { day, place: at + 1 })}
                aria-invalid={error ? true : undefined}
                value={edge === 'start' ? start : end === '24:00' ? '00:00' : end}
                onChange={({ target: { value } }) =>
                  set(at, { [edge]: edge === 'end' && value === '00:00' ? '24:00' : value })
                }
              />
            ))}
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label={t('hours.remove', { day, place: at + 1 })}
            onClick={() => onRemove(at)}
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
      <Button
        look="quiet"
        size="small"
        className="justify-self-start"
        aria-label={t('hours.addTo', { day })}
        onClick={() => onChange([...hours, nextHours(hours)])}
      >
        {t('hours.add')}
      </Button>
    </div>
  )
}
