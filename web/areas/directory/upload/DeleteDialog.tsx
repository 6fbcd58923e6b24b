import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Upload } from '#shared/directory/upload.ts'
import { ApiError, formatNumber, toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Banner, ConfirmDialog } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { invalidateDirectory } from './invalidateDirectory.ts'

export type Deletion = { all: true } | { all?: undefined; upload: Upload }

/** The request waits 2 s. A longer deletion goes on in the background, and the history shows its progress. */
const shortWait = { headers: { prefer: 'respond-async, wait=2' } }

async function requestDeletion(deletion: Deletion): Promise<number | 'continues'> {
  if (deletion.all) {
    const { status, deletedCount } = await api.clearAll({}, shortWait)
    return status ? 'continues' : deletedCount
  }
  const { status, deletedListings } = await api.removeUpload({ id: deletion.upload._id }, shortWait)
  return status ? 'continues' : deletedListings
}

interface DeleteDialogProps {
  deletion: Deletion
  onClose: () => void
  /** Called when the deletion has ended or continues in the background. */
  onDeleted: (deletion: Deletion) => void
  /** Called when the deletion continues in the background. */
  onContinue: (deletion: Deletion) => void
}

/** Asks before an upload, or all of them, is deleted together with the listings. */
export function DeleteDialog({ deletion, onClose, onDeleted, onContinue }: DeleteDialogProps) {
  const { t } = useTranslation('directory')
  const queryClient = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => requestDeletion(deletion),
    onSuccess: (count) => {
      onDeleted(deletion)
      if (count === 'continues') onContinue(deletion)
      else toast(t('delete.done', { count }), { life: 5 })
      onClose()
    },
    onSettled: () => invalidateDirectory(queryClient),
  })
  const isUnreachable = error instanceof ApiError && error.status === 0
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
      {error && <Banner tone="danger">{t(isUnreachable ? 'delete.error' : 'delete.failed')}</Banner>}
      {deletion.all ? <p>{t('delete.allText')}</p> : <UploadConsequences upload={deletion.upload} />}
    </ConfirmDialog>
  )
}

/** A listing belongs to the last upload that wrote it, so companies of earlier uploads may be deleted too. */
function UploadConsequences({ upload: { originalFileName, uploadedCount, status } }: { upload: Upload }) {
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
