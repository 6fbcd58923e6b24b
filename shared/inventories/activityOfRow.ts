import { ambiguousReadings, isTooLarge, readQuantity } from '../calculators/readQuantity.ts'
import type { Language } from '../kernel/language.ts'
import { ActivityForm, usualDataQuality } from './activity.ts'
import { rulesOfKind } from './kinds.ts'
import { regionsNamed } from './knownRegions.ts'
import { problemsOf } from './problems.ts'
import type { rowReasons } from './reasons.ts'
import { type ActivityColumn, activityColumns } from './sheetColumns.ts'
import { wordKey } from './sheetHeaders.ts'
import { type SheetWords, sheetWords, type WordList } from './sheetWords.ts'
import { unitName } from './words.ts'

/** A reason why a row of a spreadsheet is no activity, and the column that it concerns. */
export interface RowProblem {
  column: ActivityColumn
  reason: (typeof rowReasons)[number]
  params: Readonly<Record<string, string>>
}

/** Shortens a cell for a message. */
const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39).toWellFormed()}…` : text)

/** Reads the cells of a row and collects what is wrong with them. */
function cellReader(cellOf: (column: ActivityColumn) => string, language: Language) {
  const problems: RowProblem[] = []
  const complain = (
    column: ActivityColumn,
    reason: RowProblem['reason'],
    params: RowProblem['params'] = {},
  ): undefined => {
    problems.push({ column, reason, params })
  }
  const text = (column: ActivityColumn) => cellOf(column).trim() || undefined
  const required = (column: ActivityColumn) => text(column) ?? complain(column, 'missing')
  const numberIn = (column: ActivityColumn, cell: string | undefined): number | undefined => {
    if (cell === undefined) return undefined
    const complainWithText = (reason: RowProblem['reason']) =>
      complain(column, reason, { text: shortened(cell) })
    if (isTooLarge(cell, language)) return complainWithText('tooLarge')
    // Zero is a factor, for instance that of electricity from wind.
    if (/KG PER/.test(column) && /^0+(?:[.,]0+)?$/.test(cell)) return 0
    const readings = ambiguousReadings(cell, language)
    if (readings) return complain(column, 'ambiguousNumber', { text: cell, ...readings })
    const hasUnit = column === 'QUANTITY' && /^\d[\d\s.,]*\p{L}/u.test(cell)
    return readQuantity(cell, language) ?? complainWithText(hasUnit ? 'unitInNumber' : 'notANumber')
  }
  const wordIn = <Word>(
    column: ActivityColumn,
    cell: string | undefined,
    { byKey, names }: WordList<Word>,
    accepted: string = names.join(', '),
  ) =>
    cell === undefined
      ? undefined
      : (byKey.get(wordKey(cell)) ??
        complain(column, column === 'KIND' ? 'unknownKind' : 'unknownWord', {
          text: shortened(cell),
          accepted,
        }))
  const regionIn = (cell: string | undefined): string | undefined => {
    if (cell === undefined) return undefined
    const codes = regionsNamed(cell, language)
    if (codes.length === 1) return codes[0]
    return codes.length === 0
      ? complain('REGION', 'unknownRegion', { text: shortened(cell) })
      : complain('REGION', 'ambiguousRegion', { text: shortened(cell), codes: codes.join(', ') })
  }
  return { problems, complain, text, required, numberIn, wordIn, regionIn }
}
type Reader = ReturnType<typeof cellReader>

function instrumentsOf({ text, numberIn, wordIn, required }: Reader, words: SheetWords) {
  const megawattHours = numberIn('INSTRUMENT MWH', text('INSTRUMENT MWH'))
  if (megawattHours === undefined) return undefined
  const renewable = wordIn('INSTRUMENT RENEWABLE', text('INSTRUMENT RENEWABLE'), words.yesOrNo)
  const kgPerKwh = numberIn('INSTRUMENT KG PER KWH', required('INSTRUMENT KG PER KWH'))
  const evidence = required('INSTRUMENT EVIDENCE')
  return [
    {
      type: 'certificate' as const,
      megawattHours,
      kgPerKwh: kgPerKwh ?? 0,
      isRenewable: renewable ?? false,
      evidence: evidence ?? '',
    },
  ]
}

const columnOf = (field: PropertyKey | undefined): ActivityColumn =>
  (Object.entries(activityColumns).find(([, columnField]) => columnField === field)?.[0] ??
    'KIND') as ActivityColumn

const withoutUndefined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, property]) => property !== undefined))

/**
 * Reads a row of a spreadsheet. Numbers are read as people type them in the language: with a decimal comma or point. Returns the activity,
 * or all problems of the row.
 */
export function activityOfRow(
  cellOf: (column: ActivityColumn) => string,
  { id, language }: { id: string; language: Language },
): { activity: ActivityForm } | { problems: RowProblem[] } {
  const reader = cellReader(cellOf, language)
  const { problems, text, required, numberIn, wordIn, regionIn } = reader
  const words = sheetWords(language)
  const kind = wordIn('KIND', required('KIND'), words.kinds)
  const variants = kind && words.variantsOf(kind)
  const units = kind && rulesOfKind[kind].units.map((key) => unitName(key, language)).join(', ')
  const typedVariant = text('VARIANT')
  const form = withoutUndefined({
    id,
    site: required('SITE'),
    year: numberIn('YEAR', required('YEAR')),
    kind,
    variant: typedVariant && (variants?.byKey.get(wordKey(typedVariant)) ?? typedVariant),
    category: numberIn('CATEGORY', text('CATEGORY')),
    quantity: numberIn('QUANTITY', required('QUANTITY')),
    unit: wordIn('UNIT', required('UNIT'), words.units, units),
    region: regionIn(required('REGION')),
    dataQuality: text('DATA QUALITY')
      ? wordIn('DATA QUALITY', text('DATA QUALITY'), words.qualities)
      : usualDataQuality,
    kgPer: numberIn('KG PER UNIT', text('KG PER UNIT')),
    source: text('SOURCE'),
    note: text('NOTE'),
    instruments: instrumentsOf(reader, words),
  })
  if (problems.length > 0) return { problems }
  const parsed = ActivityForm.safeParse(form)
  if (!parsed.success)
    return {
      problems: parsed.error.issues.map(({ path: [field] }) => {
        const column = columnOf(field)
        return { column, reason: 'notTaken', params: { text: shortened(cellOf(column).trim()) } }
      }),
    }
  const rowProblems = problemsOf(parsed.data)
  if (rowProblems.length === 0) return { activity: parsed.data }
  return {
    problems: rowProblems.map(({ field, reason, params }) => ({ column: columnOf(field), reason, params })),
  }
}
