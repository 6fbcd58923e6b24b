import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnListing } from '#shared/directory/memberRoutes.ts'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf, toast } from '#web/shell/index.ts'
import { Alert, Button, ConfirmDialog } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useOwnTexts } from './useOwnTexts.ts'

/** Deletes the member's company after a confirmation. */
export function DeleteCompany({ listing, onDeleted }: { listing: OwnListing; onDeleted: () => void }) {
  const { t } = useOwnTexts()
  const client = useQueryClient()
  const [isConfirming, setIsConfirming] = useState(false)
  const { send, error, isPending } = useSending({
    call: () => api.remove({ id: listing._id }),
    onSuccess() {
      onDeleted()
      toast(t('delete.done'))
      void client.invalidateQueries({ queryKey: ['directory'] })
    },
  })
  return (
    <>
      <Button look="caution" icon="trash" onClick={() => setIsConfirming(true)}>
        {t('delete.button')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('delete.title')}
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('cancel')}
        busy={isPending}
        busyLabel={t('delete.busy')}
        onConfirm={() => void send(undefined)}
        onCancel={() => setIsConfirming(false)}
      >
        <p>
          <strong translate="no">{listing.company}</strong> {t('delete.text')}
        </p>
        {error && <Alert>{messageOf(error, t)}</Alert>}
      </ConfirmDialog>
    </>
  )
}
