import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Upload } from '#shared/directory/upload.ts'
import { ApiError, formatNumber, toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Banner, ConfirmDialog } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { invalidateDirectory } from './invalidateDirectory.ts'

export type Deletion = { all: true } | { all?: undefined; upload: Upload }

/** A small deletion is waited for; a large one goes on by itself, and the history shows how far it has come. */
const soon = { headers: { prefer: 'respond-async, wait=2' } }

async function carryOut(deletion: Deletion): Promise<number | 'goes on'> {
  if (deletion.all) {
    const { status, deletedCount } = await api.clearAll({}, soon)
    return status ? 'goes on' : deletedCount
  }
  const { status, deletedListings } = await api.removeUpload({ id: deletion.upload._id }, soon)
  return status ? 'goes on' : deletedListings
}

interface DeleteDialogProps {
  deletion: Deletion
  onClose: () => void
  /** Called when the deletion is done, or goes on in the background. */
  onDeleted: (deletion: Deletion) => void
  /** The deletion takes longer than one waits before a dialog. */
  onGoingOn: (deletion: Deletion) => void
}

/** Asks before an upload, or all of them, is deleted with its listings. */
export function DeleteDialog({ deletion, onClose, onDeleted, onGoingOn }: DeleteDialogProps) {
  const { t } = useTranslation('directory')
  const queryClient = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => carryOut(deletion),
    onSuccess: (count) => {
      onDeleted(deletion)
      if (count === 'goes on') onGoingOn(deletion)
      else toast(t('delete.done', { count }), { life: 5 })
      onClose()
    },
    onSettled: () => invalidateDirectory(queryClient),
  })
  const unreachable = error instanceof ApiError && error.status === 0
  return (
    <ConfirmDialog
      open
      title={t(deletion.all ? 'delete.allTitle' : 'delete.title')}
      confirmLabel={t(deletion.all ? 'delete.allConfirm' : 'delete.confirm')}
      cancelLabel={t('cancel')}
      busy={isPending}
      busyLabel={t('delete.busy')}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {error && <Banner tone="danger">{t(unreachable ? 'delete.error' : 'delete.failed')}</Banner>}
      {deletion.all ? <p>{t('delete.allText')}</p> : <WhatGoes upload={deletion.upload} />}
    </ConfirmDialog>
  )
}

/** A listing belongs to the last upload that wrote it, so companies that were there before this upload may go with it. */
function WhatGoes({ upload: { originalFileName, uploadedCount, status } }: { upload: Upload }) {
  const { t } = useTranslation('directory')
  const language = useLanguage()
  return (
    <>
      <p>{t('delete.text', { file: originalFileName })}</p>
      {(uploadedCount > 0 || status === 'processing') && (
        <p>
          {uploadedCount > 0 &&
            t('delete.brought', { count: uploadedCount, n: formatNumber(uploadedCount, language) })}{' '}
          {t('delete.earlierToo')}
        </p>
      )}
    </>
  )
}
