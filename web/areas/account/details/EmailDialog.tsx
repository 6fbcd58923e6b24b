import { useQueryClient } from '@tanstack/react-query'
import { accountApi, useLanguage } from '#web/shell/index.ts'
import { Field } from '#web/ui/index.ts'
import { AccountPasswordField } from '../AccountPasswordField.tsx'
import { ChangeDialog, type DialogProps } from './ChangeDialog.tsx'
import { useDetailsTexts } from './useDetailsTexts.ts'

/** Asks for another e-mail and the password. The link that is mailed there changes the e-mail. */
export function EmailDialog(props: DialogProps) {
  const { t } = useDetailsTexts()
  const language = useLanguage()
  const queryClient = useQueryClient()
  return (
    <ChangeDialog
      {...props}
      change="email"
      call={({ email = '', password = '' }) => accountApi.requestEmail({ email, password }, { language })}
      onSuccess={() => void queryClient.invalidateQueries({ queryKey: accountApi.me.key })}
    >
      <Field
        name="email"
        type="email"
        label={t('email.new')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <AccountPasswordField />
    </ChangeDialog>
  )
}
