import { useForm } from '#web/forms/useForm.ts'
import { forgetSession, store, toast, useNavigate, useTranslation } from '#web/shell/index.ts'
import { Button, Dialog, Form } from '#web/ui/index.ts'
import { api } from './api.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { Losses } from './Losses.tsx'

/** Asks for the password before the account is erased for good. */
export function EraseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { form, isPending, isSuccess, reset } = useForm({
    call: ({ password = '' }) => api.erase({ password }),
    onSuccess: () => {
      // Leave first: this page is for people who are logged in.
      navigate('/')
      store('userEmail', undefined)
      forgetSession()
      toast(t('erase.done'), { life: 5 })
    },
    failed: t('erase.failed'),
  })

  function close() {
    reset()
    onClose()
  }

  return (
    <Dialog open={open} onClose={close} title={t('erase.title')} closeLabel={t('form.close')}>
      <Form {...form} busy={isPending || isSuccess}>
        {open && <Losses />}
        <p>{t('erase.warning')}</p>
        <CurrentPasswordField />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={close}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" look="danger" busy={isPending} busyLabel={t('erase.busy')}>
            {t('erase.submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
