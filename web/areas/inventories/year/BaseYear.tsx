import type { InventoryWithFigures } from '#shared/inventories/inventory.ts'
import { recalculationThresholdPercent } from '#shared/inventories/overTime.ts'
import { useSending } from '#web/forms/useSending.ts'
import { toast } from '#web/shell/index.ts'
import { Banner, Button, SelectField } from '#web/ui/index.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'
import { Refusal } from '../view/Refusal.tsx'
import type { ChangeInventory } from '../view/useInventory.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { TargetForm } from './TargetForm.tsx'

interface Props {
  inventory: InventoryWithFigures
  year: number
  change: ChangeInventory
}

/**
 * Shows the base year, whether it has to be recalculated, and the target with the distance of the year from
 * the line to it.
 */
export function BaseYear({ inventory, year, change }: Props) {
  const { t } = useInventoryTexts()
  const { baseYear, years, target } = inventory
  const saving = useSending({
    call: change,
    onSuccess: () => toast(t('saved'), { topic: 'inventory' }),
  })
  const choose = (value: string) => {
    const chosen = value === '' ? undefined : Number(value)
    // A target needs an earlier base year.
    const keepsTarget = chosen !== undefined && target !== undefined && target.year > chosen
    saving.send({
      baseYear: chosen,
      reportedBaseKg: undefined,
      target: keepsTarget ? target : undefined,
    })
  }
  return (
    <section aria-labelledby="inventory-base" className="grid max-w-3xl grid-cols-1 content-start gap-6">
      <h2 id="inventory-base">{t('target.heading')}</h2>
      <Refusal error={saving.error} />
      <SelectField
        name="baseYear"
        label={t('target.baseYear')}
        hint={t('target.baseHint')}
        className="max-w-xs"
        value={baseYear ?? ''}
        onChange={({ target: { value } }) => choose(value)}
      >
        <option value="">{t('target.noBase')}</option>
        {years.map((one) => (
          <option key={one.year}>{one.year}</option>
        ))}
      </SelectField>
      {baseYear !== undefined && (
        <>
          <Reported inventory={inventory} onReport={saving.send} busy={saving.isPending} />
          <Distance inventory={inventory} year={year} />
          <TargetForm
            key={`${target?.year} ${target?.reducePercent}`}
            inventory={inventory}
            baseYear={baseYear}
            change={change}
          />
          <ChangeForm inventory={inventory} baseYear={baseYear} change={change} />
        </>
      )}
    </section>
  )
}

interface ReportedProps {
  inventory: InventoryWithFigures
  onReport: (change: { reportedBaseKg: number; changes?: InventoryWithFigures['changes'] }) => void
  busy: boolean
}

/** Shows the base year's reported total, and the reasons to recalculate it. */
function Reported({ inventory, onReport, busy }: ReportedProps) {
  const { t, mass, percent, language } = useInventoryTexts()
  const { baseYear, reportedBaseKg, method, figures, changes } = inventory
  const nowKg = figures.years.find(({ year }) => year === baseYear)?.total[method] ?? 0
  const reasons = figures.recalculationReasons.map((reason) =>
    t(`target.reasons.${reason}`, { percent: percent(recalculationThresholdPercent) }),
  )
  const reason = new Intl.ListFormat(language).format(reasons)
  const isCurrent = reportedBaseKg !== undefined && reasons.length === 0
  return (
    <>
      {reasons.length > 0 && (
        <Banner tone="warning" still>
          {t('target.recalculate', { reason })}
        </Banner>
      )}
      <p>
        {reportedBaseKg !== undefined && t('target.reported', { year: baseYear, kg: mass(reportedBaseKg) })}{' '}
        {t('target.now', { year: baseYear, kg: mass(nowKg) })}
      </p>
      {!isCurrent && nowKg > 0 && (
        <Button
          look="secondary"
          size="small"
          className="justify-self-start"
          busy={busy}
          onClick={() =>
            onReport({
              reportedBaseKg: nowKg,
              changes: changes.map((one) => ({ ...one, isRecalculated: true })),
            })
          }
        >
          {t('target.report')}
        </Button>
      )}
    </>
  )
}

/** Says how far a year is from the straight line between base year and target. */
function Distance({ inventory: { figures, method }, year }: Pick<Props, 'inventory' | 'year'>) {
  const { t, mass } = useInventoryTexts()
  const yearFigures = figures.years.find((one) => one.year === year)
  if (yearFigures?.allowedKg === undefined) return null
  const difference = yearFigures.total[method] - yearFigures.allowedKg
  return (
    <p className="text-lg" data-distance="">
      {t(difference > 0 ? 'target.above' : 'target.below', { year, kg: mass(Math.abs(difference)) })}
    </p>
  )
}
