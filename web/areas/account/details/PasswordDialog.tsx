import { useForm } from '#web/forms/useForm.ts'
import { accountApi, toast, useMe, useTranslation } from '#web/shell/index.ts'
import { Button, Dialog, Form } from '#web/ui/index.ts'
import { AccountPasswordField } from '../AccountPasswordField.tsx'
import { useDetailsTexts } from './useDetailsTexts.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** Asks for the present password and a new one. */
export function PasswordDialog({ open, onClose }: Props) {
  const { t } = useTranslation('account')
  const { t: ofDetails } = useDetailsTexts()
  const { email } = useMe()
  const { form, isPending, reset } = useForm({
    call: ({ password = '', newPassword = '' }) => accountApi.changePassword({ password, newPassword }),
    onSuccess: () => {
      toast(ofDetails('password.done'), { topic: 'account' })
      close()
    },
    failedText: ofDetails('failed'),
  })

  function close() {
    reset()
    onClose()
  }

  return (
    <Dialog open={open} onClose={close} title={ofDetails('password.open')} closeLabel={t('form.close')}>
      <Form {...form}>
        <p>{ofDetails('password.lead')}</p>
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
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={close}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" busy={isPending} busyLabel={ofDetails('saving')}>
            {ofDetails('password.submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
