import { accountApi, useMe, useTranslation } from '#web/shell/index.ts'
import { AccountPasswordField } from '../AccountPasswordField.tsx'
import { ChangeDialog, type DialogProps } from './ChangeDialog.tsx'
import { useDetailsTexts } from './useDetailsTexts.ts'

/** Asks for the present password and a new one. */
export function PasswordDialog(props: DialogProps) {
  const { t } = useTranslation('account')
  const { t: ofDetails } = useDetailsTexts()
  const { email } = useMe()
  return (
    <ChangeDialog
      {...props}
      change="password"
      call={({ password = '', newPassword = '' }) => accountApi.changePassword({ password, newPassword })}
    >
      {/* Password managers store the new password for this account. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <AccountPasswordField label={ofDetails('password.present')} />
      <AccountPasswordField
        name="newPassword"
        label={t('form.newPassword')}
        hint={t('form.passwordHint')}
        minLength={6}
        autoComplete="new-password"
      />
    </ChangeDialog>
  )
}
