import type { Hours } from '#shared/timetable/hours.ts'
import { useTranslation } from '#web/shell/index.ts'
import { Button, Icon } from '#web/ui/index.ts'

interface Props {
  /** The day's name, which its controls are told by. */
  day: string
  hours: readonly Hours[]
  /** What is wrong with them. */
  error?: string | undefined
  onChange: (hours: Hours[]) => void
  onRemove: (at: number) => void
}

const first: Hours = { start: '09:00', end: '12:00' }
/** Where a day goes on: an hour after its last hours, for as long as there is. */
function next(hours: readonly Hours[]): Hours {
  const last = hours.at(-1)?.end
  if (!last) return first
  const start = Math.min(Number(last.slice(0, 2)) + 1, 22)
  return {
    start: `${String(start).padStart(2, '0')}:00`,
    end: `${String(Math.min(start + 3, 23)).padStart(2, '0')}:00`,
  }
}

/** The hours of one day: each from one time to another, one added, one taken away. */
export function DayHours({ day, hours, error, onChange, onRemove }: Props) {
  const { t } = useTranslation('instructors')
  const set = (at: number, changed: Partial<Hours>) =>
    onChange(hours.map((one, place) => (place === at ? { ...one, ...changed } : one)))
  return (
    <div className="grid min-w-0 gap-2">
      {hours.map(({ start, end }, at) => (
        // Hours have no name of their own; their place is what they are known by.
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
        onClick={() => onChange([...hours, next(hours)])}
      >
        {t('hours.add')}
      </Button>
    </div>
  )
}
