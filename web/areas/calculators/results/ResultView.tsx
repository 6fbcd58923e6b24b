import { useEffect, useMemo, useState } from 'react'
import type { Inputs, Result } from '#shared/calculators/calculate.ts'
import { linkOf } from '#shared/calculators/link.ts'
import type { Language } from '#shared/kernel/language.ts'
import { formatMoment, useTranslation } from '#web/shell/index.ts'
import { Actions } from './Actions.tsx'
import { Advice } from './Advice.tsx'
import { Formula } from './Formula.tsx'
import { inputsText } from './inputsText.ts'
import { FarFromPublished, PublishedComparison } from './PublishedComparison.tsx'
import { ResultTextsProvider, resultTextsOf, useResultTexts } from './resultTexts.ts'
import { Strata } from './Strata.tsx'

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

/** A result and its explanation. The heading takes the focus, so the output is not announced as well. */
export function ResultView({ result, language, onChange }: Props) {
  const texts = useMemo(() => resultTextsOf(language), [language])
  const { t, figure, calculator } = texts
  usePrintStyles()
  return (
    <ResultTextsProvider value={texts}>
      <output aria-live="off" data-printed className="grid min-w-0 content-start gap-8">
        <PrintHeader key={linkOf(result)} />
        <div className="grid gap-6 overflow-hidden rounded-panel bg-deep p-6 pb-0 text-on-deep [--color-focus:var(--color-accent)] md:p-10 md:pb-0">
          <h3 tabIndex={-1} className="grid gap-2 outline-offset-8">
            <span className="text-lg">{calculator(result.key)}</span>
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-4xl">{figure(result.kg)}</span> <span>{t('unit')}</span>
            </span>
          </h3>
          <p className="text-on-deep-soft">{inputsText(result, texts)}</p>
          <FarFromPublished result={result} />
          <Strata result={result} />
        </div>
        <Actions result={result} onChange={onChange} />
        <Formula result={result} />
        <PublishedComparison result={result} />
        <Advice result={result} />
      </output>
    </ResultTextsProvider>
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
