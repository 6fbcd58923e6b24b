import { notApplicable, type Result } from '#shared/calculators/calculate.ts'
import type { Field } from '#shared/calculators/calculator.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import type { ResultTexts } from './resultTexts.ts'

const shownUnit = (unit: Field['unit']) => (unit === 'person' || unit === 'meal' ? undefined : unit)

/** `450 km` of a field of the calculator; people and meals are counted without a unit. */
export function quantityText(
  { key }: Pick<Result, 'key'>,
  field: string,
  value: number,
  { number, per }: ResultTexts,
): string {
  const unit = shownUnit(calculators.get(key)?.fields.find(({ name }) => name === field)?.unit)
  return unit === undefined ? number(value) : `${number(value)}\u00a0${unit === 'h' ? unit : per(unit)}`
}

/** What a result was made of, in a line: `450 km, Commercial airliner`. What does not apply is left out, and what is over `most`. */
export function inputsText(result: Result, texts: ResultTexts, most = Number.POSITIVE_INFINITY): string {
  const fields = calculators.get(result.key)?.fields ?? []
  const single = fields.filter(({ kind }) => kind === 'number').length === 1
  const parts = fields.flatMap(({ name, kind, counts }) => {
    const value = result.inputs[name]
    if (value === undefined || value === notApplicable || !counts) return []
    if (kind === 'choice') return texts.option(String(value))
    const quantity = quantityText(result, name, Number(value), texts)
    return single ? quantity : `${texts.label(result.key, name)} ${quantity}`
  })
  return parts.length > most ? `${parts.slice(0, most).join(', ')}…` : parts.join(', ')
}
