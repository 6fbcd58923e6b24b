import { isTooLarge, readQuantity } from '../calculators/readQuantity.ts'
import type { Language } from '../kernel/language.ts'
import { ActivityForm, dataQualities } from './activity.ts'
import { activityKinds } from './activityKinds.ts'
import { kinds } from './kinds.ts'
import { regionsNamed } from './knownRegions.ts'
import { problemsOf } from './problems.ts'
import type { rowReasons } from './reasons.ts'
import { type ActivityColumn, activityColumns, folded } from './sheetColumns.ts'
import { type UnitKey, unitKeys } from './units.ts'

/** A reason why a row of a spreadsheet is no activity, with the column that it is about. */
export interface RowProblem {
  column: ActivityColumn
  reason: (typeof rowReasons)[number]
  params: Readonly<Record<string, string>>
}

/** Units as people write them, besides their keys. */
const unitWords: Readonly<Record<string, UnitKey>> = {
  'm³': 'm3',
  'ft³': 'ft3',
  litre: 'l',
  liter: 'l',
  litres: 'l',
  liters: 'l',
  tonne: 't',
  tonnes: 't',
  therms: 'therm',
  miles: 'mi',
  lbs: 'lb',
}

/** No two units differ by case alone, so case does not matter. */
const unitByFolded = new Map<string, UnitKey>([
  ...Object.entries(unitWords),
  ...unitKeys.map((key) => [folded(key), key] as const),
])

const byFolded = <Word extends string>(words: readonly Word[]) =>
  new Map(words.map((word) => [folded(word), word]))
const kindByFolded = byFolded(activityKinds)
const qualityByFolded = byFolded(dataQualities)

/** Shows a cell in a message without filling it. */
const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 39).toWellFormed()}…` : text)

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
    if (isTooLarge(cell, language)) return complain(column, 'tooLarge', { text: shown(cell) })
    // Zero is a factor, for instance that of electricity from wind.
    if (/KG PER/.test(column) && /^0+(?:[.,]0+)?$/.test(cell)) return 0
    return readQuantity(cell, language) ?? complain(column, 'notANumber', { text: shown(cell) })
  }
  const wordIn = <Word>(
    column: ActivityColumn,
    cell: string | undefined,
    words: ReadonlyMap<string, Word>,
  ) =>
    cell === undefined
      ? undefined
      : (words.get(folded(cell)) ?? complain(column, 'unknownWord', { text: shown(cell) }))
  const regionIn = (cell: string | undefined): string | undefined => {
    if (cell === undefined) return undefined
    const codes = regionsNamed(cell, language)
    if (codes.length === 1) return codes[0]
    return codes.length === 0
      ? complain('REGION', 'unknownRegion', { text: shown(cell) })
      : complain('REGION', 'ambiguousRegion', { text: shown(cell), codes: codes.join(', ') })
  }
  return { problems, complain, text, required, numberIn, wordIn, regionIn }
}
type Reader = ReturnType<typeof cellReader>

function instrumentsOf({ text, numberIn, wordIn, required }: Reader) {
  const megawattHours = numberIn('INSTRUMENT MWH', text('INSTRUMENT MWH'))
  if (megawattHours === undefined) return undefined
  const renewable = wordIn(
    'INSTRUMENT RENEWABLE',
    text('INSTRUMENT RENEWABLE'),
    new Map([
      ['yes', true],
      ['no', false],
    ]),
  )
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
  (Object.entries(activityColumns).find(([, one]) => one === field)?.[0] ?? 'KIND') as ActivityColumn

const without = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))

/**
 * Reads a row of a spreadsheet. Numbers are read as people type them in the language: with a decimal comma or point. Returns the activity,
 * or everything that is wrong with the row.
 */
export function activityOfRow(
  cellOf: (column: ActivityColumn) => string,
  { id, language }: { id: string; language: Language },
): { activity: ActivityForm } | { problems: RowProblem[] } {
  const reader = cellReader(cellOf, language)
  const { problems, text, required, numberIn, wordIn, regionIn } = reader
  const kind = wordIn('KIND', required('KIND'), kindByFolded)
  const variantWords = byFolded(kind ? kinds[kind].variants : [])
  const typedVariant = text('VARIANT')
  const form = without({
    id,
    site: required('SITE'),
    year: numberIn('YEAR', required('YEAR')),
    kind,
    variant: kind && typedVariant && (variantWords.get(folded(typedVariant)) ?? typedVariant),
    category: numberIn('CATEGORY', text('CATEGORY')),
    quantity: numberIn('QUANTITY', required('QUANTITY')),
    unit: wordIn('UNIT', required('UNIT'), unitByFolded),
    region: regionIn(required('REGION')),
    // An empty cell counts as the poorest quality.
    dataQuality: text('DATA QUALITY')
      ? wordIn('DATA QUALITY', text('DATA QUALITY'), qualityByFolded)
      : 'estimated',
    kgPer: numberIn('KG PER UNIT', text('KG PER UNIT')),
    source: text('SOURCE'),
    note: text('NOTE'),
    instruments: instrumentsOf(reader),
  })
  if (problems.length > 0) return { problems }
  const parsed = ActivityForm.safeParse(form)
  if (!parsed.success)
    return {
      problems: parsed.error.issues.map(({ path: [field] }) => {
        const column = columnOf(field)
        return { column, reason: 'notTaken', params: { text: shown(cellOf(column).trim()) } }
      }),
    }
  const wrong = problemsOf(parsed.data)
  if (wrong.length === 0) return { activity: parsed.data }
  return {
    problems: wrong.map(({ field, reason, params }) => ({ column: columnOf(field), reason, params })),
  }
}
