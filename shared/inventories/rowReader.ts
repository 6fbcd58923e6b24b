import { writeQuantity } from '../calculators/readQuantity.ts'
import type { Language } from '../kernel/language.ts'
import type { ActivityForm } from './activity.ts'
import { activityOfRow } from './activityOfRow.ts'
import type { ImportProblem } from './importReport.ts'
import type { InventoryForm } from './inventory.ts'
import { type ActivityColumn, folded } from './sheetColumns.ts'

type Problem = Omit<ImportProblem, 'sheet' | 'row'>
export type RowOutcome = { activity: ActivityForm } | { problems: Problem[] }

/** Excel calculates with 15 digits. */
const excelDigits = 15

/** Writes the number of a workbook's cell so that it is read as the same number in the language. */
export const cellNumber = (value: number, language: Language): string =>
  writeQuantity(Number(value.toPrecision(excelDigits)), language)

/** Returns a reader of spreadsheet rows for an inventory. A cell may name a site by its name or its id. */
export function rowReader(
  { sites, years }: Pick<InventoryForm, 'sites' | 'years'>,
  language: Language,
): (cellOf: (column: ActivityColumn) => string, id: string) => RowOutcome {
  const siteIds = new Map([
    ...sites.map(({ id }) => [folded(id), id] as const),
    ...sites.map(({ id, name }) => [folded(name), id] as const),
  ])
  const knownYears = new Set(years.map(({ year }) => String(year)))
  return (cellOf, id) => {
    const typedSite = cellOf('SITE').trim()
    const site = siteIds.get(folded(typedSite))
    const year = cellOf('YEAR').trim()
    const outcome = activityOfRow(
      (column) => (column === 'SITE' ? (site ?? typedSite.slice(0, 60)) : cellOf(column)),
      { id, language },
    )
    const isOtherYear = /^\d{4}$/.test(year) && !knownYears.has(year)
    const problems: Problem[] =
      'problems' in outcome
        ? outcome.problems
            // One problem per cell: `unknownYear` says more than the general bounds of years.
            .filter(({ column }) => !(isOtherYear && column === 'YEAR'))
            .map((problem) => ({ ...problem, params: { ...problem.params } }))
        : []
    if (typedSite !== '' && site === undefined)
      problems.push({
        column: 'SITE',
        reason: 'unknownSite',
        params: { text: typedSite.slice(0, 60).toWellFormed() },
      })
    if (isOtherYear) problems.push({ column: 'YEAR', reason: 'unknownYear', params: { text: year } })
    return 'activity' in outcome && problems.length === 0 ? outcome : { problems }
  }
}
