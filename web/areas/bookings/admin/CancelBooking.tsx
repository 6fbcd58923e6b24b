import { useState } from 'react'
import type { ManagedBooking } from '#shared/bookings/manageRoutes.ts'
import { useForm } from '#web/forms/useForm.ts'
import { formatPrice, useLanguage } from '#web/shell/index.ts'
import { Button, Dialog, Field, Form } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { nameOf } from './managedBooking.ts'
import { useManageTexts } from './useManageTexts.ts'
import { useRefreshLists } from './useRefreshLists.ts'

const maxReason = 300

/** A button that opens a dialog. The dialog says what a cancellation does before it is confirmed. */
export function CancelBooking({ booking }: { booking: ManagedBooking }) {
  const { t } = useManageTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button look="caution" size="small" onClick={() => setIsOpen(true)}>
        {t('cancel.open')}
      </Button>
      {isOpen && <CancelDialog booking={booking} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function CancelDialog({ booking, onClose }: { booking: ManagedBooking; onClose: () => void }) {
  const { t } = useManageTexts()
  const language = useLanguage()
  const changed = useRefreshLists()
  const { _id: id, status, price, booker, instructor, askedCount } = booking
  const { form, isPending } = useForm({
    call: ({ reason }) => api.cancel({ id, reason }),
    onSuccess() {
      onClose()
      changed(t('cancel.done'))
    },
    failedText: t('cancel.failed'),
  })
  const isPaid = status === 'paid'
  const amount = formatPrice(price, language)
  const people = [booker, instructor].filter((person) => person !== undefined)
  return (
    <Dialog open onClose={onClose} title={t('cancel.title')} closeLabel={t('cancel.keep')}>
      <Form {...form}>
        <p>
          {t('cancel.none')} {isPaid ? t('cancel.refund', { amount }) : t('cancel.free')}
        </p>
        <div>
          <p>{t('cancel.told')}</p>
          <ul className="mt-2 grid gap-1">
            {people.map((person) => (
              <li key={person.email} className="font-medium wrap-anywhere" translate="no">
                {nameOf(person)} ({person.email})
              </li>
            ))}
            {!instructor && askedCount > 0 && <li>{t('cancel.asked', { count: askedCount })}</li>}
          </ul>
        </div>
        <Field
          name="reason"
          label={t('cancel.reason')}
          optionalLabel={t('cancel.optional')}
          hint={t('cancel.hint')}
          multiline
          rows={3}
          maxLength={maxReason}
        />
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button type="submit" look="danger" busy={isPending} busyLabel={t('cancel.busy')}>
            {isPaid ? t('cancel.confirm', { amount }) : t('cancel.confirmFree')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
