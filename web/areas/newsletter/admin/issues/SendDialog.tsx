import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSending } from '#web/forms/useSending.ts'
import { ApiError, formatNumber, messageOf, textOfCode, toast, useLanguage } from '#web/shell/index.ts'
import { Alert, ConfirmDialog, Skeleton } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { AudienceSummary } from '../audience/AudienceSummary.tsx'
import { audienceCountQuery } from '../audience/countAudience.ts'
import { useAdminTexts } from '../useAdminTexts.ts'
import { type IssueDetails, processedCountOf, subjectOf } from './issueTypes.ts'

/** Asks for confirmation, with the number of recipients, before an issue is sent or resumed. */
export function SendDialog({ issue, onClose }: { issue: IssueDetails; onClose: () => void }) {
  const { t } = useAdminTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const isDraft = issue.status === 'draft'
  const count = useQuery({ ...audienceCountQuery(issue), enabled: isDraft })
  const sending = useSending({
    call: () => api.sendIssue({ id: issue._id, version: issue.version }),
    onSuccess: (updated) => {
      client.setQueryData(api.getIssue.query({ id: issue._id }).queryKey, updated)
      void client.invalidateQueries({ queryKey: api.issues.key })
      toast(t('send.begun'), { topic: 'issues' })
      onClose()
    },
  })
  const { addresses: addressCount = 0 } = issue
  const recipients = isDraft ? count.data : Math.max(0, addressCount - processedCountOf(issue))
  const error = count.error ?? sending.error
  const fieldErrors = error instanceof ApiError ? error.issues : []
  return (
    <ConfirmDialog
      open
      title={t(isDraft ? 'send.title' : 'send.resumeTitle')}
      confirmLabel={
        recipients === undefined
          ? t('issue.send')
          : t('send.confirm', { count: recipients, figure: formatNumber(recipients, language) })
      }
      cancelLabel={t('issue.cancel')}
      danger={false}
      busy={sending.isPending || recipients === undefined}
      busyLabel={sending.isPending ? t('send.busy') : undefined}
      onConfirm={sending.send}
      onCancel={onClose}
    >
      {error && (
        <Alert>
          {fieldErrors.length > 0
            ? fieldErrors.map((fieldError) => textOfCode(fieldError, t)).join(' ')
            : messageOf(error, t)}
        </Alert>
      )}
      {recipients === undefined && !error && <Skeleton className="h-16 w-full" />}
      {recipients !== undefined && (
        <p className="wrap-anywhere">
          {t(isDraft ? 'send.text' : 'send.resumeText', {
            subject: subjectOf(issue, language),
            count: recipients,
            figure: formatNumber(recipients, language),
          })}
        </p>
      )}
      <div className="mt-3">
        <AudienceSummary audience={issue} />
      </div>
    </ConfirmDialog>
  )
}
