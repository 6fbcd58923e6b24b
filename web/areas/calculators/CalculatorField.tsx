import { useTranslation } from '#web/shell/index.ts'
import { Field, SelectField } from '#web/ui/index.ts'
import { labelOf } from './labelOf.ts'
import type en from './locales/en.json'
import { type CalculatorFieldProps, QuantityField } from './QuantityField.tsx'

export type OptionName = keyof (typeof en)['options']

/** Renders the form control for a field of any kind. */
export function CalculatorField(props: CalculatorFieldProps) {
  const { t } = useTranslation('calculators')
  const { calculator, field, initialValues } = props
  const { name, kind, options = [] } = field
  if (kind === 'number') return <QuantityField {...props} />
  const label = labelOf(t, calculator, name)
  if (kind === 'choice')
    return (
      <SelectField
        name={name}
        label={label}
        defaultValue={options.find((option) => option === initialValues[name]) ?? ''}
      >
        <option value="">{t('choose')}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {t(`options.${option as OptionName}`)}
          </option>
        ))}
      </SelectField>
    )
  return (
    <Field
      name={name}
      label={label}
      optionalLabel={t('optional')}
      type={kind}
      className={kind === 'text' ? 'sm:col-span-2' : undefined}
      maxLength={kind === 'text' ? 200 : undefined}
      autoComplete="off"
      defaultValue={initialValues[name]}
    />
  )
}
