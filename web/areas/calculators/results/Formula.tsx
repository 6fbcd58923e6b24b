import { type Line, notApplicable, type Result } from '#shared/calculators/calculate.ts'
import { quantityText } from './inputsText.ts'
import { type ResultTexts, useResultTexts } from './resultTexts.ts'
import { SourceText } from './SourceText.tsx'

const maxDecimals = 6

/**
 * Returns the smallest number of decimals, at least two, with which the rounded terms add up and no term
 * becomes 0.
 */
function decimalsOf(terms: readonly number[]): number {
  const total = terms.reduce((sum, term) => sum + term, 0)
  for (let decimals = 2; decimals < maxDecimals; decimals++) {
    // The factor 1 + 1e-12 makes 1.005 round up, although the binary number is a little less.
    const units = (value: number) => Math.round(value * 10 ** decimals * (1 + 1e-12))
    const sumAsShown = terms.reduce((sum, term) => sum + units(term), 0)
    if (sumAsShown === units(total) && terms.every((term) => term === 0 || units(term) > 0)) return decimals
  }
  return maxDecimals
}

/** Writes `1.92 + 60.60 = 62.52`, all with the same number of decimals. */
export function sumText(
  { lines, kg }: Pick<Result, 'lines' | 'kg'>,
  { number }: Pick<ResultTexts, 'number'>,
): string {
  const terms = lines.map((line) => line.kg)
  const decimals = decimalsOf(terms)
  const format = (value: number) =>
    number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  const total = decimals === 2 ? kg : terms.reduce((sum, term) => sum + term, 0)
  return `${terms.map(format).join(' + ')} = ${format(total)}`
}

/** The formula with the figures filled in, and each factor's source. */
export function Formula({ result }: { result: Result }) {
  const texts = useResultTexts()
  const { t, kg } = texts
  return (
    <div className="grid gap-4">
      <h4 className="text-lg font-semibold">{t('formula')}</h4>
      <ol className={result.lines.length > 1 ? 'grid gap-4 md:grid-cols-2 md:gap-8' : 'grid gap-4'}>
        {result.lines.map((line) => (
          <FormulaLine key={line.id} result={result} line={line} />
        ))}
      </ol>
      {result.lines.length > 1 && (
        <p className="border-t border-line pt-3 font-semibold">
          {t('sum')} {sumText(result, texts)} {t('unit')}
        </p>
      )}
      <p className="text-xs text-soft">
        {t('shown', { version: result.version })}, {t('rounded')}.
        {result.lines.every((line) => line.kg === 0) && kg(0)}
      </p>
    </div>
  )
}

function FormulaLine({
  result,
  line: { id, factor, quantities, constants, kg },
}: {
  result: Result
  line: Line
}) {
  const texts = useResultTexts()
  const { t, number, label } = texts
  const notApplicableField = quantities.find(({ field }) => result.inputs[field] === notApplicable)
  const figures = [
    ...quantities.map(({ field, value }) => quantityText(result, field, value, texts)),
    ...constants.map((constant) => number(constant)),
    `${number(factor.kgPer)}\u00a0${t('unit')}/${texts.per(factor.unit)}`,
  ]
  const words = t('formulaWords', {
    quantities: quantities.map(({ field }) => texts.quantityLabel(result.key, field)).join(' × '),
  })
  return (
    <li className="grid content-start gap-1">
      <p className="font-semibold">{texts.line(id)}</p>
      <p className="text-sm text-soft">
        {words}
        {constants.length > 0 && ` (${t('constants')})`}
      </p>
      <p>
        {notApplicableField
          ? t('notApplicable', { label: label(result.key, notApplicableField.field) })
          : `${figures.join(' × ')} = ${texts.kg(kg)}`}
      </p>
      <p className="text-sm text-soft">
        {t('factor')} {figures.at(-1)}. <SourceText factor={factor} />
      </p>
    </li>
  )
}
