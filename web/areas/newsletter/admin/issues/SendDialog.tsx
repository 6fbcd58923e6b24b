import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, formatNumber, messageOf, toast, useLanguage, wordsOf } from '#web/shell/index.ts'
import { Alert, ConfirmDialog, Skeleton } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { useAdminTexts } from '../useAdminTexts.ts'
import { doneOf, type IssueDetails, subjectOf } from './issueTypes.ts'

/** Asks for confirmation, with the number of recipients, before an issue is sent or resumed. */
export function SendDialog({ issue, onClose }: { issue: IssueDetails; onClose: () => void }) {
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
  const recipients = isDraft ? count.data?.confirmed : Math.max(0, (issue.addresses ?? 0) - doneOf(issue))
  const error = count.error ?? send.error
  const issues = error instanceof ApiError ? error.issues : []
  return (
    <ConfirmDialog
      open
      title={t(isDraft ? 'send.title' : 'send.takeUpTitle')}
      confirmLabel={
        recipients === undefined
          ? t('issue.send')
          : t('send.confirm', { count: recipients, figure: formatNumber(recipients, language) })
      }
      cancelLabel={t('issue.cancel')}
      danger={false}
      busy={send.isPending || recipients === undefined}
      busyLabel={send.isPending ? t('send.busy') : undefined}
      onConfirm={() => send.mutate()}
      onCancel={onClose}
    >
      {error && (
        <Alert>
          {issues.length > 0 ? issues.map((one) => wordsOf(one, t)).join(' ') : messageOf(error, t)}
        </Alert>
      )}
      {recipients === undefined && !error && <Skeleton className="h-16 w-full" />}
      {recipients !== undefined && (
        <p className="wrap-anywhere">
          {t(isDraft ? 'send.text' : 'send.takeUpText', {
            subject: subjectOf(issue, language),
            count: recipients,
            figure: formatNumber(recipients, language),
          })}
        </p>
      )}
    </ConfirmDialog>
  )
}
