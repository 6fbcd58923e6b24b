import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedBooking } from '#shared/bookings/manageRoutes.ts'
import { useSending } from '#web/forms/useSending.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { messageOf } from '#web/shell/index.ts'
import { Alert, Button, Dialog, Form, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useManageTexts } from './useManageTexts.ts'
import { useRefreshLists } from './useRefreshLists.ts'

/** A button that opens a dialog, in which an accepted booking is given to another instructor. */
export function ReassignBooking({ booking }: { booking: ManagedBooking }) {
  const { t } = useManageTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button look="secondary" size="small" onClick={() => setIsOpen(true)}>
        {t('reassign.open')}
      </Button>
      {isOpen && <ReassignDialog booking={booking} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

interface Props {
  booking: ManagedBooking
  onClose: () => void
}

/** Lists the instructors who are free at all sessions. The server decides again when one of them is chosen. */
function ReassignDialog({ booking: { _id: id, proposal }, onClose }: Props) {
  const { t } = useManageTexts()
  const changed = useRefreshLists()
  const [chosen, setChosen] = useState<string>()
  const { data: instructors, error, refetch } = useQuery({ ...api.instructors.query({ id }), gcTime: 0 })
  const sending = useSending({
    call: (instructorId: string) => api.reassign({ id, instructorId }),
    onSuccess() {
      onClose()
      changed(t('reassign.done'))
    },
    onError: () => void refetch(),
  })
  return (
    <Dialog open onClose={onClose} title={t('reassign.title')} closeLabel={t('reassign.keep')}>
      <Form
        busy={sending.isPending}
        error={undefined}
        onSubmit={() => {
          if (chosen) sending.send(chosen)
        }}
      >
        <p>{t('reassign.text')}</p>
        {proposal && <p>{t('reassign.proposal')}</p>}
        {sending.error && <Alert>{messageOf(sending.error, t)}</Alert>}
        {error && <LoadFailure onRetry={() => void refetch()}>{messageOf(error, t)}</LoadFailure>}
        {!instructors && !error && <Skeleton className="h-24 w-full" />}
        {instructors?.length === 0 && <p className="font-medium">{t('reassign.nobody')}</p>}
        {instructors && instructors.length > 0 && (
          <fieldset className="grid">
            <legend className="pb-2 font-semibold">{t('reassign.free')}</legend>
            {instructors.map(({ instructorId, name, email }) => (
              <label
                key={instructorId}
                className="flex min-h-14 items-center gap-4 border-t border-line py-2 first-of-type:border-0"
              >
                <input
                  type="radio"
                  name="instructorId"
                  className="size-5 flex-none accent-brand"
                  checked={chosen === instructorId}
                  onChange={() => setChosen(instructorId)}
                />
                <span className="grid wrap-anywhere" translate="no">
                  {name || email}
                  {name && <span className="text-sm text-soft">{email}</span>}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('reassign.keep')}
          </Button>
          <Button
            type="submit"
            disabled={chosen === undefined}
            busy={sending.isPending}
            busyLabel={t('reassign.busy')}
          >
            {t('reassign.confirm')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
