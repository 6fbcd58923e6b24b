import { timeWords } from '#web/forms/wallTime.ts'
import { useLanguage, useTranslation } from '#web/shell/index.ts'
import { Banner, classes } from '#web/ui/index.ts'
import type { FoundSlots } from './booking.ts'

interface SlotChoiceProps {
  found: FoundSlots | undefined
  requested: { start: string; end: string }
  onPick: (slot: { start: string; end: string }) => void
}

/** The free hours around the requested time. Picking one fills in its times. */
export function SlotChoice({ found, requested, onPick }: SlotChoiceProps) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  if (!found) return null
  if (found.slots.length === 0) return <Banner tone="warning">{t('slots.none')}</Banner>
  const isPicked = (slot: { start: string; end: string }) =>
    slot.start === requested.start && slot.end === requested.end
  const isInside = found.slots.some(({ start, end }) => start <= requested.start && requested.end <= end)
  return (
    <div className="grid gap-3">
      <Banner tone={isInside ? 'success' : 'info'}>{t(isInside ? 'slots.free' : 'slots.near')}</Banner>
      <ul aria-label={t('slots.label')} className="grid gap-2">
        {found.slots.map((slot, at) => (
          // Two slots may have the same name and time, and the list is never reordered.
          <li key={at}>
            <button
              type="button"
              aria-pressed={isPicked(slot)}
              onClick={() => onPick(slot)}
              className={classes(
                'control flex w-full cursor-pointer flex-wrap justify-between gap-x-4 text-start',
                isPicked(slot) && 'bg-brand-wash font-semibold',
              )}
            >
              <span translate="no">{slot.firstName}</span>
              <span>
                {timeWords(slot.start, language)} – {timeWords(slot.end, language)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
