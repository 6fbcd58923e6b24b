import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '#web/forms/useForm.ts'
import { accountApi, toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, Dialog, Field, Form } from '#web/ui/index.ts'
import { AccountPasswordField } from '../AccountPasswordField.tsx'
import { useDetailsTexts } from './useDetailsTexts.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** Asks for another e-mail and the password. The link that is mailed there changes the e-mail. */
export function EmailDialog({ open, onClose }: Props) {
  const { t } = useTranslation('account')
  const { t: ofDetails } = useDetailsTexts()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { form, isPending, reset } = useForm({
    call: ({ email = '', password = '' }) => accountApi.requestEmail({ email, password }, { language }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: accountApi.me.key })
      toast(ofDetails('email.sent'), { topic: 'account' })
      close()
    },
    failedText: ofDetails('failed'),
  })

  function close() {
    reset()
    onClose()
  }

  return (
    <Dialog open={open} onClose={close} title={ofDetails('email.open')} closeLabel={t('form.close')}>
      <Form {...form}>
        <p>{ofDetails('email.lead')}</p>
        <Field
          name="email"
          type="email"
          label={ofDetails('email.new')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <AccountPasswordField />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={close}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" busy={isPending} busyLabel={ofDetails('email.sending')}>
            {ofDetails('email.submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
