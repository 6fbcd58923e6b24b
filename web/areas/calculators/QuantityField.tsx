import { type InputEvent, useId } from 'react'
import type { Field as Asked, CalculatorKey } from '#shared/calculators/calculator.ts'
import { useLanguage, useTranslation } from '#web/shell/index.ts'
import { Field } from '#web/ui/index.ts'
import { labelOf } from './labelOf.ts'
import { asTyped, notApplicableName } from './openedCalculator.ts'

export interface AskedProps {
  of: CalculatorKey
  asked: Asked
  /** By name, what the fields hold at first. */
  typed: Readonly<Record<string, string>>
}

/** A number with its unit and, where it may not apply, a box that says so. Typing a number means that it does apply. */
export function QuantityField({ of, asked: { name, unit, mayNotApply }, typed }: AskedProps) {
  const { t } = useTranslation('calculators')
  const language = useLanguage()
  const id = useId()
  const box = notApplicableName(name)
  const applies = ({ currentTarget: { form } }: InputEvent<HTMLInputElement>) => {
    const ticked = form?.elements.namedItem(box)
    if (ticked instanceof HTMLInputElement) ticked.checked = false
  }
  const hint = name === 'commuteDistance' || name === 'duration' ? t(`hints.${name}`) : undefined
  const orNone = mayNotApply && (
    <label className="flex min-h-11 items-center gap-2 justify-self-start text-sm text-soft">
      <input
        type="checkbox"
        name={box}
        defaultChecked={typed[box] === 'on'}
        aria-describedby={id}
        className="size-5 accent-brand"
      />
      {t('notApplicable')}
    </label>
  )
  return (
    <Field
      name={name}
      label={<span id={id}>{labelOf(t, of, name)}</span>}
      optionalLabel={unit && unit !== 'person' && unit !== 'meal' ? t(`units.${unit}`) : undefined}
      hint={hint}
      below={orNone}
      className={hint && 'sm:col-span-2'}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={asTyped(typed[name] ?? '', language)}
      onInput={mayNotApply ? applies : undefined}
    />
  )
}
