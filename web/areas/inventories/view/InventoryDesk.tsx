import { lazy, type ReactNode, Suspense, useState } from 'react'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { messageOf } from '#web/shell/index.ts'
import { Button, SelectField, Skeleton } from '#web/ui/index.ts'
import { ActivityList } from '../activities/ActivityList.tsx'
import { ExportFiles } from '../files/ExportFiles.tsx'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'
import { BaseYear } from '../year/BaseYear.tsx'
import { ComparisonTables } from '../year/ComparisonTables.tsx'
import { YearTotals } from '../year/YearTotals.tsx'
import { PlanLimit } from './PlanLimit.tsx'
import { useInventory } from './useInventory.ts'

const CompanySettings = lazy(() => import('../setup/CompanySettings.tsx'))
const ImportSheet = lazy(() => import('../files/ImportSheet.tsx'))

interface Props {
  id: string
  /** The control that chooses between several inventories. */
  choice: ReactNode
  /** How many inventories the member has. */
  inventoryCount: number
  onAdd: () => void
  onDeleted: () => Promise<unknown>
}

/** Shows one inventory: the totals of a year, its activities, comparisons, target, files and settings. */
export function InventoryDesk({ id, choice, inventoryCount, onAdd, onDeleted }: Props) {
  const { t } = useInventoryTexts()
  const { data: inventory, error, refetch, change, reload } = useInventory(id)
  const [chosenYear, setChosenYear] = useState<number>()
  const [areSettingsOpen, setSettingsOpen] = useState(false)
  if (error && !inventory)
    return <LoadFailure onRetry={() => void refetch()}>{messageOf(error, t)}</LoadFailure>
  if (!inventory) return <Skeleton className="h-[36rem] w-full rounded-card" />
  const years = inventory.figures.years.toReversed()
  const figures = years.find(({ year }) => year === chosenYear) ?? years[0]!
  const { year } = figures
  const changeThis: Parameters<typeof CompanySettings>[0]['change'] = (part) => change(inventory, part)
  return (
    <div className="grid grid-cols-1 gap-14">
      <div className="flex flex-wrap items-end gap-4">
        {choice}
        <SelectField
          name="shownYear"
          label={t('company.year')}
          className="min-w-32"
          value={year}
          onChange={({ target }) => setChosenYear(Number(target.value))}
        >
          {years.map((one) => (
            <option key={one.year}>{one.year}</option>
          ))}
        </SelectField>
      </div>
      <YearTotals
        organisation={inventory.organisation}
        figures={figures}
        hasActivities={(inventory.activities.byYear[year] ?? 0) > 0}
      />
      <ActivityList key={year} inventory={inventory} year={year} onChanged={reload} />
      <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
        <ImportSheet inventory={inventory} onImported={reload} />
      </Suspense>
      <ComparisonTables inventory={inventory} year={year} />
      <BaseYear inventory={inventory} year={year} change={changeThis} />
      <ExportFiles id={id} year={year} />
      <details
        className="border-t border-line pt-4"
        onToggle={({ currentTarget }) => setSettingsOpen(currentTarget.open)}
      >
        <summary className="min-h-11 cursor-pointer py-2 text-xl font-semibold">
          {t('company.settings')}
        </summary>
        {areSettingsOpen && (
          <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
            <div className="grid grid-cols-1 gap-8 pt-4">
              <CompanySettings inventory={inventory} change={changeThis} onDeleted={onDeleted} />
              <div className="grid gap-2">
                <Button look="secondary" size="small" className="justify-self-start" onClick={onAdd}>
                  {t('company.addOrganisation')}
                </Button>
                <PlanLimit kind="inventories" count={inventoryCount} />
              </div>
            </div>
          </Suspense>
        )}
      </details>
      <p className="text-sm text-soft">{t('company.kept')}</p>
    </div>
  )
}
