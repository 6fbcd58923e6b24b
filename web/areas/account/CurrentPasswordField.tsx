import { useTranslation } from '#web/shell/index.ts'
import { PasswordField } from '#web/ui/index.ts'

/** Asks for the password that the account has. */
export function CurrentPasswordField() {
  const { t } = useTranslation('account')
  return (
    <PasswordField
      name="password"
      label={t('form.password')}
      autoComplete="current-password"
      required
      showLabel={t('form.show')}
      hideLabel={t('form.hide')}
    />
  )
}
