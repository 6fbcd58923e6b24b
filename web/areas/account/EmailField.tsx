import type { InputHTMLAttributes } from 'react'
import { useTranslation } from '#web/shell/index.ts'
import { Field } from '#web/ui/index.ts'

/** The e-mail of an account: `username` where one logs in, so that password managers find what belongs to it. */
export function EmailField(
  props: Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'value' | 'defaultValue' | 'onChange'>,
) {
  const { t } = useTranslation('account')
  return (
    <Field
      name="email"
      type="email"
      label={t('form.email')}
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  )
}
