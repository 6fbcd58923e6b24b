import type { ComponentProps } from 'react'
import { useTranslation } from '#web/shell/index.ts'
import { Field } from '#web/ui/index.ts'

/** The e-mail of an account. With `autoComplete="username"` password managers find the password of this e-mail. */
export function EmailField(
  props: Pick<ComponentProps<'input'>, 'ref' | 'autoComplete' | 'value' | 'defaultValue' | 'onChange'>,
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
