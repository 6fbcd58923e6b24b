import { useState } from 'react'
import type { Line, Result } from '#shared/calculators/calculate.ts'
import { type Comparison, comparisonsOf } from '#shared/calculators/published.ts'
import { SelectField } from '#web/ui/index.ts'
import { type ResultTexts, useResultTexts } from './resultTexts.ts'
import { SourceText } from './SourceText.tsx'

/** With more regions than this, a select field chooses one. */
const maxListedRegions = 8
const defaultRegion = 'CA'

/** Shows the result of each line with published factors. */
export function PublishedComparison({ result }: { result: Result }) {
  const { t } = useResultTexts()
  const lines = result.lines.map((line) => ({ line, comparisons: comparisonsOf(line, result.inputs) }))
  const hasSeveralLines = result.lines.length > 1
  const published = lines.filter(({ comparisons }) => comparisons.length > 0)
  return (
    <div className="grid gap-4">
      <h4 className="text-lg font-semibold">{t('beside.heading')}</h4>
      <p className="text-sm text-soft">{t(published.length > 0 ? 'beside.text' : 'beside.none')}</p>
      {published.map(({ line, comparisons }) => (
        <PublishedLine key={line.id} line={line} comparisons={comparisons} isFolded={hasSeveralLines} />
      ))}
    </div>
  )
}

/** Shows a line's published factors; `isFolded` hides them behind the range of their results. */
function PublishedLine({
  line,
  comparisons,
  isFolded,
}: {
  line: Line
  comparisons: Comparison[]
  isFolded: boolean
}) {
  const { line: nameOf, figure, t } = useResultTexts()
  const published = <PublishedFactors line={line} comparisons={comparisons} />
  if (!isFolded) return published
  const weights = comparisons.map(({ kg }) => kg)
  const span = [...new Set([Math.min(...weights), Math.max(...weights)].map(figure))].join('–')
  return (
    <details className="border-t border-line">
      <summary className="min-h-11 cursor-pointer py-2">
        <span className="font-semibold">{nameOf(line.id)}</span> {span} {t('unit')}
      </summary>
      <div className="grid gap-3 pb-4">{published}</div>
    </details>
  )
}

/** Says `−25% against the default`, or that both are about the same. */
function againstText(publishedKg: number, defaultKg: number, { t, percent }: ResultTexts): string {
  const share = publishedKg / defaultKg - 1
  if (Math.round(share * 100) === 0) return t('beside.same')
  return t('beside.against', { share: percent(share, { signDisplay: 'always', maximumFractionDigits: 0 }) })
}

function PublishedFactors({ line, comparisons }: { line: Line; comparisons: Comparison[] }) {
  const texts = useResultTexts()
  const { t, kind, kg, number, per, region: nameOf, language } = texts
  const [region, setRegion] = useState(defaultRegion)
  const regions = [...new Set(comparisons.map(({ factor }) => factor.region))]
  const canChooseRegion = comparisons.length > maxListedRegions && regions.length > maxListedRegions
  const comparisonsShown = canChooseRegion
    ? comparisons.filter(({ factor }) => factor.region === region)
    : comparisons
  return (
    <>
      {canChooseRegion && (
        <SelectField
          name="grid"
          label={t('beside.grid')}
          value={region}
          onChange={({ target }) => setRegion(target.value)}
          className="max-w-xs"
        >
          {regions
            .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), language))
            .map((code) => (
              <option key={code} value={code}>
                {nameOf(code)}
              </option>
            ))}
        </SelectField>
      )}
      <ul className="grid gap-3">
        {comparisonsShown.map(({ factor, kg: weight }) => (
          <li key={factor.id} className="grid gap-1 border-t border-line pt-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                {kind(factor.id)}, {nameOf(factor.region)}
              </span>
              <span className="whitespace-nowrap font-semibold">{kg(weight)}</span>
            </p>
            <p className="text-sm text-soft">
              {number(factor.kgPer)}
              {'\u00a0'}
              {t('unit')}/{per(factor.unit)}
              {line.kg > 0 && `, ${againstText(weight, line.kg, texts)}`}. <SourceText factor={factor} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
