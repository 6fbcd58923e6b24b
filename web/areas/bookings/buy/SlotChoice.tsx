import { timeWords } from '#web/forms/wallTime.ts'
import { useLanguage, useTranslation } from '#web/shell/index.ts'
import { Banner, classes } from '#web/ui/index.ts'
import type { FoundSlots } from './booking.ts'

interface SlotChoiceProps {
  found: FoundSlots | undefined
  wanted: { start: string; end: string }
  onPick: (slot: { start: string; end: string }) => void
}

/** Who is free around the wanted time. A slot that is picked becomes the wanted time. */
export function SlotChoice({ found, wanted, onPick }: SlotChoiceProps) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  if (!found) return null
  if (found.slots.length === 0) return <Banner tone="warning">{t('slots.none')}</Banner>
  const isWanted = (slot: { start: string; end: string }) =>
    slot.start === wanted.start && slot.end === wanted.end
  const isInside = found.slots.some(({ start, end }) => start <= wanted.start && wanted.end <= end)
  return (
    <div className="grid gap-3">
      <Banner tone={isInside ? 'success' : 'info'}>{t(isInside ? 'slots.free' : 'slots.near')}</Banner>
      <ul aria-label={t('slots.label')} className="grid gap-2">
        {found.slots.map((slot, at) => (
          // Two instructors may have one name and one time, and the list is never reordered.
          <li key={at}>
            <button
              type="button"
              aria-pressed={isWanted(slot)}
              onClick={() => onPick(slot)}
              className={classes(
                'control flex w-full cursor-pointer flex-wrap justify-between gap-x-4 text-start',
                isWanted(slot) && 'bg-brand-wash font-semibold',
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
