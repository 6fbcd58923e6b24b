import type { InventoryWithFigures } from '#shared/inventories/inventory.ts'
import type { YearFigures } from '#shared/inventories/inventoryFigures.ts'
import { type Column, DataTable } from '#web/ui/index.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'

type SiteFigures = YearFigures['bySite'][number]

/** Compares the years, and the sites of one year. */
export function ComparisonTables({ inventory, year }: { inventory: InventoryWithFigures; year: number }) {
  const { t } = useInventoryTexts()
  const { years } = inventory.figures
  const bySite = years.find((one) => one.year === year)?.bySite ?? []
  if (years.length < 2 && bySite.length < 2) return null
  return (
    <div className="grid grid-cols-1 gap-10">
      {years.length > 1 && <Years inventory={inventory} />}
      {bySite.length > 1 && <Sites inventory={inventory} year={year} bySite={bySite} />}
      <p className="text-sm text-soft">{t('compare.unit')}</p>
    </div>
  )
}

/** Headers of figures may take two lines, because they are longer than the figures. */
const wrapped = (text: string) => <span className="whitespace-normal">{text}</span>

function useScopeColumns<Row extends YearFigures | SiteFigures>(): Column<Row>[] {
  const { t, tonnes } = useInventoryTexts()
  return [
    { header: wrapped(t('compare.scope1')), align: 'end', cell: ({ scope1 }) => tonnes(scope1) },
    {
      header: wrapped(t('compare.scope2')),
      align: 'end',
      cell: ({ scope2Location }) => tonnes(scope2Location),
    },
    {
      header: wrapped(t('compare.scope2Market')),
      align: 'end',
      cell: ({ scope2Market }) => tonnes(scope2Market),
    },
    { header: wrapped(t('compare.scope3')), align: 'end', cell: ({ scope3 }) => tonnes(scope3) },
  ]
}

function Years({ inventory: { figures, method } }: { inventory: InventoryWithFigures }) {
  const { t, tonnes, percent } = useInventoryTexts()
  const hasTarget = figures.years.some(({ allowedKg }) => allowedKg !== undefined)
  const change = ({ changePercent }: YearFigures) =>
    changePercent ? percent(changePercent[method], { signDisplay: 'exceptZero' }) : t('compare.none')
  const columns: Column<YearFigures>[] = [
    { header: t('compare.year'), rowHeader: true, cell: ({ year }) => year },
    ...useScopeColumns<YearFigures>(),
    {
      header: wrapped(t(`compare.total.${method}`)),
      align: 'end',
      cell: ({ total }) => tonnes(total[method]),
    },
    { header: wrapped(t('compare.change')), align: 'end', cell: change },
    ...(hasTarget
      ? [
          {
            header: wrapped(t('compare.allowed')),
            align: 'end' as const,
            cell: ({ allowedKg }: YearFigures) =>
              allowedKg === undefined ? t('compare.none') : tonnes(allowedKg),
          },
        ]
      : []),
  ]
  return (
    <DataTable
      caption={<h2>{t('compare.years')}</h2>}
      captionShown
      columns={columns}
      rows={figures.years}
      rowKey={({ year }) => String(year)}
    />
  )
}

interface SitesProps {
  inventory: InventoryWithFigures
  year: number
  bySite: readonly SiteFigures[]
}

function Sites({ inventory: { sites, method }, year, bySite }: SitesProps) {
  const { t, tonnes } = useInventoryTexts()
  const columns: Column<SiteFigures>[] = [
    {
      header: t('compare.site'),
      rowHeader: true,
      cell: ({ site }) => (
        <span translate="no" className="wrap-anywhere">
          {sites.find(({ id }) => id === site)?.name ?? site}
        </span>
      ),
    },
    ...useScopeColumns<SiteFigures>(),
    {
      header: wrapped(t(`compare.total.${method}`)),
      align: 'end',
      cell: ({ total }) => tonnes(total[method]),
    },
  ]
  return (
    <DataTable
      caption={<h2>{t('compare.sites', { year })}</h2>}
      captionShown
      columns={columns}
      rows={bySite}
      rowKey={({ site }) => site}
    />
  )
}
