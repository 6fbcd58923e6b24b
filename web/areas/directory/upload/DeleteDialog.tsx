import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Upload } from '#shared/directory/upload.ts'
import { ApiError, toast, useTranslation } from '#web/shell/index.ts'
import { Banner, ConfirmDialog } from '#web/ui/index.ts'
import { api } from '../api.ts'

export type Deletion = { all: true } | { all?: undefined; upload: Upload }

/** A large deletion takes several calls, each of which goes on where the last one stood. */
async function untilDone<T>(remove: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await remove()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'directory.stillDeleting')) throw error
    }
  }
}

async function carryOut(deletion: Deletion): Promise<number> {
  if (deletion.all) return untilDone(async () => (await api.clearAll()).deletedCount)
  return untilDone(async () => (await api.removeUpload({ id: deletion.upload._id })).deletedListings)
}

/** Asks before an upload, or all of them, goes with its listings. */
export function DeleteDialog({ deletion, onClose }: { deletion: Deletion; onClose: () => void }) {
  const { t } = useTranslation('directory')
  const queries = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => carryOut(deletion),
    onSuccess: (count) => {
      toast(t('delete.done', { count }), { life: 5 })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['directory'] }),
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
      <p>{deletion.all ? t('delete.allText') : t('delete.text', { file: deletion.upload.originalFileName })}</p>
    </ConfirmDialog>
  )
}
