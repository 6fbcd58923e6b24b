import { type Line, notApplicable, type Result } from '#shared/calculators/calculate.ts'
import { quantityText } from './inputsText.ts'
import { useResultTexts } from './resultTexts.ts'
import { SourceText } from './SourceText.tsx'
import { sumText } from './sumText.ts'

/** The formula with the figures filled in, and each factor's source. */
export function Working({ result }: { result: Result }) {
  const texts = useResultTexts()
  const { t, kg } = texts
  return (
    <div className="grid gap-4">
      <h4 className="text-lg font-semibold">{t('formula')}</h4>
      <ol className={result.lines.length > 1 ? 'grid gap-4 md:grid-cols-2 md:gap-8' : 'grid gap-4'}>
        {result.lines.map((line) => (
          <WorkingLine key={line.id} result={result} line={line} />
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

function WorkingLine({
  result,
  line: { id, factor, quantities, constants, kg },
}: {
  result: Result
  line: Line
}) {
  const texts = useResultTexts()
  const { t, number, label } = texts
  const notApplying = quantities.find(({ field }) => result.inputs[field] === notApplicable)
  const figures = [
    ...quantities.map(({ field, value }) => quantityText(result, field, value, texts)),
    ...constants.map((constant) => number(constant)),
    `${number(factor.kgPer)}\u00a0${t('unit')}/${texts.per(factor.unit)}`,
  ]
  const words = t('formulaWords', {
    quantities: quantities.map(({ field }) => label(result.key, field)).join(' × '),
  })
  return (
    <li className="grid content-start gap-1">
      <p className="font-semibold">{texts.line(id)}</p>
      <p className="text-sm text-soft">
        {words}
        {constants.length > 0 && ` (${t('constants')})`}
      </p>
      <p>
        {notApplying
          ? t('notApplicable', { label: label(result.key, notApplying.field) })
          : `${figures.join(' × ')} = ${texts.kg(kg)}`}
      </p>
      <p className="text-sm text-soft">
        {t('factor')} {figures.at(-1)}. <SourceText factor={factor} />
      </p>
    </li>
  )
}
