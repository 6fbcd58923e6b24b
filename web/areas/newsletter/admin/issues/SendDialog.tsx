import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, formatNumber, messageOf, toast, useLanguage, wordsOf } from '#web/shell/index.ts'
import { Alert, ConfirmDialog, Skeleton } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { useAdminTexts } from '../useAdminTexts.ts'
import { doneOf, type OpenedIssue, subjectOf } from './issueTypes.ts'

/** Asks once more, with the number of those who get it: what is sent cannot be taken back. */
export function SendDialog({ issue, onClose }: { issue: OpenedIssue; onClose: () => void }) {
  const { t } = useAdminTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const isDraft = issue.status === 'draft'
  const count = useQuery({ ...api.countSubscribers.query(), staleTime: 0, gcTime: 0, enabled: isDraft })
  const send = useMutation({
    mutationFn: () => api.sendIssue({ id: issue._id, version: issue.version }),
    onSuccess: (sending) => {
      client.setQueryData(api.openIssue.query({ id: issue._id }).queryKey, sending)
      void client.invalidateQueries({ queryKey: api.issues.key })
      toast(t('send.begun'), { about: 'issues' })
      onClose()
    },
  })
  const left = isDraft ? count.data?.confirmed : Math.max(0, (issue.addresses ?? 0) - doneOf(issue))
  const error = count.error ?? send.error
  const issues = error instanceof ApiError ? error.issues : []
  return (
    <ConfirmDialog
      open
      title={t(isDraft ? 'send.title' : 'send.takeUpTitle')}
      confirmLabel={
        left === undefined
          ? t('issue.send')
          : t('send.confirm', { count: left, figure: formatNumber(left, language) })
      }
      cancelLabel={t('issue.cancel')}
      danger={false}
      busy={send.isPending || left === undefined}
      busyLabel={send.isPending ? t('send.busy') : undefined}
      onConfirm={() => send.mutate()}
      onCancel={onClose}
    >
      {error && (
        <Alert>
          {issues.length > 0 ? issues.map((one) => wordsOf(one, t)).join(' ') : messageOf(error, t)}
        </Alert>
      )}
      {left === undefined && !error && <Skeleton className="h-16 w-full" />}
      {left !== undefined && (
        <p className="wrap-anywhere">
          {t(isDraft ? 'send.text' : 'send.takeUpText', {
            subject: subjectOf(issue, language),
            count: left,
            figure: formatNumber(left, language),
          })}
        </p>
      )}
    </ConfirmDialog>
  )
}
