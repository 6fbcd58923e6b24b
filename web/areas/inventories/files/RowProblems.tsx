import type { ImportProblem, ImportReport } from '#shared/inventories/importReport.ts'
import type { UnitKey } from '#shared/inventories/units.ts'
import { inventoryWords } from '#shared/inventories/words.ts'
import { type Column, DataTable } from '#web/ui/index.ts'
import { type InventoryTexts, useInventoryTexts } from '../texts/useInventoryTexts.ts'

/** Reasons that read better with the cell's text in a table than in a form. */
const reasonsWithText = {
  notANumber: 'notANumberText',
  tooLarge: 'tooLargeText',
  unknownVariant: 'unknownVariantText',
} as const

/** Flights have more variants than fit into a table; the template has them all. */
const maxShownVariants = 8

/** Says why a cell is wrong. */
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

/** The number of a row. On narrow screens, where no header stands above it, with the word before it. */
function Row({ children }: { children: string }) {
  const { t } = useInventoryTexts()
  return (
    <>
      <span className="min-[64.0625rem]:hidden">{t('import.row')} </span>
      {children}
    </>
  )
}

/** The wrong rows with their columns and reasons: the first of them if there are many. */
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
