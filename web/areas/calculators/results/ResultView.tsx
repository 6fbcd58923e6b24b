import { useEffect, useMemo, useState } from 'react'
import type { Inputs, Result } from '#shared/calculators/calculate.ts'
import { linkOf } from '#shared/calculators/link.ts'
import { carDistanceOf } from '#shared/calculators/savings.ts'
import type { Language } from '#shared/kernel/language.ts'
import { formatMoment, useTranslation } from '#web/shell/index.ts'
import { Actions } from './Actions.tsx'
import { Breakdown } from './Breakdown.tsx'
import { EventSize } from './EventSize.tsx'
import { Figures } from './Figures.tsx'
import { Formula } from './Formula.tsx'
import { useFactorChoice } from './factorChoice.ts'
import { inputsText, notesText } from './inputsText.ts'
import { NextSteps } from './NextSteps.tsx'
import { PublishedComparison } from './PublishedComparison.tsx'
import { Range } from './Range.tsx'
import { ResultTextsProvider, resultTextsOf, useResultTexts } from './resultTexts.ts'

/** Prints only the result, dark on white. The area's own stylesheet cannot reach the page around it. */
const rules = `@media print {
  html { color-scheme: light !important; background: #fff !important }
  body *:not(:has([data-printed]), [data-printed], [data-printed] *), [data-printed] :is(.button, .field) { display: none !important }
  body *:has([data-printed]) { all: revert !important; display: block !important; margin: 0 !important }
  [data-printed], [data-printed] * { color: #13241d !important; background: none !important }
  [data-printed] details::details-content { content-visibility: visible !important }
  [data-printed] a[data-address]::after { content: ' ' attr(data-address); overflow-wrap: anywhere }
  [data-printed] svg { print-color-adjust: exact }
}`

function usePrintStyles(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
    }
  }, [])
}

interface Props {
  result: Result
  language: Language
  /** Called with the form's values when the user wants to change the figures. */
  onChange: (inputs: Inputs) => void
}

/** A result and its explanation, in a new view for each result. */
export const ResultView = (props: Props) => <ResultParts key={linkOf(props.result)} {...props} />

/** The heading takes the focus, so the output is not announced as well. */
function ResultParts({ result, language, onChange }: Props) {
  const texts = useMemo(() => resultTextsOf(language), [language])
  const choice = useFactorChoice(result)
  const { portal, published, chosen } = choice
  usePrintStyles()
  return (
    <ResultTextsProvider value={texts}>
      <output aria-live="off" data-printed className="grid min-w-0 content-start gap-8">
        <PrintHeader />
        <EventSize result={portal} />
        <div className="@container grid gap-8 overflow-hidden rounded-panel bg-deep p-6 pb-0 text-on-deep [--color-focus:var(--color-accent)] md:p-10 md:pb-0">
          <Figures choice={choice} />
          <Facts result={chosen} />
          {published && <Range portal={portal} published={published} />}
          <Breakdown choice={choice} />
        </div>
        <Actions choice={choice} onChange={onChange} />
        <NextSteps choice={choice} />
        <Sources result={chosen} portal={portal} />
      </output>
    </ResultTextsProvider>
  )
}

/** Names the inputs, the period and the industry, and says how far an average car drives for the same emissions. */
function Facts({ result }: { result: Result }) {
  const texts = useResultTexts()
  const distance = texts.number(carDistanceOf(result.kg), { maximumSignificantDigits: 2 })
  return (
    <div className="grid gap-1">
      <p>{inputsText(result, texts)}</p>
      <p className="text-on-deep-soft">{notesText(result, texts)}</p>
      <p className="text-on-deep-soft">{texts.t('figures.car', { distance })}</p>
    </div>
  )
}

/** The formula and the factors of the chosen figure, and the factors of other publishers. */
function Sources({ result, portal }: { result: Result; portal: Result }) {
  const { t } = useResultTexts()
  return (
    <details className="border-t border-line">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold">{t('sources')}</summary>
      <div className="grid gap-8 py-4">
        <Formula result={result} />
        <PublishedComparison result={portal} />
      </div>
    </details>
  )
}

/** The portal's name and the time of the result, shown on paper only. */
function PrintHeader() {
  const { t } = useTranslation('shell')
  const { language } = useResultTexts()
  const [calculatedAt] = useState(() => new Date().toISOString())
  return (
    <p className="hidden print:block">
      {t('brand')}, <time dateTime={calculatedAt}>{formatMoment(calculatedAt, language)}</time>
    </p>
  )
}
