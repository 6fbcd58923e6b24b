import { evidenceOf } from '#shared/inventories/evidence.ts'
import { inventoryWords, kindName } from '#shared/inventories/words.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { Cell, ReportSubject, ReportTable } from './report.ts'
import { reportTexts } from './reportTexts.ts'
import { shownDigits } from './shownDigits.ts'

const digits = (value: number | string | undefined): Cell =>
  value === undefined ? '' : { digits: String(value) }

type Evidence = ReturnType<typeof evidenceOf>
type Texts = (typeof reportTexts)['en']

interface RowContext {
  t: Texts
  language: Language
  siteName: string
}

const notesIn = ({ factor: { notes = [] } }: Evidence, { notesOf }: Texts) =>
  notes.map((note) => notesOf[note]).join(', ')

const wideRow = (one: Evidence, { t, language, siteName }: RowContext): Cell[] => [
  one.id,
  siteName,
  digits(one.scope),
  digits(one.category),
  kindName(one.kind, language),
  one.variant ?? '',
  digits(one.quantity),
  one.unit,
  inventoryWords[language].dataQualities[one.dataQuality],
  digits(one.kg),
  digits(one.marketKg),
  digits(one.factor.kgPer),
  one.factor.unit,
  one.factor.region,
  digits(one.factor.ofYear),
  notesIn(one, t),
  one.source,
  one.publisher,
  digits(one.edition),
  one.url ?? '',
  one.enteredBy,
  one.enteredAt,
  one.note ?? '',
]

const narrowRow = (one: Evidence, { t, language, siteName }: RowContext): Cell[] => [
  siteName,
  digits(one.scope),
  [kindName(one.kind, language), one.variant].filter(Boolean).join(', '),
  `${shownDigits(String(one.quantity), language)} ${one.unit}`,
  inventoryWords[language].dataQualities[one.dataQuality],
  [
    `${shownDigits(String(one.factor.kgPer), language)} kg / ${one.factor.unit}`,
    `${one.factor.region} ${one.factor.ofYear}`,
    notesIn(one, t),
  ]
    .filter(Boolean)
    .join(', '),
  [one.source, one.publisher, one.edition].join(', '),
  digits(one.kg),
  digits(one.marketKg),
  `${one.enteredBy}, ${one.enteredAt.slice(0, 10)}`,
]
const narrowColumns = ({ columns: c }: Texts) => [
  c.site,
  c.scope,
  c.kind,
  c.quantity,
  c.dataQuality,
  c.factor,
  c.source,
  c.kg,
  c.marketKg,
  c.enteredBy,
]
const narrowWidths = [8, 6, 12, 10, 9, 16, 20, 11, 11, 12]

/** Makes a table of all figures, ordered by id as in the canonical text. */
export function evidenceTables({ inventory, figures, language, isNarrow }: ReportSubject): ReportTable[] {
  const t = reportTexts[language]
  const siteNames = new Map(inventory.sites.map(({ id, name }) => [id, name]))
  const rowOf = isNarrow ? narrowRow : wideRow
  const rows = figures
    .map(evidenceOf)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((one) => rowOf(one, { t, language, siteName: siteNames.get(one.site) ?? one.site }))
  return [
    isNarrow
      ? { title: t.facts.figures, columns: narrowColumns(t), widths: narrowWidths, rows }
      : { title: t.facts.figures, columns: Object.values(t.columns), rows },
  ]
}
