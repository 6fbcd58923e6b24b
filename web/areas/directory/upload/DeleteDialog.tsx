import { useQueryClient } from '@tanstack/react-query'
import type { Upload } from '#shared/directory/upload.ts'
import { useSending } from '#web/forms/useSending.ts'
import { ApiError, formatNumber, toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Banner, ConfirmDialog } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { type Deletion, invalidateDirectory } from './useDeletions.ts'
import { useImportTexts } from './useImportTexts.ts'

/**
 * The request waits for 2 s at most. A longer deletion continues in the background, and the history shows its
 * progress.
 */
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

/** Asks for confirmation before an upload, or every upload, is deleted together with its listings. */
export function DeleteDialog({ deletion, onClose, onDeleted, onContinue }: DeleteDialogProps) {
  const { t } = useImportTexts()
  const { t: area } = useTranslation('directory')
  const queryClient = useQueryClient()
  const { send, error, isPending } = useSending({
    call: () => requestDeletion(deletion),
    onSuccess: (count) => {
      onDeleted(deletion)
      if (count === 'continues') onContinue(deletion)
      else toast(t('delete.done', { count }), { seconds: 5 })
      onClose()
      void invalidateDirectory(queryClient)
    },
    onError: () => void invalidateDirectory(queryClient),
  })
  const isUnreachable = error instanceof ApiError && error.status === 0
  return (
    <ConfirmDialog
      open
      title={t(deletion.all ? 'delete.allTitle' : 'delete.title')}
      confirmLabel={t(deletion.all ? 'delete.allConfirm' : 'delete.confirm')}
      cancelLabel={area('cancel')}
      busy={isPending}
      busyLabel={t('delete.busy')}
      onConfirm={send}
      onCancel={onClose}
    >
      {error && <Banner tone="danger">{t(isUnreachable ? 'delete.error' : 'delete.failed')}</Banner>}
      {deletion.all ? <p>{t('delete.allText')}</p> : <UploadConsequences upload={deletion.upload} />}
    </ConfirmDialog>
  )
}

/** A listing belongs to the last upload that wrote it, so companies of earlier uploads may be deleted too. */
function UploadConsequences({ upload: { originalFileName, uploadedCount, status } }: { upload: Upload }) {
  const { t } = useImportTexts()
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
