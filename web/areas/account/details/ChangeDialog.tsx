import type { ReactNode } from 'react'
import { useForm } from '#web/forms/useForm.ts'
import { toast, useTranslation } from '#web/shell/index.ts'
import { Button, Dialog, Form, type FormValues } from '#web/ui/index.ts'
import { useDetailsTexts } from './useDetailsTexts.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
}

interface Props extends DialogProps {
  change: 'email' | 'password'
  call: (values: FormValues) => Promise<unknown>
  onSuccess?: () => void
  /** The fields. */
  children: ReactNode
}

/** The form of a change that needs the present password. */
export function ChangeDialog({ open, onClose, change, call, onSuccess, children }: Props) {
  const { t } = useTranslation('account')
  const { t: ofDetails } = useDetailsTexts()
  const { form, isPending, reset } = useForm({
    call,
    onSuccess: () => {
      onSuccess?.()
      toast(ofDetails(`${change}.done`), { topic: 'account' })
      close()
    },
    failedText: ofDetails('failed'),
  })

  function close() {
    reset()
    onClose()
  }

  return (
    <Dialog open={open} onClose={close} title={ofDetails(`${change}.open`)} closeLabel={t('form.close')}>
      <Form {...form}>
        <p>{ofDetails(`${change}.lead`)}</p>
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={close}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" busy={isPending} busyLabel={ofDetails(`${change}.busy`)}>
            {ofDetails(`${change}.submit`)}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
