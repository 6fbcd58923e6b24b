import { useTranslation } from '#web/shell/index.ts'
import { PasswordField, type PasswordFieldProps } from '#web/ui/index.ts'

/** A required password: the current one of the account unless the props say otherwise. */
export function AccountPasswordField(props: Partial<PasswordFieldProps>) {
  const { t } = useTranslation('account')
  return (
    <PasswordField
      name="password"
      label={t('form.password')}
      autoComplete="current-password"
      required
      showLabel={t('form.show')}
      hideLabel={t('form.hide')}
      {...props}
    />
  )
}
