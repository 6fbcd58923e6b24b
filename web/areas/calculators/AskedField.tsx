import { useTranslation } from '#web/shell/index.ts'
import { Field, SelectField } from '#web/ui/index.ts'
import { labelOf } from './labelOf.ts'
import type en from './locales/en.json'
import { type AskedProps, QuantityField } from './QuantityField.tsx'

export type OptionName = keyof (typeof en)['options']

/** Whatever a calculator asks: a number, a choice, or a note that does not count. */
export function AskedField(props: AskedProps) {
  const { t } = useTranslation('calculators')
  const { of, asked, typed } = props
  const { name, kind, options = [] } = asked
  if (kind === 'number') return <QuantityField {...props} />
  const label = labelOf(t, of, name)
  if (kind === 'choice')
    return (
      <SelectField
        name={name}
        label={label}
        defaultValue={options.find((option) => option === typed[name]) ?? ''}
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
      defaultValue={typed[name]}
    />
  )
}
