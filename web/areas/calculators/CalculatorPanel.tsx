import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { refinementsOf } from '#shared/calculators/refinements.ts'
import { textOfCode, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, Form, type FormValues } from '#web/ui/index.ts'
import type { CalculatorAddress } from './address.ts'
import { CalculatorField } from './CalculatorField.tsx'
import { ResultPlaceholder } from './ResultPlaceholder.tsx'
import { type Outcome, useCalculation } from './useCalculation.ts'

/**
 * True if the period ends before it begins. That error has its own text, because the calculator's text is
 * about its numbers.
 */
const isReversed = (refusal: Outcome | undefined) =>
  refusal !== undefined &&
  'issues' in refusal &&
  refusal.issues.some(({ code }) => code === 'quantity.reversed')

/** Ticks “does not apply” beside every empty quantity of the button's form. */
function tickEmptyFields({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
  for (const checkbox of form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []) {
    const field = form?.elements.namedItem(checkbox.name.replace(/NotApplicable$/, ''))
    if (field instanceof HTMLInputElement && field.value.trim() === '') checkbox.checked = true
  }
}

interface Props {
  address: CalculatorAddress
  onReopen: () => void
}

/** A calculator's form and result. A result empties the form; an error leaves it as it was. */
export function CalculatorPanel({ address, onReopen }: Props) {
  const { calculator, factors } = address
  const { key, fields } = calculator
  const { t } = useTranslation('calculators')
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState({ formNumber: 0, values: address.initialValues, isChanging: false })
  const [submitCount, setSubmitCount] = useState(0)
  const { loaded, load, outcome, calculate } = useCalculation(address)

  async function submit(values: FormValues) {
    const next = await calculate(values, language)
    if (!next || !('result' in next)) return
    setForm(({ formNumber }) => ({ formNumber: formNumber + 1, values: {}, isChanging: false }))
    setSubmitCount((count) => count + 1)
  }
  useEffect(() => {
    // A result moves the focus only after a submit, not when a link calculated it, and not when it completes a comparison.
    const isCompared = frame.current?.parentElement?.querySelector('[data-comparison]')
    if (submitCount && !isCompared) frame.current?.querySelector<HTMLElement>('output [tabindex]')?.focus()
  }, [submitCount])
  useEffect(() => {
    if (form.isChanging) frame.current?.querySelector<HTMLElement>('form .control')?.focus()
  }, [form])
  /** Puts the figures of a result back into the form. */
  const change = (values: CalculatorAddress['initialValues']) =>
    setForm(({ formNumber }) => ({ formNumber: formNumber + 1, values, isChanging: true }))

  const refusal = outcome && 'refused' in outcome ? outcome : undefined
  const errors = {
    input: () => t(isReversed(refusal) ? 'errors.quantity.reversed' : `errors.calculators.${key}`),
    unknownVersion: () => t('errors.unknownVersion', { version: factors?.version }),
    notLoaded: () => t('errors.notLoaded'),
  }
  return (
    <>
      <div ref={frame} className="grid items-start gap-6 lg:grid-cols-[27rem_1fr]">
        <Form
          key={form.formNumber}
          data-calculator={key}
          // Before hydration and without scripts, the browser submits the form as a link that calculates.
          method="get"
          aria-label={t(`names.${key}`)}
          error={refusal && errors[refusal.refused]()}
          issues={refusal?.issues.map((issue) => ({ path: issue.path, message: textOfCode(issue, t) }))}
          onSubmit={submit}
          // The result's code loads while the figures are typed. If that fails, the submit reports it.
          onFocus={() => load().catch(() => undefined)}
          className="rounded-panel border border-line bg-surface p-5 sm:p-8 lg:sticky lg:top-24"
        >
          <h3>{t(`names.${key}`)}</h3>
          <input type="hidden" name="calculator" value={key} />
          {refinementsOf(key).flatMap(({ name }) =>
            form.values[name]
              ? [<input key={name} type="hidden" name={name} value={form.values[name]} />]
              : [],
          )}
          <div className={fields.length > 2 ? 'fields' : 'grid gap-5'}>
            {fields.map((field) => (
              <CalculatorField key={field.name} calculator={key} field={field} initialValues={form.values} />
            ))}
          </div>
          {fields.some(({ mayNotApply }) => mayNotApply) && (
            <Button look="quiet" size="small" onClick={tickEmptyFields} className="-ms-4 justify-self-start">
              {t('noneApply')}
            </Button>
          )}
          <Button type="submit" size="large">
            {t('calculate')}
          </Button>
        </Form>
        {outcome && 'result' in outcome && loaded ? (
          <loaded.results.ResultView result={outcome.result} language={loaded.language} onChange={change} />
        ) : (
          <ResultPlaceholder calculator={calculator} />
        )}
      </div>
      {loaded && <loaded.results.EarlierResults language={loaded.language} onReopen={onReopen} />}
      <noscript>
        <p className="text-soft">{t('noScript')}</p>
      </noscript>
    </>
  )
}
