import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf, toast, useLanguage } from '#web/shell/index.ts'
import { Alert, ConfirmDialog } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { useAdminTexts } from '../useAdminTexts.ts'
import { type IssueDetails, subjectOf } from './issueTypes.ts'

interface Props {
  issue: IssueDetails
  onDeleted: () => void
  onClose: () => void
}

/** Asks for confirmation before it deletes a draft. */
export function DeleteDialog({ issue, onDeleted, onClose }: Props) {
  const { t } = useAdminTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => api.removeIssue({ id: issue._id }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: api.issues.key })
      toast(t('delete.done'), { about: 'issues' })
      onDeleted()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('delete.title')}
      confirmLabel={t('issue.delete')}
      cancelLabel={t('issue.cancel')}
      busy={isPending}
      busyLabel={t('delete.busy')}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {error && <Alert>{messageOf(error, t)}</Alert>}
      <p className="wrap-anywhere">
        {t('delete.text', { subject: subjectOf(issue, language) || t('issues.untitled') })}
      </p>
    </ConfirmDialog>
  )
}
