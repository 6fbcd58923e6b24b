import { useQueryClient } from '@tanstack/react-query'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { messageOf, toast, useLanguage } from '#web/shell/index.ts'
import { Badge, Button, Card } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { type IssueDetails, issueTones, subjectOf } from '../issues/issueTypes.ts'
import { useAdminTexts } from '../useAdminTexts.ts'
import { formatPortalTime } from './portalTime.ts'
import { useScheduleTexts } from './useScheduleTexts.ts'

interface Props {
  issue: IssueDetails
  onPreview: () => void
  onMove: () => void
}

/** Shows when a scheduled issue is to be sent. It can be moved or called off until its sending begins. */
export function ScheduledIssue({ issue, onPreview, onMove }: Props) {
  const { t } = useScheduleTexts()
  const { t: adminT } = useAdminTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const { sendAt = '' } = issue
  const refresh = () => void client.invalidateQueries({ queryKey: api.getIssue.key })
  return (
    <Card as="section" aria-labelledby="issue-subject" className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="issue-subject" className="text-xl wrap-anywhere">
          {subjectOf(issue, language)}
        </h2>
        <Badge tone={issueTones.scheduled}>{adminT('issueStatus.scheduled')}</Badge>
      </div>
      <div className="grid gap-2">
        <p className="font-semibold">{t('at', { at: formatPortalTime(sendAt, language) })}</p>
        <p className="text-soft">{t(new Date(sendAt) <= new Date() ? 'starting' : 'frozen')}</p>
      </div>
      <div className="row">
        <Button look="secondary" icon="eye" onClick={onPreview}>
          {adminT('issue.preview')}
        </Button>
        <Button look="secondary" onClick={onMove}>
          {t('move')}
        </Button>
        <ConfirmAction
          button={{ look: 'caution', children: t('callOff') }}
          texts={{
            title: t('callOffTitle'),
            confirm: t('callOff'),
            cancel: t('keep'),
            busy: t('busy'),
          }}
          danger={false}
          call={() => api.callOffIssue({ id: issue._id })}
          onSuccess={(draft) => {
            client.setQueryData(api.getIssue.query({ id: issue._id }).queryKey, draft)
            void client.invalidateQueries({ queryKey: api.issues.key })
            toast(t('calledOff'), { topic: 'issues' })
          }}
          failedText={(error) => {
            refresh()
            return messageOf(error, adminT)
          }}
        >
          <p>{t('callOffText')}</p>
        </ConfirmAction>
      </div>
    </Card>
  )
}
