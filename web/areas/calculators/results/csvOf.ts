import type { Line } from '#shared/calculators/calculate.ts'
import { plainDigits } from '#shared/calculators/decimal.ts'
import type { Factor } from '#shared/calculators/factor.ts'
import { comparisonsOf, isNear } from '#shared/calculators/published.ts'
import type { FactorChoice } from './factorChoice.ts'
import type { ResultTexts } from './resultTexts.ts'

/** Puts an apostrophe before a text that begins like a formula, because spreadsheets would run it. */
const withoutFormula = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/**
 * Writes six decimals, or six significant digits of a number below 1, to avoid digits such as
 * 0.30000000000000004.
 */
const digitsOf = (value: number) => plainDigits(Number(value < 1 ? value.toPrecision(6) : value.toFixed(6)))

const columns = [
  ...(['calculator', 'line', 'quantity', 'factor', 'unit', 'region', 'source'] as const),
  ...(['publisher', 'year', 'kg', 'publishedKg', 'version', 'link'] as const),
]
type Row = Partial<Record<(typeof columns)[number], string | number>>

/**
 * Writes a result as CSV: each line with its factor and source, followed by the published factors, whose
 * kilograms have their own column, and the total. The byte order mark tells spreadsheets that it is UTF-8.
 * The separator and the decimal sign are those of spreadsheets in the result's language.
 */
export function csvOf(
  { chosen: result, portal, region: chosenRegion }: Pick<FactorChoice, 'chosen' | 'portal' | 'region'>,
  texts: ResultTexts,
  origin: string,
): string {
  const { t, line: nameOf, kind, calculator, per, region, language, addressOf } = texts
  const [separator, decimalSign] = language === 'fr' ? [';', ','] : [',', '.']
  const number = (value: number) => digitsOf(value).replace('.', decimalSign)
  const cell = (value: string | number = '') =>
    typeof value === 'number' ? number(value) : `"${withoutFormula(value).replaceAll('"', '""')}"`
  const versionCells: Row = { version: result.version, link: origin + addressOf(result) }
  const factorCells = ({ kgPer, unit, region: code, source }: Factor): Row => ({
    factor: kgPer,
    unit: per(unit),
    region: region(code),
    source: code === 'portal' ? t('defaultFactor') : source.title,
    publisher: source.publisher,
    year: source.year,
  })
  const near = (line: Line) =>
    comparisonsOf(line, portal.inputs).filter((beside) => isNear(beside, chosenRegion))
  const quantityOf = (amounts: readonly number[]) => amounts.map(number).join(' × ')
  const rows = result.lines.flatMap((line, index): Row[] => {
    const quantity = quantityOf([...line.quantities.map(({ value }) => value), ...line.constants])
    return [
      { line: nameOf(line.id), quantity, ...factorCells(line.factor), kg: line.kg, ...versionCells },
      ...near(portal.lines[index]!).map(({ factor, amounts, kg }) => ({
        line: t('csv.published', { line: nameOf(line.id), factor: kind(factor.id) }),
        quantity: quantityOf(amounts),
        ...factorCells(factor),
        publishedKg: kg,
      })),
    ]
  })
  const total: Row = { line: t('csv.total'), kg: result.kg, ...versionCells }
  const table = [...rows, total].map((row) =>
    columns.map((name) => cell({ calculator: calculator(result.key), ...row }[name])),
  )
  const lines = [columns.map((name) => cell(t(`csv.${name}`))), ...table].map((cells) =>
    cells.join(separator),
  )
  return `\ufeff${lines.join('\r\n')}\r\n`
}

/**
 * Turns `carbone-Grand événement (>50)` into `carbone-grand-evenement.csv`: letters, digits and hyphens,
 * which every operating system accepts.
 */
export function csvFileName(title: string): string {
  const plain = title
    .replace(/\(.*?\)/g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  return `${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.csv`
}
