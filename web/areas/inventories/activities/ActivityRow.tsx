import type { RecordedActivity } from '#shared/inventories/recordedActivity.ts'
import { Icon } from '#web/ui/index.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'
import { FactorText } from './FactorText.tsx'

interface Props {
  activity: RecordedActivity
  /** The name of the site, where there are several. */
  siteName: string | undefined
  onEdit: () => void
  onDelete: () => void
}

/** Shows an activity with its figure. A click shows its factor and source. */
export function ActivityRow({ activity, siteName, onEdit, onDelete }: Props) {
  const { t, nameOf, quantity, mass } = useInventoryTexts()
  const { kg, marketKg, note, factor } = activity
  const name = `${nameOf(activity)}, ${quantity(activity.quantity, activity.unit)}`
  return (
    <li className="flex items-start gap-2 border-t border-line py-3">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="font-semibold whitespace-nowrap">{mass(kg)}</span>
        </p>
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
          <span className="min-w-0 wrap-anywhere" translate="no">
            {[siteName, note].filter(Boolean).join(' · ')}
          </span>
          {marketKg !== kg && <span>{t('list.market', { kg: mass(marketKg) })}</span>}
        </p>
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm">
            {t('list.factor')}
          </summary>
          <FactorText factor={factor} />
        </details>
      </div>
      <div className="flex">
        <button type="button" className="icon-button" aria-label={t('list.edit', { name })} onClick={onEdit}>
          <Icon name="edit" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('list.delete', { name })}
          onClick={onDelete}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  )
}
