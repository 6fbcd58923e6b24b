import { isDay, notApplicable, type Result } from '#shared/calculators/calculate.ts'
import type { Field } from '#shared/calculators/calculator.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import { chosenRefinements, refinementsOf } from '#shared/calculators/refinements.ts'
import { formatMoment } from '#web/shell/index.ts'
import type { ResultTexts } from './resultTexts.ts'

const shownUnit = (unit: Field['unit']) => (unit === 'person' || unit === 'meal' ? undefined : unit)

/** Writes a field's value with its unit, `450 km`; people and meals have none. */
export function quantityText(
  { key }: Pick<Result, 'key'>,
  field: string,
  value: number,
  { number, per }: ResultTexts,
): string {
  const unit =
    refinementsOf(key).find(({ name }) => name === field)?.unit ??
    shownUnit(calculators.get(key)?.fields.find(({ name }) => name === field)?.unit)
  return unit === undefined ? number(value) : `${number(value)}\u00a0${unit === 'h' ? unit : per(unit)}`
}

/** Writes the inputs of a result in one line, `450 km, Commercial airliner`, cut after `maxInputs`. */
export function inputsText(result: Result, texts: ResultTexts, maxInputs = Number.POSITIVE_INFINITY): string {
  const fields = calculators.get(result.key)?.fields ?? []
  const single = fields.filter(({ kind }) => kind === 'number').length === 1
  const parts = fields.flatMap(({ name, kind, counts }) => {
    const value = result.inputs[name]
    if (value === undefined || value === notApplicable || !counts) return []
    if (kind === 'choice') return texts.option(String(value))
    const typed = result.typed?.[name]
    const quantity = typed
      ? `${texts.number(typed.amount)}\u00a0${texts.per(typed.unit)}`
      : quantityText(result, name, Number(value), texts)
    return single ? quantity : `${texts.label(result.key, name)} ${quantity}`
  })
  if (result.region) parts.push(...refinementWords(result, texts))
  return parts.length > maxInputs ? `${parts.slice(0, maxInputs).join(', ')}…` : parts.join(', ')
}

/** Names the chosen refinements of a result with published factors: `business`, `800 km`. */
const refinementWords = (result: Result, texts: ResultTexts) =>
  refinementsOf(result.key).flatMap(({ name, unit }) => {
    const option = chosenRefinements(result.key, result.inputs)[name]
    if (option === undefined) return []
    return unit ? quantityText(result, name, Number(option), texts) : texts.refined(option)
  })

/** Writes the period and the industry of a business's result, `Bakery, 1 January 2026 to 31 December 2026`. */
export function notesText({ inputs }: Result, { t, language, label }: ResultTexts): string {
  const dateOf = (text: string | number = '') =>
    isDay(`${text}`) ? formatMoment(`${text}`, language, { dateStyle: 'long', timeZone: 'UTC' }) : `${text}`
  const [start, end] = [dateOf(inputs.startDate), dateOf(inputs.endDate)]
  const period =
    start && end
      ? [t('period', { start, end })]
      : [start && `${label('sme', 'startDate')} ${start}`, end && `${label('sme', 'endDate')} ${end}`]
  return [inputs.industry, ...period].filter(Boolean).join(', ')
}
