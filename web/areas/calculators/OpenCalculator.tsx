import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTranslation, wordsOf } from '#web/shell/index.ts'
import { Button, Form, type FormValues } from '#web/ui/index.ts'
import { AskedField } from './AskedField.tsx'
import type { Opened } from './openedCalculator.ts'
import { ResultPlaceholder } from './ResultPlaceholder.tsx'
import { useCalculation } from './useCalculation.ts'

/** One calculator: its form, and beside it the result. After a result the form is empty again; after an error it is as it was. */
export function OpenCalculator({ opened, onReopen }: { opened: Opened; onReopen: () => void }) {
  const { calculator, version } = opened
  const { key, fields } = calculator
  const { t } = useTranslation('calculators')
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState({ round: 0, typed: opened.typed, changing: false })
  const [calculated, setCalculated] = useState(0)
  const { loaded, load, outcome, calculate } = useCalculation(opened)

  async function submit(values: FormValues) {
    const next = await calculate(values, language)
    if (!next || !('result' in next)) return
    setForm(({ round }) => ({ round: round + 1, typed: {}, changing: false }))
    setCalculated((count) => count + 1)
  }
  useEffect(() => {
    // Only what a submit made moves the focus, not what a link calculated.
    if (calculated) frame.current?.querySelector<HTMLElement>('output [tabindex]')?.focus()
  }, [calculated])
  useEffect(() => {
    if (form.changing) frame.current?.querySelector<HTMLElement>('form .control')?.focus()
  }, [form])
  /** Takes the figures of a result up again. */
  const change = (typed: Opened['typed']) =>
    setForm(({ round }) => ({ round: round + 1, typed, changing: true }))

  const refused = outcome && 'refused' in outcome ? outcome : undefined
  const errors = {
    input: () => t(`errors.calculators.${key}`),
    unknownVersion: () => t('errors.unknownVersion', { version }),
    notLoaded: () => t('errors.notLoaded'),
  }
  return (
    <>
      <div ref={frame} className="grid items-start gap-6 lg:grid-cols-[27rem_1fr]">
        <Form
          key={form.round}
          data-calculator={key}
          // Before hydration, and without scripts, it is submitted as a link that calculates.
          method="get"
          aria-label={t(`names.${key}`)}
          error={refused && errors[refused.refused]()}
          issues={refused?.issues.map((issue) => ({ path: issue.path, message: wordsOf(issue, t) }))}
          onSubmit={submit}
          // What the result needs is loaded while the figures are typed. When that fails, the submit says so.
          onFocus={() => load().catch(() => undefined)}
          className="rounded-panel border border-line bg-surface p-5 sm:p-8"
        >
          <h3>{t(`names.${key}`)}</h3>
          <input type="hidden" name="calculator" value={key} />
          <div className={fields.length > 2 ? 'fields' : 'grid gap-5'}>
            {fields.map((asked) => (
              <AskedField key={asked.name} of={key} asked={asked} typed={form.typed} />
            ))}
          </div>
          <Button type="submit" size="large">
            {t('calculate')}
          </Button>
        </Form>
        {outcome && 'result' in outcome && loaded ? (
          <loaded.results.ResultView result={outcome.result} language={loaded.language} onChange={change} />
        ) : (
          <ResultPlaceholder of={calculator} />
        )}
      </div>
      {loaded && <loaded.results.EarlierResults language={loaded.language} onReopen={onReopen} />}
      <noscript>
        <p className="text-soft">{t('noScript')}</p>
      </noscript>
    </>
  )
}
