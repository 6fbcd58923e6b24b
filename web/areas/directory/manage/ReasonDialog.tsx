import { useState } from 'react'
import { maxReason } from '#shared/directory/claimRoutes.ts'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf } from '#web/shell/index.ts'
import { Button, Dialog, Field, Form } from '#web/ui/index.ts'
import { useManageTexts } from './useManageTexts.ts'

interface Props<Answer> {
  title: string
  text: string
  confirm: string
  /** True if the action needs a reason, which is mailed. */
  required?: boolean
  call: (reason: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** Asks for the reason of an action, which the member with the company reads. */
export function ReasonDialog<Answer>({
  title,
  text,
  confirm,
  required,
  call,
  onDone,
  onClose,
}: Props<Answer>) {
  const { t } = useManageTexts()
  const [reason, setReason] = useState('')
  const { send, error, isPending } = useSending({ call, onSuccess: onDone })
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('cancel')}>
      <Form busy={isPending} error={error && messageOf(error, t)} onSubmit={() => send(reason)}>
        <p>{text}</p>
        <Field
          name="reason"
          label={t('reason.label')}
          optionalLabel={required ? undefined : t('reason.optional')}
          hint={t('reason.hint')}
          multiline
          rows={4}
          maxLength={maxReason}
          required={required}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isPending} busyLabel={t('busy')}>
            {confirm}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
