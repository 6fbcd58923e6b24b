import type { Result } from '#shared/calculators/calculate.ts'
import type { Factor } from '#shared/calculators/factor.ts'
import { linkOf } from '#shared/calculators/link.ts'
import { comparisonsOf } from '#shared/calculators/published.ts'
import type { Speech } from './speech.ts'

/** Spreadsheets run what begins like a formula, so such a text gets an apostrophe. */
const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const cell = (value: string | number) => (typeof value === 'number' ? String(value) : `"${safe(value).replaceAll('"', '""')}"`)

/**
 * A result as a table: each line with its factor and source, the published factors beside it, and the total. UTF-8 with a mark,
 * so that spreadsheets see it; numbers with a point.
 */
export function csvOf(result: Result, { t, line: nameOf, kind, calculator, per, region }: Speech, origin: string): string {
  const named = calculator(result.key)
  const link = `${origin}${linkOf(result)}`
  const factorCells = ({ kgPer, unit, region: code, source }: Factor) => [
    kgPer,
    per(unit),
    region(code),
    source.title,
    source.publisher,
    source.year,
  ]
  const head = [
    'calculator',
    'line',
    'quantity',
    'factor',
    'unit',
    'region',
    'source',
    'publisher',
    'year',
    'kg',
    'version',
    'link',
  ] as const
  const rows = result.lines.flatMap((line) => {
    const quantity = [...line.quantities.map(({ value }) => value), ...line.constants].join(' × ')
    return [
      [named, nameOf(line.id), quantity, ...factorCells(line.factor), line.kg, result.version, link],
      ...comparisonsOf(line).map(({ factor, kg }) => [
        named,
        `${nameOf(line.id)} (${t('csv.published')}: ${kind(factor.id)})`,
        quantity,
        ...factorCells(factor),
        kg,
        '',
        '',
      ]),
    ]
  })
  const total = [named, t('csv.total'), '', '', '', '', '', '', '', result.kg, result.version, link]
  const lines = [head.map((key) => t(`csv.${key}`)), ...rows, total].map((cells) => cells.map(cell).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}
