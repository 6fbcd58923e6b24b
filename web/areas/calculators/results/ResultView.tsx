import { useMemo } from 'react'
import type { Inputs, Result } from '#shared/calculators/calculate.ts'
import { linkOf } from '#shared/calculators/link.ts'
import type { Language } from '#shared/kernel/language.ts'
import { Actions } from './Actions.tsx'
import { Advice } from './Advice.tsx'
import { FarFromPublished } from './FarFromPublished.tsx'
import { inputsText } from './inputsText.ts'
import { PrintHeader } from './PrintHeader.tsx'
import { PublishedComparison } from './PublishedComparison.tsx'
import { ResultTextsProvider, resultTextsOf } from './resultTexts.ts'
import { Strata } from './Strata.tsx'
import { usePrintStyles } from './usePrintStyles.ts'
import { Working } from './Working.tsx'

interface Props {
  result: Result
  language: Language
  /** Called with the form's values when the reader wants to change the figures. */
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
        <Working result={result} />
        <PublishedComparison result={result} />
        <Advice result={result} />
      </output>
    </ResultTextsProvider>
  )
}
