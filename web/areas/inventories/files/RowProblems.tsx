import type { ImportProblem, ImportReport } from '#shared/inventories/importReport.ts'
import type { UnitKey } from '#shared/inventories/units.ts'
import { inventoryWords } from '#shared/inventories/words.ts'
import { type Column, DataTable } from '#web/ui/index.ts'
import { type InventoryTexts, useInventoryTexts } from '../texts/useInventoryTexts.ts'

/** In a table, these reasons have texts of their own, which name the cell's text or the possible variants. */
const reasonsWithText = {
  notANumber: 'notANumberText',
  tooLarge: 'tooLargeText',
  unknownVariant: 'unknownVariantText',
} as const

/** Flights have more variants than fit into a table; the template has them all. */
const maxShownVariants = 8

/** Returns why a cell is wrong. */
export function reasonOf({ reason, params }: ImportProblem, { t, unit, variant }: InventoryTexts): string {
  const key = reason in reasonsWithText ? reasonsWithText[reason as keyof typeof reasonsWithText] : reason
  const units = params.units?.split(', ').map((one) => unit(one as UnitKey))
  const variants = params.variants?.split(', ').map(variant)
  return t(`problems.${key}`, {
    ...params,
    ...(units && { units: units.join(', ') }),
    ...(variants && {
      variants: [
        ...variants.slice(0, maxShownVariants),
        ...(variants.length > maxShownVariants ? ['…'] : []),
      ].join('; '),
    }),
  })
}

/**
 * Shows the number of a row. On narrow screens, which show no header above it, the word “row” precedes it.
 */
function Row({ children }: { children: string }) {
  const { t } = useInventoryTexts()
  return (
    <>
      <span className="min-[64.0625rem]:hidden">{t('import.row')} </span>
      {children}
    </>
  )
}

/** Lists the wrong rows with their columns and reasons. If there are many, it lists the first ones. */
export function RowProblems({ report: { problems, problemCount } }: { report: ImportReport }) {
  const texts = useInventoryTexts()
  const { t, number, language } = texts
  const isCut = problemCount > problems.length
  const columns: Column<ImportProblem & { key: string }>[] = [
    { header: t('import.row'), rowHeader: true, cell: ({ row }) => <Row>{number(row)}</Row> },
    {
      header: t('import.column'),
      cell: ({ column }) => inventoryWords[language].columns[column],
    },
    {
      header: t('import.reason'),
      cell: (problem) => <span className="wrap-anywhere">{reasonOf(problem, texts)}</span>,
    },
  ]
  return (
    <DataTable
      caption={t(isCut ? 'import.first' : 'import.problems', { count: problems.length })}
      captionShown
      columns={columns}
      rows={problems.map((problem, index) => ({ ...problem, key: String(index) }))}
      rowKey={({ key }) => key}
      scrolls
      className="md:max-h-96"
    />
  )
}
