import { type InputEvent, useId, useState } from 'react'
import {
  type Field as CalculatorField,
  type CalculatorKey,
  notApplicableName,
} from '#shared/calculators/calculator.ts'
import { surprisingReading, writeQuantity } from '#shared/calculators/readQuantity.ts'
import { otherUnitsOf, unitName } from '#shared/calculators/units.ts'
import type { Language } from '#shared/kernel/language.ts'
import { useLanguage, useTranslation } from '#web/shell/index.ts'
import { Field, Icon } from '#web/ui/index.ts'
import { labelOf } from './labelOf.ts'

export interface CalculatorFieldProps {
  calculator: CalculatorKey
  field: CalculatorField
  /** The form's initial values, by field name. */
  initialValues: Readonly<Record<string, string>>
}

/** Addresses write numbers with a point; the reader's language may write a comma. */
const localizedNumber = (text: string, language: Language) =>
  /^\d+\.\d+$/.test(text) ? writeQuantity(Number(text), language) : text

/** The fields that have a hint. */
const fieldsWithHint = ['flightDistance', 'commuteDistance', 'duration'] as const

/**
 * A number field with its unit and, if it may not apply, a checkbox, which typing a number unticks. It says how
 * it reads a number that other readers may mean otherwise, such as `12,000`.
 */
export function QuantityField({ calculator, field, initialValues }: CalculatorFieldProps) {
  const { name, unit, mayNotApply } = field
  const { t } = useTranslation('calculators')
  const language = useLanguage()
  const id = useId()
  const checkboxName = notApplicableName(name)
  const otherUnits = otherUnitsOf(unit)
  const [reading, setReading] = useState<string>()
  const readAndUntick = ({ currentTarget: { form, value } }: InputEvent<HTMLInputElement>) => {
    setReading(surprisingReading(value, language))
    const checkbox = form?.elements.namedItem(checkboxName)
    if (checkbox instanceof HTMLInputElement) checkbox.checked = false
  }
  const hintField = fieldsWithHint.find((one) => one === name)
  const checkbox = mayNotApply && (
    <label className="flex min-h-11 items-center gap-2 justify-self-start text-sm text-soft">
      <input
        type="checkbox"
        name={checkboxName}
        defaultChecked={initialValues[checkboxName] === 'on'}
        aria-describedby={id}
        className="size-5 accent-brand"
      />
      {t('notApplicable')}
    </label>
  )
  return (
    <Field
      name={name}
      label={<span id={id}>{labelOf(t, calculator, name)}</span>}
      beside={otherUnits.length > 0 && <UnitSelect field={field} initialValues={initialValues} />}
      optionalLabel={
        otherUnits.length === 0 && unit && unit !== 'person' && unit !== 'meal'
          ? t(`units.${unit}`)
          : undefined
      }
      hint={hintField && t(`hints.${hintField}`)}
      below={
        <>
          <p className="field-hint empty:hidden" role="status">
            {reading && t('readAs', { number: reading })}
          </p>
          {checkbox}
        </>
      }
      className={hintField && 'sm:col-span-2'}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={localizedNumber(initialValues[name] ?? '', language)}
      onInput={readAndUntick}
    />
  )
}

/** Chooses the unit that the quantity is typed in; the field's own one comes first. */
function UnitSelect({
  field: { name, unit },
  initialValues,
}: Pick<CalculatorFieldProps, 'field' | 'initialValues'>) {
  const { t } = useTranslation('calculators')
  const units = [unit!, ...otherUnitsOf(unit).map((other) => other.unit)]
  return (
    <span className="select flex-none">
      <select
        name={unitName(name)}
        aria-label={t('unit')}
        defaultValue={initialValues[unitName(name)] ?? ''}
        // The select is as wide as the chosen unit, so that the number has room. Browsers without
        // `field-sizing` give it a fixed width.
        className="control field-sizing-content w-22 text-ellipsis supports-[field-sizing:content]:w-auto"
      >
        {units.map((choice, index) => (
          <option key={choice} value={index === 0 ? '' : choice}>
            {t(`units.${choice as 'km'}`)}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" />
    </span>
  )
}
